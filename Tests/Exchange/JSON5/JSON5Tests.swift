import Support
import Testing

@testable import Exchange

private func value(_ text: String) throws -> JSON5Value {
  try JSON5Document(Array(text.utf8)).root
}

@Test(
  "reads numbers in every form",
  arguments: [
    ("0", 0), ("-7", -7), ("+5", 5), ("1.5", 1.5), (".5", 0.5), ("5.", 5), ("1e3", 1000),
    ("1E+3", 1000), ("25e-1", 2.5), ("0x1F", 31), ("-0Xff", -255), ("Infinity", .infinity),
    ("-Infinity", -.infinity), ("27.9506", 27.9506), ("0.1", 0.1), ("900719925474099.25", 9e14),
  ] as [(String, Double)])
func readsNumbers(text: String, number: Double) throws {
  let read = try #require(try value(text).number)
  #expect(text.hasPrefix("9") ? read == 900_719_925_474_099.25 : read == number)
}

@Test("reads NaN as a number") func readsNaNAsANumber() throws {
  #expect(try value("NaN").number?.isNaN == true)
  #expect(try value("-NaN").number?.isNaN == true)
}

@Test(
  "recognizes a malformed number as a number without a value",
  arguments: ["1e+", "1e", ".", "+", "-", "0x", "1.2.3", "1e999", "--1", "5.e", "1-2", "+-1"])
func recognizesAMalformedNumber(text: String) throws {
  let value = try value(text)
  #expect(value.kind == .number && value.number == nil)
}

@Test(
  "rejects a word without quotation marks",
  arguments: ["0xg", "e5", "1_000", "Infinit", "infinity", "True", "us", "9px"])
func rejectsAWordWithoutQuotationMarks(text: String) {
  #expect(throws: SyntaxFault.self) { try value(text) }
}

@Test(
  "reads strings with escapes",
  arguments: [
    (#""a""#, "a"), (#"'it"s'"#, #"it"s"#), (#""\n\t\"\\\/\'""#, "\n\t\"\\/'"),
    (#""\x41\u00e9\0""#, "Aé\u{0}"), (#""\ud83d\ude00""#, "😀"), ("'a\\\nb'", "ab"),
    ("'a\\\r\nb'", "ab"), ("'a\\\u{2028}b'", "ab"), (#""\é\a""#, "éa"),
    ("'\u{a0}\u{2029}'", "\u{a0}\u{2029}"),
    (#""\ud83d""#, "\u{fffd}"), ("''", ""),
  ])
func readsStringsWithEscapes(text: String, meaning: String) throws {
  #expect(try value(text).text == meaning)
}

@Test(
  "rejects an unterminated string or an invalid escape",
  arguments: [#"""#, #""a"#, "'a\nb'", #""\u12""#, #""\x4""#, #""\1""#, #""\"#, #""\u12g4""#])
func rejectsAnUnterminatedStringOrAnInvalidEscape(text: String) {
  #expect(throws: SyntaxFault.self) { try value(text) }
}

@Test(
  "ends names, words and numbers at white space that is not ASCII",
  arguments: ["\u{a0}", "\u{2028}", "\u{2029}", "\u{feff}"])
func endsNamesWordsAndNumbersAtWhiteSpaceThatIsNotASCII(blank: String) throws {
  let root = try JSON5Document(Array("{a\(blank): 1\(blank), b: true\(blank)}".utf8)).root
  #expect(root["a"]?.number == 1)
  #expect(root["b"]?.bool == true)
}

@Test("reads words, lists and objects with any white space and comments")
func readsWordsListsAndObjects() throws {
  let root = try value(
    "\u{feff}{\u{a0}a:\u{a0}true,\u{2028}'b':\t[null, 1,/* c */], // d\n \"a\": false, $_é: {},}")
  let members = try #require(root.members)
  #expect(members.map(\.name) == ["a", "b", "a", "$_é"])
  #expect(members.map(\.value.bool) == [true, nil, false, nil])
  let elements = try #require(members[1].value.elements)
  #expect(elements.count == 2 && elements[0].isNull && elements[1].number == 1)
  #expect(elements[0].bool == nil && elements[0].number == nil && elements[0].text == nil)
  #expect(members[3].value.members?.isEmpty == true && members[3].value.elements == nil)
  #expect(root.document.member(["a"])?.value.bool == true, "the first where a name comes twice")
  #expect(root.document.member(["a", "b"]) == nil)
}

private let repeatedNames = [
  (#"{a: 1, "a": 1}"#, "a"), (#"{b: 1, "\u0061": [], a: 2}"#, "a"),
  ("[{}, {a: {b: 1, a: 1}, c: [{d: 1, d: 2}]}]", "c.d"), (#"{"é": 1, "e\u0301": 2}"#, "é"),
]

@Test("refuses a repeated name in a file that people edit", arguments: repeatedNames)
func refusesARepeatedNameInAFileThatPeopleEdit(text: String, name: String) throws {
  #expect(throws: SyntaxFault(kind: .twice(name, 1), line: 1)) {
    try JSON5Document(edited: Array(text.utf8))
  }
  // A service's answer may have it.
  _ = try JSON5Document(Array(text.utf8))
}

@Test("accepts the same name in different objects of a file that people edit")
func acceptsTheSameNameInDifferentObjects() throws {
  let text = "{a: {a: 1, A: 1}, b: [{a: 1}, {a: 1}], 'a ': 1}"
  #expect(try JSON5Document(edited: Array(text.utf8)).root.members?.count == 3)
}

@Test(
  "reports whether there are comments",
  arguments: [("{}", false), ("{} // a", true), ("/**/1", true)])
func reportsWhetherThereAreComments(text: String, hasComments: Bool) throws {
  #expect(try value(text).document.hasComments == hasComments)
}

@Test("reads any bytes without crashing")
func readsAnyBytesWithoutCrashing() {
  var chance = Chance(seed: 5)
  let seed = Array(
    #"{ a: "b\u0041", 'c': [1e3, -0x1F, .5, null], /* d */ "e": { f: true } } // g"#.utf8)
  let signs = Array("{}[]:,'\"\\ux/*\n\r+-.e0aN\u{a0}\u{2028}\u{ff}".utf8)
  for _ in 0..<Chance.draws(20_000) {
    var bytes = seed
    for _ in 0..<Int.random(in: 1...4, using: &chance) {
      let position = Int.random(in: 0..<bytes.count, using: &chance)
      switch Int.random(in: 0..<4, using: &chance) {
      case 0: bytes[position] = UInt8.random(in: 0...255, using: &chance)
      case 1: bytes[position] = signs.randomElement(using: &chance) ?? 0
      case 2: bytes.insert(signs.randomElement(using: &chance) ?? 0, at: position)
      default: bytes.removeSubrange(position...)
      }
      if bytes.isEmpty { bytes = seed }
    }
    guard let document = try? JSON5Document(bytes) else { continue }
    visit(document.root, within: bytes.indices)
  }
}

private func visit(_ value: JSON5Value, within range: Range<Int>) {
  #expect(range.lowerBound <= value.range.lowerBound && value.range.upperBound <= range.upperBound)
  _ = (value.text, value.number, value.bool)
  for member in value.members ?? [] { visit(member.value, within: value.range) }
  for element in value.elements ?? [] { visit(element, within: value.range) }
}
