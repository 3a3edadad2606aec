import Support
import Testing

extension Programs {
  @Suite("polybar", .timeLimit(.minutes(2 * slowness))) struct PolybarTests {
    @Test("shows the line correctly", RequiredProgram.installed("polybar", "Xvfb", "xdotool"))
    func showsTheLineCorrectly() throws {
      let screen = try BarOnScreen()
      try screen.bar.home.write(
        """
        include-file = \(BarWorld.snippets)/polybar.ini
        [bar/test]
        width = 100%
        height = 24
        background = #222222
        foreground = #dddddd
        font-0 = DejaVu Sans Mono:size=10
        modules-left = wxhere

        """, to: "polybar.ini")
      let line = BarWorld.line { text, color in "%{F\(color)}\(text)%{F-}" }
      try screen.expect(
        "polybar", "-c", "\(screen.bar.home.path)/polybar.ini", "test",
        // A zero offset separates "%" and "{", for which polybar has no escape.
        toShow: "\(line) \(BarWorld.hostile.replacing("%{", with: "%%{O0}{"))\n")
      try screen.expectClicks(atColumn: 40)
    }
  }
}
