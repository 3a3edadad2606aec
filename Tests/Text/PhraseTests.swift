import Testing
import Text

private let sources: [(String, [PhraseScanner.Entry])] = [
  (#"Phrase("none")"#, [.init(format: "none", context: nil)]),
  (
    #"style.words("\(name): no", context: "air")"#,
    [.init(format: "{1}: no", context: "air")]
  ),
  (
    #"Phrase("a \(text(of: "x", 2)) and \"\(b)\"")"#,
    [.init(format: "a {1} and \"{2}\"", context: nil)]
  ),
  (
    "Phrase(\n  \"\"\"\n  one \\\n  two\n  three\n  \"\"\")",
    [.init(format: "one two\nthree", context: nil)]
  ),
  (#"// Phrase("in a comment")"#, []),
  (#"words(name) + swords("x") + Phrase(verbatim: "y")"#, []),
]

@Suite("Phrases")
struct PhraseTests {
  @Test("are found in the sources", arguments: sources)
  func scanning(_ source: String, _ entries: [PhraseScanner.Entry]) throws {
    var scanner = PhraseScanner(source)
    let found = try scanner.entries()
    #expect(found == entries)
  }

  @Test("insert their values by number")
  func filling() {
    let phrase = Phrase("\("a") of \(2)")
    #expect(phrase.format == "{1} of {2}")
    #expect(phrase.english == "a of 2")
    #expect(phrase.text { _ in "{2} {1} {3} {" } == "2 a {3} {")
  }

  @Test("contain other phrases in the same language")
  func nesting() {
    let phrase = Phrase("so: \(Phrase("rain"))")
    #expect(phrase.text { $0.format == "rain" ? "Regen" : "also: {1}" } == "also: Regen")
  }

  @Test("that are verbatim are never translated")
  func verbatim() {
    #expect(Phrase(verbatim: "{1} \\ \"").text { _ in "no" } == "{1} \\ \"")
  }

  @Test("without values keep their braces")
  func braces() {
    #expect(Phrase("{icon} {1}").english == "{icon} {1}")
  }
}
