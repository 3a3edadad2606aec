import Testing

@testable import PlaceName

@Suite("Town names") struct NamesTests {
  private let gazetteer: Gazetteer
  private var folding: Folding

  init() throws {
    gazetteer = try #require(Gazetteer.embedded)
    folding = Folding(gazetteer)
  }

  @Test(
    "are compared without case, accents and punctuation",
    arguments: [
      ("São Paulo", "sao paulo"), ("St. John's", "st johns"), ("Saint-Étienne", "saint etienne"),
      ("Frankfurt (Oder)", "frankfurt oder"),
      ("Donostia / San Sebastián", "donostia san sebastian"),
      ("  Xi’an  ", "xian"), ("Köln", "koln"), ("МОСКВА", "москва"), ("İstanbul", "istanbul"),
      ("u\u{308}", "u"), ("لس\u{200c}آنجلس", "لسآنجلس"), ("...", ""),
    ])
  func areComparedWithoutCaseAccentsAndPunctuation(name: String, expected: String) {
    var folding = folding
    #expect(String(decoding: folding.folded(name), as: UTF8.self) == expected)
  }

  @Test(
    "match umlauts written as two letters",
    arguments: [
      ("Köln", "koeln"), ("Ålesund", "aalesund"), ("Tromsø", "tromsoe"), ("ZÜRICH", "zuerich"),
      ("São Paulo", "sao paulo"),
    ])
  func matchUmlautsWrittenAsTwoLetters(name: String, expected: String) {
    var folding = folding
    #expect(String(decoding: folding.folded(name, .asTwoLetters), as: UTF8.self) == expected)
  }

  @Test("that are not valid UTF-8 still count as names") func thatAreNotValidUTF8StillCountAsNames()
  {
    var folding = folding
    var folded: [UInt8] = []
    for bytes: [UInt8] in [[0xff], [0xc3], [0x61, 0xe4, 0xb8], [0xf0, 0x9f, 0x98, 0x80]] {
      _ = bytes.withUnsafeBytes { folding.fold($0, .asTwoLetters, into: &folded) }
      #expect(!folded.isEmpty)
    }
  }

  @Test("are encoded with the town and the kind of name")
  func areEncodedWithTheTownAndTheKindOfName() {
    let name = Array("bombay".utf8)
    for kind in OtherNames.Kind.allCases {
      let number = OtherNames.number(of: name, kind, place: 235_000)
      let meaning = OtherNames.meaning(of: number)
      #expect(meaning?.place == 235_000 && meaning?.kind == kind)
      #expect(number != OtherNames.number(of: Array("bombax".utf8), kind, place: 235_000))
    }
  }

  @Test(
    "are compared by the number of changed letters",
    arguments: [
      ("tampa", "tampa", 0), ("tmapa", "tampa", 1), ("tampaa", "tampa", 1), ("tamp", "tampa", 1),
      ("tbmpb", "tampa", nil), ("philidelphya", "philadelphia", 2),
      ("phylydelphya", "philadelphia", nil), ("abc", "abd", nil), ("москав", "москва", 1),
    ] as [(String, String, Int?)])
  func areComparedByTheNumberOfChangedLetters(typed: String, name: String, changes: Int?) {
    var speller = Speller(Array(typed.utf8))
    #expect(speller.changes(to: Array(name.utf8)) == changes)
  }
}
