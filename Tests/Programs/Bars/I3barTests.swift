import Support
import Testing

extension Programs {
  @Suite("The bar of a tiling window manager", .timeLimit(.minutes(2 * slowness)))
  struct I3barTests {
    private let block: String

    init() {
      let line = BarWorld.line(isPango: true) { text, color in
        "<span foreground='\(color)'>\(text)</span>"
      }
      let hostile = BarWorld.pango(BarWorld.hostile).replacing(#"\"#, with: #"\\"#)
        .replacing(#"""#, with: #"\""#)
      block = """
        {"version":1,"click_events":true}
        [
        [{"full_text":"\(line) \(hostile)","markup":"pango"}],

        """
    }

    @Test(
      "shows the line correctly in i3", RequiredProgram.installed("i3", "Xvfb", "xdotool"))
    func showsTheLineCorrectlyInI3() throws {
      // The left part shows the number of the workspace.
      let screen = try BarOnScreen(columns: 100..<1024)
      let configuration = "\(screen.bar.home.path)/i3.conf"
      try screen.bar.home.write(
        """
        # i3 config file (v4)
        include \(BarWorld.snippets)/i3bar.conf

        """, to: "i3.conf")
      try screen.expect("i3", "-c", configuration, toShow: block)
      try screen.expectRefresh(atColumn: 900)
    }

    @Test(
      "shows the line correctly in sway",
      RequiredProgram.installed("sway", "dbus-run-session", "Xvfb", "xdotool"),
      RequiredUser.notRoot())
    func showsTheLineCorrectlyInSway() throws {
      let screen = try BarOnScreen(columns: 100..<1024)
      try screen.bar.home.write("include \(BarWorld.snippets)/i3bar.conf\n", to: "sway.conf")
      try screen.expectInSway(toShow: block)
      try screen.expectRefresh(atColumn: 900)
    }
  }
}
