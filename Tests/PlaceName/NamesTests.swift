import Testing

@testable import PlaceName

@Suite("Names") struct NamesTests {
  private let gazetteer: Gazetteer
  private var folding: Folding

  init() throws {
    gazetteer = try #require(Gazetteer.embedded)
    folding = Folding(gazetteer)
  }

  @Test(
    "are compared without what people leave out",
    arguments: [
      ("São Paulo", "sao paulo"), ("St. John's", "st johns"), ("Saint-Étienne", "saint etienne"),
      ("Frankfurt (Oder)", "frankfurt oder"),
      ("Donostia / San Sebastián", "donostia san sebastian"),
      ("  Xi’an  ", "xian"), ("Köln", "koln"), ("МОСКВА", "москва"), ("İstanbul", "istanbul"),
      ("u\u{308}", "u"), ("لس\u{200c}آنجلس", "لسآنجلس"), ("...", ""),
    ])
  func areComparedWithout(name: String, expected: String) {
    var folding = folding
    #expect(String(decoding: folding.folded(name), as: UTF8.self) == expected)
  }

  @Test(
    "have umlauts that may be two letters",
    arguments: [
      ("Köln", "koeln"), ("Ålesund", "aalesund"), ("Tromsø", "tromsoe"), ("ZÜRICH", "zuerich"),
      ("São Paulo", "sao paulo"),
    ])
  func haveUmlauts(name: String, expected: String) {
    var folding = folding
    #expect(String(decoding: folding.folded(name, .asTwoLetters), as: UTF8.self) == expected)
  }

  @Test("that are no UTF-8 are still names") func thatAreNoUTF8() {
    var folding = folding
    var folded: [UInt8] = []
    for bytes: [UInt8] in [[0xff], [0xc3], [0x61, 0xe4, 0xb8], [0xf0, 0x9f, 0x98, 0x80]] {
      _ = bytes.withUnsafeBytes { folding.fold($0, .asTwoLetters, into: &folded) }
      #expect(!folded.isEmpty)
    }
  }

  @Test("are numbers that tell the town and what kind of name it is") func areNumbers() {
    let name = Array("bombay".utf8)
    for kind in OtherNames.Kind.allCases {
      let number = OtherNames.number(of: name, kind, place: 235_000)
      let meaning = OtherNames.meaning(of: number)
      #expect(meaning?.place == 235_000 && meaning?.kind == kind)
      #expect(number != OtherNames.number(of: Array("bombax".utf8), kind, place: 235_000))
    }
  }

  @Test(
    "are told apart by the letters that differ",
    arguments: [
      ("tampa", "tampa", 0), ("tmapa", "tampa", 1), ("tampaa", "tampa", 1), ("tamp", "tampa", 1),
      ("tbmpb", "tampa", nil), ("philidelphya", "philadelphia", 2),
      ("phylydelphya", "philadelphia", nil), ("abc", "abd", nil), ("москав", "москва", 1),
    ] as [(String, String, Int?)])
  func areToldApart(typed: String, name: String, changes: Int?) {
    var speller = Speller(Array(typed.utf8))
    #expect(speller.changes(to: Array(name.utf8)) == changes)
  }
}
