package import Exchange
package import Weather
package import Text

extension Moon.Phase {
  /// The name of the phase, which screen readers also use.
  package var words: Phrase {
    switch self {
    case .newMoon: Phrase("new moon")
    case .waxingCrescent: Phrase("waxing crescent")
    case .firstQuarter: Phrase("first quarter")
    case .waxingGibbous: Phrase("waxing gibbous")
    case .fullMoon: Phrase("full moon")
    case .waningGibbous: Phrase("waning gibbous")
    case .lastQuarter: Phrase("last quarter")
    case .waningCrescent: Phrase("waning crescent")
    }
  }
}

extension IconSet {
  /// Returns the icon for a phase of the moon, upside down in the southern hemisphere; in ASCII, a
  /// word of at most six letters.
  package func moon(_ phase: Moon.Phase, isSouthern: Bool, in language: Language) -> String {
    guard let index = Moon.Phase.allCases.firstIndex(of: phase) else { return "" }
    func picture(_ pictures: String) -> String {
      let pictures = Array(pictures.unicodeScalars)
      return String(pictures[isSouthern ? (pictures.count - index) % pictures.count : index])
    }
    return switch self {
    case .emoji: picture("🌑🌒🌓🌔🌕🌖🌗🌘")
    // The Weather Icons in Nerd Fonts have 28 phases from U+E38D on. These are 8 of them, three or
    // four apart.
    case .nerd: picture("\u{e38d}\u{e390}\u{e394}\u{e397}\u{e39b}\u{e39e}\u{e3a2}\u{e3a5}")
    case .material:
      picture("\u{f0f64}\u{f0f67}\u{f0f61}\u{f0f68}\u{f0f62}\u{f0f66}\u{f0f63}\u{f0f65}")
    case .ascii:
      language.list(
        Phrase("new|wax cr|1st q|wax gi|full|wan gi|last q|wan cr", context: "6 columns"))[index]
    case .none: ""
    }
  }
}

extension CalendarDate {
  /// Returns the phase at solar noon of this date at a longitude in degrees east, or in Greenwich.
  package func moonPhase(at longitude: Double?) -> Moon.Phase? {
    Moon(at: (Double(daysSinceEpoch) + 0.5 - (longitude ?? 0) / 360) * 86400)?.phase
  }
}
