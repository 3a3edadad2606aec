package import Weather

/// The pictures for conditions.
package enum IconSet: String, CaseIterable, Sendable {
  case emoji, nerd, ascii, none

  /// - Parameter isDay: nil when unknown, which is shown as day.
  package func icon(_ condition: Condition?, isDay: Bool?) -> String {
    let day = isDay ?? true
    let condition = condition ?? .unknown
    return switch self {
    case .emoji: emoji(condition, day)
    case .nerd: nerd(condition, day)
    case .ascii: ascii(condition, day)
    case .none: ""
    }
  }

  /// What stands before a warning.
  var alertMark: String {
    switch self {
    case .emoji: "⚠"
    // Nerd Fonts' Font Awesome, nf-fa-warning.
    case .nerd: "\u{f071}"
    case .ascii, .none: "!"
    }
  }

  /// Without the variation selector U+FE0F: terminals disagree about the width of what has it.
  private func emoji(_ condition: Condition, _ day: Bool) -> String {
    switch condition {
    case .clear: day ? "☀" : "🌙"
    case .mostlyClear: day ? "🌤" : "🌙"
    case .partlyCloudy: day ? "⛅" : "☁"
    case .overcast: "☁"
    case .fog, .haze, .smoke, .dust: "🌫"
    case .drizzle, .showers: day ? "🌦" : "🌧"
    case .rain, .freezingRain, .freezingDrizzle: "🌧"
    case .sleet, .sleetShowers, .snowShowers, .snow: "🌨"
    case .thunderstorm: "⛈"
    case .hail: "⛈"
    case .squall: "💨"
    case .tornado: "🌪"
    case .unknown: "❔"
    }
  }

  /// Nerd Fonts' Weather Icons, U+E300 to U+E3E3.
  private func nerd(_ condition: Condition, _ day: Bool) -> String {
    switch condition {
    case .clear: day ? "\u{e30d}" : "\u{e32b}"
    case .mostlyClear: day ? "\u{e30c}" : "\u{e379}"
    case .partlyCloudy: day ? "\u{e302}" : "\u{e37e}"
    case .overcast: "\u{e312}"
    case .fog: day ? "\u{e303}" : "\u{e346}"
    case .haze: day ? "\u{e3ae}" : "\u{e346}"
    case .smoke: "\u{e35c}"
    case .dust: "\u{e35d}"
    case .drizzle: day ? "\u{e30b}" : "\u{e328}"
    case .rain: day ? "\u{e308}" : "\u{e325}"
    case .showers: day ? "\u{e309}" : "\u{e326}"
    case .freezingRain, .freezingDrizzle: "\u{e3ad}"
    case .sleet, .sleetShowers: day ? "\u{e3aa}" : "\u{e3ac}"
    case .snow, .snowShowers: day ? "\u{e30a}" : "\u{e327}"
    case .thunderstorm: day ? "\u{e30f}" : "\u{e32a}"
    case .hail: "\u{e314}"
    case .squall: "\u{e34b}"
    case .tornado: "\u{e351}"
    case .unknown: "\u{e374}"
    }
  }

  private func ascii(_ condition: Condition, _ day: Bool) -> String {
    switch condition {
    case .clear, .mostlyClear: day ? "o" : "("
    case .partlyCloudy: "~"
    case .overcast: "="
    case .fog, .haze, .smoke, .dust: "#"
    case .drizzle, .freezingDrizzle: ","
    case .rain, .freezingRain, .showers: "/"
    case .sleet, .sleetShowers, .hail: "%"
    case .snow, .snowShowers: "*"
    case .thunderstorm: "!"
    case .squall, .tornado: "@"
    case .unknown: "?"
    }
  }
}
