import Exchange
import Testing
import Text

@testable import Line

@Test(
  "makes text safe to print",
  arguments: [
    ("a\u{1b}[31mb", "a [31mb"), ("a\nb\u{7f}\u{9b}", "a b  "), ("a\u{2028}b", "a b"),
    ("\u{202e}abc\u{202c}", "abc"), ("\u{2066}a\u{2069}", "a"), ("القصور\u{200e}", "القصور"),
    ("a\u{200b}\u{2060}\u{feff}\u{61c}b", "ab"), ("a\u{e0041}\u{fffa}", "a"),
    ("São Paulo 東京 ☀\u{fe0f}", "São Paulo 東京 ☀\u{fe0f}"), ("Tampa", "Tampa"), ("", ""),
  ])
func makesTextSafeToPrint(text: String, printed: String) {
  #expect(Escaping.printable(text) == printed)
}

@Test("prints text of plain bytes unchanged") func printsTextOfPlainBytesUnchanged() {
  // The first three planes and the tags; the other planes hold nothing special.
  for value in Array(UInt32(0)...0x2ffff) + Array(0xe0000...0xe0200) {
    guard let scalar = Unicode.Scalar(value) else { continue }
    let text = "a\(scalar)"
    let bytes = Array(text.utf8)
    let isPlain = bytes.withUnsafeBytes { Escaping.isPlain($0) }
    if isPlain { #expect(Escaping.printable(text) == text, "U+\(String(value, radix: 16))") }
    let isASCII = bytes.withUnsafeBytes { Escaping.isPlainASCII($0) }
    if isASCII { #expect(isPlain && Escaping.ascii(text) == text) }
  }
  // At least these must count as plain, or the loop above has tested nothing.
  for name in ["Tampa, FL", "Reykjavík, Iceland", "Łódź, Poland", "München", "Москва"] {
    #expect(Array(name.utf8).withUnsafeBytes { Escaping.isPlain($0) }, "\(name)")
  }
}

@Test("drops invisible characters in ASCII") func dropsInvisibleCharactersInASCII() throws {
  let name = "a\u{200e}b\u{200b}ü"
  #expect(try line(try report(), format: "{place}", icons: .ascii, place: name) == "abu")
}
