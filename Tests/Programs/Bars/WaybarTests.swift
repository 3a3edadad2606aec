import Support
import Testing

extension Programs {
  @Suite("Waybar", .timeLimit(.minutes(2 * slowness))) struct WaybarTests {
    @Test(
      "shows the line correctly",
      RequiredProgram.installed("waybar", "sway", "dbus-run-session", "Xvfb", "xdotool"),
      RequiredUser.notRoot())
    func showsTheLineCorrectly() throws {
      let screen = try BarOnScreen()
      let home = screen.bar.home
      try home.write(
        """
        { "position": "top", "height": 24, "modules-left": ["custom/wxhere"],
          "include": ["\(BarWorld.snippets)/waybar.jsonc"] }
        """, to: "waybar/config")
      try home.write(
        """
        @import "\(BarWorld.snippets)/waybar.css";
        * { font-family: "DejaVu Sans Mono"; font-size: 13px; }
        /* The picture has it only where the classes are those. */
        #custom-wxhere.overcast.warm { background-color: #204060; }
        """, to: "waybar/style.css")
      try home.write(
        "exec waybar -c \(home.path)/waybar/config -s \(home.path)/waybar/style.css",
        to: "sway.conf")
      let line = BarWorld.line(isPango: true) { text, color in
        "<span foreground='\(color)'>\(text)</span>"
      }
      let hostile = BarWorld.pango(BarWorld.hostile).replacing(#"\"#, with: #"\\"#)
        .replacing(#"""#, with: #"\""#)
      try screen.expectInSway(
        toShow: "{\"text\":\"\(line) \(hostile)\",\"class\":[\"overcast\",\"warm\"]}\n")
      try screen.expectClicks(atColumn: 40)
    }
  }
}
