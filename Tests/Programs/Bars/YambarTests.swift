import Support
import Testing

extension Programs {
  @Suite("yambar", .timeLimit(.minutes(2 * slowness))) struct YambarTests {
    @Test("shows the line correctly", RequiredProgram.installed("yambar", "Xvfb", "xdotool"))
    func showsTheLineCorrectly() throws {
      let screen = try BarOnScreen()
      let line = BarWorld.line { text, _ in text }
      try screen.expect(
        "yambar", "-b", "xcb", "-c", "\(BarWorld.snippets)/yambar.yml",
        toShow: """
          line|string|\(line) \(BarWorld.hostile)
          state|string|fresh
          severity|string|


          """)
      try screen.expectClicks(atColumn: 980)
    }
  }
}
