import Testing

@testable import pages_builder

private typealias Entry = PhraseScanner.Entry

private func values(_ sources: String...) -> [InsertedValue] {
  sources.map(InsertedValue.init)
}

private let sources: [(String, [PhraseScanner.Entry])] = [
  (#"Phrase("none")"#, [Entry(format: "none")]),
  (
    #"style.words("\(name): no", context: "air")"#,
    [Entry(format: "{1}: no", context: "air", values: values("name"))]
  ),
  (
    #"Phrase("a \(text(of: "x", 2)) and \"\(b)\"")"#,
    [Entry(format: "a {1} and \"{2}\"", values: values(#"text(of: "x", 2)"#, "b"))]
  ),
  (
    #"Phrase("an hour", plural: "\(n) hours", count: n)"#,
    [Entry(format: "an hour", plural: "{1} hours", values: values("n"))]
  ),
  (
    "Phrase(\n  \"\"\"\n  one \\\n  two\n  three\n  \"\"\")",
    [Entry(format: "one two\nthree")]
  ),
  (
    "// Translators: short,\n// as in a title\nPhrase(\"rain\")\nPhrase(\"snow\")",
    [Entry(format: "rain", comment: "short, as in a title"), Entry(format: "snow")]
  ),
  (
    #"{ $0.wind.map { Phrase("\($0) away") } }"#,
    [Entry(format: "{1} away", values: values("$0.wind"))]
  ),
  (#"// Phrase("in a comment")"#, []),
  (#"words(name) + swords("x") + Phrase(verbatim: "y")"#, []),
]

private let explanations = [
  "town.fullName": "the name of a town with its region, as in: Tampa, FL",
  #""wxhere setup""#: "always “wxhere setup”",
  ##"#"{ file: "…" }"#"##: #"always “{ file: "…" }”"#,
  #"names.joined(separator: ", ")"#: "names, separated by commas",
  "Escaping.quoted(other.name)":
    "the name of a setting, an option, a place or a file, as the sentence says",
  #""wxhere \(place)""#: "as in: “wxhere …”",
  #""\u{1}""#: "a text or a number",
  "$0": "a text or a number",
]

@Suite("Phrases of the sources") struct PhraseScannerTests {
  @Test("are found with their values and comments", arguments: sources)
  func areFound(source: String, entries: [PhraseScanner.Entry]) throws {
    var scanner = PhraseScanner(source)
    #expect(try scanner.entries() == entries)
  }

  @Test("have values that are explained", arguments: explanations)
  func haveValuesThatAreExplained(source: String, explanation: String) {
    #expect(InsertedValue(source: source).explanation == explanation)
  }
}
