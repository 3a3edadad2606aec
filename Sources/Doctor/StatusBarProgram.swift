/// A status bar that wxhere recognizes by its process.
package struct StatusBarProgram: Equatable, Sendable {
  /// The name of its process.
  ///
  /// The kernel keeps 15 letters of it.
  package let process: String
  /// The name that users know it by.
  package let title: String
  /// The file in Config/bars that adds the weather to it.
  package let example: String

  private init(_ process: String, _ title: String, _ example: String) {
    self.process = process
    self.title = title
    self.example = example
  }

  /// All status bars, in the order of output.
  package static let all = [
    StatusBarProgram("waybar", "Waybar", "waybar.jsonc"),
    StatusBarProgram("polybar", "polybar", "polybar.ini"),
    StatusBarProgram("i3status-rs", "i3status-rust", "i3status-rust.toml"),
    StatusBarProgram("i3blocks", "i3blocks", "i3blocks.conf"),
    StatusBarProgram("i3bar", "i3bar", "i3bar.conf"),
    StatusBarProgram("swaybar", "swaybar", "i3bar.conf"),
    StatusBarProgram("tmux: server", "tmux", "tmux.conf"),
    StatusBarProgram("xmobar", "xmobar", "xmobarrc"),
    StatusBarProgram("yambar", "yambar", "yambar.yml"),
    StatusBarProgram("lemonbar", "lemonbar", "lemonbar.sh"),
    StatusBarProgram("dzen2", "dzen2", "dzen2.sh"),
    StatusBarProgram("xfce4-panel", "Xfce", "genmon.rc"),
    StatusBarProgram("starship", "starship", "starship.toml"),
    StatusBarProgram("prometheus-node", "Prometheus", "prometheus.sh"),
  ]
}
