import Support
import Testing

extension Programs {
  @Suite("dzen2", .timeLimit(.minutes(2 * slowness))) struct Dzen2Tests {
    @Test("shows the line correctly", RequiredProgram.installed("dzen2", "Xvfb", "xdotool"))
    func showsTheLineCorrectly() throws {
      let screen = try BarOnScreen()
      let line = BarWorld.line(isASCII: true) { text, color in "^fg(\(color))\(text)^fg()" }
      try screen.expect(
        "\(BarWorld.snippets)/dzen2.sh", "-h", "24", "-bg", "#222222",
        toShow: "\(line) \(BarWorld.hostile.replacing("^", with: "^^"))\n")
      try screen.expectClicks(atColumn: 980)
    }
  }
}
