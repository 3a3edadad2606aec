package import Line

extension BarName {
  /// The folder of the example files, below the installation folder.
  package static let folder = "share/doc/wxhere/examples/bars"

  /// The example files of `Config/bars` for the bar.
  package var files: String {
    switch self {
    case .waybar: "waybar.jsonc, waybar.css"
    case .i3bar: "i3bar.conf"
    case .i3blocks: "i3blocks.conf"
    case .i3statusRust: "i3status-rust.toml"
    case .polybar: "polybar.ini"
    case .tmux: "tmux.conf"
    case .xmobar: "xmobarrc"
    case .lemonbar: "lemonbar.sh"
    case .dzen2: "dzen2.sh"
    case .yambar: "yambar.yml"
    case .genmon: "genmon.rc"
    case .argos: "argos.sh"
    case .starship: "starship.toml"
    case .prometheus: "prometheus.sh, wxhere-prometheus.{service,timer}"
    }
  }
}
