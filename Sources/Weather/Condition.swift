/// What the sky does, whatever the provider calls it.
package enum Condition: String, CaseIterable, Codable, Sendable {
  case clear
  case mostlyClear = "mostly-clear"
  case partlyCloudy = "partly-cloudy"
  case overcast
  case fog
  case haze
  case dust
  case smoke
  case drizzle
  case freezingDrizzle = "freezing-drizzle"
  case rain
  case freezingRain = "freezing-rain"
  case sleet
  case snow
  case showers
  case sleetShowers = "sleet-showers"
  case snowShowers = "snow-showers"
  case thunderstorm
  case hail
  case squall
  case tornado
  case unknown

  /// In words, for people and screen readers.
  package var words: String {
    String(rawValue.map { $0 == "-" ? " " : $0 })
  }

  /// Whether water comes down in it, in whatever form.
  package var isPrecipitation: Bool { hasIntensity || self == .hail }

  /// The same with how much of it, where that is not the usual: "light rain".
  package func words(_ intensity: Intensity?) -> String {
    guard hasIntensity, let intensity, intensity != .moderate else { return words }
    return "\(intensity.rawValue) \(words)"
  }

  /// Whether there is a light and a heavy kind of it.
  package var hasIntensity: Bool {
    switch self {
    case .drizzle, .freezingDrizzle, .rain, .freezingRain, .sleet, .snow, .showers, .sleetShowers,
      .snowShowers, .thunderstorm:
      true
    default: false
    }
  }
}

/// How much of it.
package enum Intensity: String, Codable, Sendable {
  case light, moderate, heavy
}
