import Testing
import Text

@Suite("Text search") struct SubstringsTests {
  @Test(
    "splits at each whole separator and omits empty parts",
    arguments: [
      ("a.so.b", ".so.", ["a", "b"]), (".so.a.so..so.b.so.", ".so.", ["a", "b"]),
      ("aab", "ab", ["a"]), ("é; ü", "; ", ["é", "ü"]), ("plain", ", ", ["plain"]), ("", "x", []),
      ("text", "", ["text"]), ("..so.", ".so.", ["."]),
    ])
  func splits(text: String, separator: String, parts: [String]) {
    #expect(text.parts(separatedBy: separator).map(String.init) == parts)
    #expect((text.find(separator) != nil) == (text != parts.joined()))
  }
}
