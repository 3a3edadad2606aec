import Testing

@testable import Screens

@Suite("The screen's rows") struct ScreenPainterTests {
  private let size = LiveSize(rows: 3, columns: 5)

  @Test("are written only if they differ") func areWrittenOnlyIfTheyDiffer() {
    var painter = ScreenPainter()
    let first = painter.text(["a", "b"], size)
    #expect(first.contains("\u{1b}[2J") && first.contains("\u{1b}[1;1H\u{1b}[2Ka"))
    #expect(painter.text(["a", "b"], size).isEmpty)
    #expect(painter.text(["a", "c"], size) == "\u{1b}[2;1H\u{1b}[2Kc")
    #expect(painter.text(["a"], size) == "\u{1b}[2;1H\u{1b}[2K")
    painter.forget()
    #expect(painter.text(["a"], size).contains("\u{1b}[2J"))
  }

  @Test("show a cursor if one is wanted") func showACursorIfOneIsWanted() {
    var painter = ScreenPainter()
    _ = painter.text(["a"], size)
    #expect(painter.text(["a"], size, cursor: .init(row: 0, column: 1)) == "\u{1b}[1;2H\u{1b}[?25h")
    #expect(painter.text(["a"], size, cursor: .init(row: 0, column: 1)).isEmpty)
    #expect(painter.text(["a"], size) == "\u{1b}[?25l")
  }

  @Test("are cut to the width, keeping their colours") func areCutToTheWidthKeepingTheirColours() {
    #expect(clipped("abcdefg", to: 5) == "abcde")
    #expect(clipped("\u{1b}[1mabcdefg\u{1b}[0m", to: 5) == "\u{1b}[1mabcde\u{1b}[0m")
    #expect(clipped("東京都庁", to: 5) == "東京")
    #expect(clipped("", to: 0).isEmpty)
    #expect(clipped("ab", to: 0).isEmpty)
  }
}
