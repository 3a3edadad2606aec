/// The names of the bars for the option `--bar`.
package enum BarName: String, CaseIterable, Sendable {
  case waybar, i3bar, i3blocks
  case i3statusRust = "i3status-rust"
  case polybar, tmux, xmobar, lemonbar, dzen2, yambar, genmon, argos, starship, prometheus

  /// Returns the output format, for a bar that escapes text itself if `escapes`, as only Waybar
  /// can.
  package func bar(escapes: Bool = false) -> Bar {
    switch self {
    case .waybar: .waybar(escapes: escapes)
    case .i3bar: .i3bar
    case .i3blocks: .i3blocks
    case .i3statusRust: .i3statusRust
    case .polybar: .polybar
    case .tmux: .tmux
    case .xmobar: .xmobar
    case .lemonbar: .lemonbar
    case .dzen2: .dzen2
    case .yambar: .yambar
    case .genmon: .genmon
    case .argos: .argos
    case .starship: .starship
    case .prometheus: .prometheus
    }
  }
}
