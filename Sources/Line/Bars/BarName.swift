/// The bars by the names that people type.
package enum BarName: String, CaseIterable, Sendable {
  case waybar, i3bar, i3blocks, polybar, tmux, xmobar, lemonbar, dzen2, yambar, genmon, argos
  case starship, prometheus
  case i3statusRust = "i3status-rust"
}
