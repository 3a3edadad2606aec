import Configuration
import Facts
import Line
import Platform

extension Invocation {
  /// The terminal's colours; nil when colours are not visible or not wanted.
  var terminalColors: TerminalColors? {
    guard Terminal.showsColor else { return nil }
    let depth: TerminalColors.Depth =
      if Terminal.hasTrueColor { .all } else if Terminal.hasFewColors { .sixteen } else { .indexed }
    return TerminalColors(depth: depth, background: background)
  }

  private var background: Background {
    guard settings.line.background == .auto else { return settings.line.background }
    return (isTerminalDark ?? Terminal.isDark).map { $0 ? .dark : .light } ?? .auto
  }
}
