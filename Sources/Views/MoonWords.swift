import Line
import Sky

extension ViewStyle {
  /// The moon's phase in two columns where there are pictures, else in six.
  func moonPicture(_ phase: Moon.Phase) -> String {
    switch icons {
    case .emoji: Self.pick(phase, of: ["🌑", "🌒", "🌓", "🌔", "🌕", "🌖", "🌗", "🌘"])
    // Nerd Fonts' Weather Icons have 28 phases from U+E38D; these are every three or four.
    case .nerd:
      Self.pick(
        phase,
        of: [
          "\u{e38d}", "\u{e390}", "\u{e394}", "\u{e397}", "\u{e39b}", "\u{e39e}", "\u{e3a2}",
          "\u{e3a5}",
        ])
    case .ascii, .none:
      Self.pick(
        phase,
        of: ["new", "wax cr", "1st q", "wax gi", "full", "wan gi", "last q", "wan cr"])
    }
  }

  private static func pick(_ phase: Moon.Phase, of names: [String]) -> String {
    Moon.Phase.allCases.firstIndex(of: phase).map { names[$0] } ?? ""
  }
}

extension CalendarDate {
  /// The moon's phase at noon in Greenwich, at most half a day from the place's: the moon needs
  /// three and a half days for a phase.
  var moonPhase: Moon.Phase? { Moon(at: Double(daysSinceEpoch) * 86400 + 43200)?.phase }
}
