/// A status bar that wxhere knows, by its process.
package struct StatusBarProgram: Equatable, Sendable {
  /// The name of its process, of which the kernel keeps 15 letters.
  package let process: String
  /// The name that people know it by.
  package let title: String
  /// The file in Config/bars with which it shows the weather.
  package let example: String

  private init(_ process: String, _ title: String, _ example: String) {
    self.process = process
    self.title = title
    self.example = example
  }

  /// All of them, in the order in which they are told.
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
