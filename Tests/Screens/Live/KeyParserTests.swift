import Testing

@testable import Screens

@Suite("Keys") struct KeyParserTests {
  private static let sequences: [(String, [Key])] = [
    ("q", [.character("q")]), ("é✓😀", [.character("é"), .character("✓"), .character("😀")]),
    ("\r\n\t\u{7f}", [.enter, .enter, .tab, .backspace]),
    ("\u{1b}[A\u{1b}[B\u{1b}OC\u{1b}OD", [.up, .down, .right, .left]),
    ("\u{1b}[5~\u{1b}[6~\u{1b}[1;5C\u{1b}[Z", [.pageUp, .pageDown, .right, .backTab]),
    ("\u{1b}[[Ax\u{1b}[17~y", [.character("x"), .character("y")]),
    ("\u{1b}]11;rgb:1e1e/1e1e/2e2e\u{1b}\\n", [.background(isDark: true), .character("n")]),
    ("\u{1b}]11;rgb:ff/ff/f0\u{7}", [.background(isDark: false)]),
    ("\u{1b}[?62;22c", [.attributes]), ("\u{1b}]11;nonsense\u{7}q", [.character("q")]),
    ("\u{1b}Pq\u{1b}\\d", [.character("d")]), ("\u{1b}x", []),
  ]

  @Test("are parsed from whole sequences", arguments: sequences.indices)
  func areParsedFromSequences(index: Int) {
    let (text, keys) = Self.sequences[index]
    var parser = KeyParser()
    #expect(parser.take(Array(text.utf8)) == keys)
    #expect(!parser.isWaiting)
  }

  @Test("are parsed from the same sequences byte by byte", arguments: sequences.indices)
  func areParsedByteByByte(index: Int) {
    let (text, keys) = Self.sequences[index]
    var parser = KeyParser()
    #expect(text.utf8.flatMap { parser.take([$0]) } == keys)
  }

  @Test("include Escape if nothing follows it") func includeEscapeIfNothingFollowsIt() {
    var parser = KeyParser()
    #expect(parser.take([0x1b]).isEmpty && parser.isWaiting)
    #expect(parser.finish() == [.escape])
    // Alt and a bracket begin a response only when one is expected.
    _ = parser.take(Array("\u{1b}]".utf8))
    #expect(parser.finish().isEmpty && !parser.isWaiting)
    parser.expectsResponse = true
    _ = parser.take(Array("\u{1b}]11;rgb:0000/".utf8))
    #expect(parser.finish().isEmpty && parser.isWaiting)
    #expect(parser.take(Array("0000/0000\u{7}".utf8)) == [.background(isDark: true)])
  }

  @Test("do not come from bytes that are not text") func doNotComeFromBytesThatAreNotText() {
    var parser = KeyParser()
    for byte in UInt8.min...UInt8.max {
      _ = parser.take([byte, 0xff, 0xc3, 0x1b, byte])
      _ = parser.finish()
    }
    #expect(parser.take(Array(repeating: 0x1b, count: 3) + [0x5b]).count == 2)
    _ = parser.take([UInt8](repeating: 0x30, count: 5000))
    #expect(parser.finish().isEmpty && !parser.isWaiting)
  }
}
