package import Facts
package import Weather

extension IconSet {
  /// - Parameter isDay: nil when unknown, which is shown as day.
  package func icon(_ condition: Condition?, isDay: Bool?) -> String {
    let day = isDay ?? true
    let condition = condition ?? .unknown
    return switch self {
    case .emoji: emoji(condition, day)
    case .nerd: nerd(condition, day)
    case .material: material(condition, day)
    case .ascii: ascii(condition, day)
    case .none: ""
    }
  }

  /// What stands for warnings that are not known yet.
  var unknownAlertMark: String { "\(alertMark)?" }

  /// What stands before a warning.
  var alertMark: String {
    switch self {
    case .emoji: "⚠"
    // nf-fa-warning and nf-md-alert.
    case .nerd: "\u{f071}"
    case .material: "\u{f0026}"
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
    case .fog: "🌫"
    case .haze: "🌁"
    case .smoke: "😷"
    case .dust: "🏜"
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

  private func nerd(_ condition: Condition, _ day: Bool) -> String {
    switch condition {
    case .clear: day ? "\u{e30d}" : "\u{e32b}"
    case .mostlyClear: day ? "\u{e30c}" : "\u{e379}"
    case .partlyCloudy: day ? "\u{e302}" : "\u{e37e}"
    case .overcast: "\u{e312}"
    case .fog: day ? "\u{e303}" : "\u{e346}"
    // nf-weather-smog at night: the other has a sun.
    case .haze: day ? "\u{e3ae}" : "\u{e36d}"
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

  private func material(_ condition: Condition, _ day: Bool) -> String {
    switch condition {
    case .clear: day ? "\u{f0599}" : "\u{f0594}"
    case .mostlyClear, .partlyCloudy: day ? "\u{f0595}" : "\u{f0f31}"
    case .overcast: "\u{f0590}"
    case .fog: "\u{f0591}"
    // nf-md-smog at night: the other has a sun.
    case .haze: day ? "\u{f0f30}" : "\u{f0a71}"
    case .smoke: "\u{f1799}"
    // nf-md-blur, a cloud of grains: there is no weather icon for it.
    case .dust: "\u{f00b5}"
    case .drizzle, .showers: day ? "\u{f0f33}" : "\u{f0597}"
    case .rain: "\u{f0597}"
    case .freezingRain, .freezingDrizzle, .sleet: "\u{f067f}"
    case .sleetShowers: day ? "\u{f0f35}" : "\u{f067f}"
    case .snow: "\u{f0598}"
    case .snowShowers: day ? "\u{f0f34}" : "\u{f0598}"
    case .thunderstorm: "\u{f067e}"
    case .hail: "\u{f0592}"
    case .squall: "\u{f059d}"
    case .tornado: "\u{f0f38}"
    // nf-md-help_circle_outline.
    case .unknown: "\u{f0625}"
    }
  }

  private func ascii(_ condition: Condition, _ day: Bool) -> String {
    switch condition {
    case .clear, .mostlyClear: day ? "o" : "("
    case .partlyCloudy: "~"
    case .overcast: "="
    case .fog: "#"
    case .haze: "-"
    case .smoke: "&"
    case .dust: ":"
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
