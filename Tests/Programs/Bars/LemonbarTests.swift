import Support
import Testing

extension Programs {
  @Suite("lemonbar", .timeLimit(.minutes(2 * slowness))) struct LemonbarTests {
    @Test("shows the line correctly", RequiredProgram.installed("lemonbar", "Xvfb", "xdotool"))
    func showsTheLineCorrectly() throws {
      let screen = try BarOnScreen()
      let line = BarWorld.line(isASCII: true) { text, color in "%{F\(color)}\(text)%{F-}" }
      try screen.expect(
        "\(BarWorld.snippets)/lemonbar.sh", "-g", "x24", "-B", "#222222",
        toShow: "\(line) \(BarWorld.hostile.replacing("%", with: "%%"))\n")
      try screen.expectClicks(atColumn: 980)
    }
  }
}
