package import Text

/// The output format of a status bar.
///
/// The content has no control characters. Each format escapes what its bar interprets.
package struct Bar: Sendable {
  /// The text before the first update of a stream, with its line break; empty for none.
  package var header = ""

  /// Whether the bar draws its own icon, so that the line omits it.
  var drawsIcons = false

  /// Whether the bar draws text with Pango, which shows emoji in colour only with U+FE0F, and text
  /// in both directions as Unicode says.
  var isPango = false

  package var depth = BarContent.Depth.facts

  /// Returns one update, with its line break; in a stream, more of them follow after `header`.
  package let update:
    @Sendable (_ content: BarContent, _ palette: Palette, _ isStream: Bool) -> String
}

/// The names of the bars for the option `--bar`.
package enum BarName: String, CaseIterable, Sendable {
  case waybar, i3bar, i3blocks
  case i3statusRust = "i3status-rust"
  case polybar, tmux, xmobar, lemonbar, dzen2, yambar, genmon, argos, starship, prometheus

  /// Returns the format, for a bar that escapes text itself if `escapes`, as only Waybar can.
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
