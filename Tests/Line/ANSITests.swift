import Exchange
import Testing
import Text

@testable import Line

private let all = TerminalColors(depth: .all, background: .auto)
private let indexed = TerminalColors(depth: .indexed, background: .auto)
private let line = [Segment("☀", .clear), Segment(" "), Segment("24°C", .hot)]

@Test("a terminal gets each colour, or the nearest one it supports")
func terminalGetsTheNearestColour() {
  var palette = Palette()
  palette.set(.clear, "#ff8800")
  palette.set(.hot, nil)
  #expect(
    ANSI.text(line, palette, all) == "\u{1b}[38;2;255;136;0m☀\u{1b}[39m 24°C")
  #expect(ANSI.text(line, palette, indexed) == "\u{1b}[38;5;208m☀\u{1b}[39m 24°C")
  #expect(ANSI.text(line, .none, all) == "☀ 24°C")
}

@Test(
  "the nearest of 256 colours is from the cube or a grey",
  arguments: [
    ("#000000", 16), ("#ffffff", 231), ("#ff0000", 196), ("#8a8a8a", 245), ("#080808", 232),
    ("#eeeeee", 255), ("#5f87af", 67), ("#010203", 16),
  ])
func theNearestOf256ColoursIsFromTheCubeOrAGrey(color: String, number: Int) {
  var palette = Palette()
  palette.set(.rain, color)
  let text = ANSI.text([Segment("x", .rain)], palette, indexed)
  #expect(text == "\u{1b}[38;5;\(number)mx\u{1b}[39m")
}
