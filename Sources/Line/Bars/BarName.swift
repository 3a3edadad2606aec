/// The bars by the names that people type.
package enum BarName: String, CaseIterable, Sendable {
  case waybar, i3bar, i3blocks
  case i3statusRust = "i3status-rust"
  case polybar, tmux, xmobar, lemonbar, dzen2, yambar, genmon, argos, starship, prometheus

  /// The language of the bar.
  ///
  /// - Parameter escapes: whether the bar itself is told to escape what it is given, where it can be.
  package func bar(escapes: Bool = false) -> any Bar {
    switch self {
    case .waybar: Waybar(markup: escapes ? .none : .pango)
    case .i3bar: I3bar()
    case .i3blocks: I3blocks()
    case .i3statusRust: I3statusRust()
    case .polybar: LineBar.polybar
    case .tmux: LineBar.tmux
    case .xmobar: LineBar.xmobar
    case .lemonbar: LineBar.lemonbar
    case .dzen2: LineBar.dzen2
    case .yambar: Yambar()
    case .genmon: Genmon()
    case .argos: Argos()
    case .starship: LineBar.starship
    case .prometheus: Prometheus()
    }
  }
}
