import Support
import Testing

extension Programs {
  @Suite("Xfce's generic monitor", .timeLimit(.minutes(2 * slowness))) struct GenmonTests {
    @Test(
      "shows the line correctly",
      RequiredProgram.installed("xfce4-panel", "dbus-run-session", "Xvfb", "xdotool"))
    func showsTheLineCorrectly() throws {
      let screen = try BarOnScreen()
      let home = screen.bar.home
      try home.write(BarWorld.snippet("genmon.rc"), to: "config/xfce4/panel/genmon-7.rc")
      try home.write(Self.panel, to: "config/xfce4/xfconf/xfce-perchannel-xml/xfce4-panel.xml")
      // A click opens Xfce's terminal there.
      try screen.bar.writeProgram("bin/xfce4-terminal", #"echo "$*" >>"$HOME/clicks""#)
      let line = BarWorld.line(isPango: true) { text, color in
        "<span foreground=\"\(color)\">\(text)</span>"
      }
      try screen.expectWithMessageBus(
        "xfce4-panel", "--disable-wm-check",
        // With a click action the item is a button with a margin.
        toShow: """
          <txt>\(line) \(BarWorld.pango(BarWorld.hostile))</txt>
          <txtclick>true</txtclick>

          """)
      // The plugin hides its button at each update and again shows it, and updates itself more than
      // once while the panel starts; a click in the middle of that is lost, and a person clicks again.
      do {
        try screen.expectTerminal(atColumn: 40, within: .seconds(5))
      } catch {
        try screen.expectTerminal(atColumn: 40)
      }
    }

    /// A panel along the top with only a generic monitor.
    private static let panel = """
      <?xml version="1.0" encoding="UTF-8"?>
      <channel name="xfce4-panel" version="1.0">
        <property name="configver" type="int" value="2"/>
        <property name="panels" type="array">
          <value type="int" value="1"/>
          <property name="panel-1" type="empty">
            <property name="position" type="string" value="p=6;x=0;y=0"/>
            <property name="length" type="uint" value="100"/>
            <property name="position-locked" type="bool" value="true"/>
            <property name="size" type="uint" value="26"/>
            <property name="plugin-ids" type="array"><value type="int" value="7"/></property>
          </property>
        </property>
        <property name="plugins" type="empty">
          <property name="plugin-7" type="string" value="genmon"/>
        </property>
      </channel>
      """
  }
}
