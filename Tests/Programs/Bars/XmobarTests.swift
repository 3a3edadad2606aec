import Support
import Testing

extension Programs {
  @Suite("xmobar", .timeLimit(.minutes(2 * slowness))) struct XmobarTests {
    @Test(
      "shows the line correctly",
      RequiredProgram.installed("xmobar", "dbus-run-session", "Xvfb", "xdotool"))
    func showsTheLineCorrectly() throws {
      // A clock is to the right of it.
      let screen = try BarOnScreen(columns: 0..<900)
      let line = BarWorld.line { text, color in "<fc=\(color)>\(text)</fc>" }
      let hostile = BarWorld.hostile
      try screen.expectWithMessageBus(
        "xmobar", "\(BarWorld.snippets)/xmobarrc",
        toShow: "\(line) <raw=\(hostile.unicodeScalars.count):\(hostile)/>\n")
      try screen.expectClicks(atColumn: 800)
    }
  }
}
