package import Text

/// The condition of the sky, common to all providers.
package enum Condition: String, CaseIterable, Sendable {
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

  /// Finds the condition with a name.
  ///
  /// The initializer that Swift provides builds a dictionary of all cases first, which takes 5 % of
  /// the instructions of a line.
  package init?(rawValue: String) {
    guard let known = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = known
  }

  /// The condition in words, which screen readers also use.
  package var words: Phrase {
    switch self {
    case .clear: Phrase("clear", context: "sky")
    case .mostlyClear: Phrase("mostly clear", context: "sky")
    case .partlyCloudy: Phrase("partly cloudy", context: "sky")
    case .overcast: Phrase("overcast", context: "sky")
    case .fog: Phrase("fog", context: "sky")
    case .haze: Phrase("haze", context: "sky")
    case .dust: Phrase("dust", context: "sky")
    case .smoke: Phrase("smoke", context: "sky")
    case .drizzle: Phrase("drizzle", context: "sky")
    case .freezingDrizzle: Phrase("freezing drizzle", context: "sky")
    case .rain: Phrase("rain", context: "sky")
    case .freezingRain: Phrase("freezing rain", context: "sky")
    case .sleet: Phrase("sleet", context: "sky")
    case .snow: Phrase("snow", context: "sky")
    case .showers: Phrase("showers", context: "sky")
    case .sleetShowers: Phrase("sleet showers", context: "sky")
    case .snowShowers: Phrase("snow showers", context: "sky")
    case .thunderstorm: Phrase("thunderstorm", context: "sky")
    case .hail: Phrase("hail", context: "sky")
    case .squall: Phrase("squall", context: "sky")
    case .tornado: Phrase("tornado", context: "sky")
    case .unknown: Phrase("unknown", context: "sky")
    }
  }

  /// The kind of precipitation without its form, which not every provider distinguishes: rain for
  /// drizzle and showers; any other condition is its own kind.
  package var general: Condition {
    switch self {
    case .drizzle, .showers: .rain
    case .freezingDrizzle: .freezingRain
    case .snowShowers: .snow
    case .sleetShowers: .sleet
    default: self
    }
  }

  /// Whether the condition has precipitation of any kind.
  package var isPrecipitation: Bool { hasIntensity || self == .hail }

  /// Whether the condition can be light, moderate or heavy.
  package var hasIntensity: Bool {
    switch self {
    case .drizzle, .freezingDrizzle, .rain, .freezingRain, .sleet, .snow, .showers, .sleetShowers,
      .snowShowers, .thunderstorm:
      true
    default: false
    }
  }

  /// Whether the condition endangers people outdoors: thunder, hail, violent wind, or ice on the
  /// ground.
  package var isDangerous: Bool { isSevere || isFreezing }

  /// Returns the condition with its intensity unless that is moderate, such as "light rain".
  package func words(_ intensity: Intensity?) -> Phrase {
    switch (intensity, self) {
    case (.light, .drizzle): Phrase("light drizzle", context: "sky")
    case (.light, .freezingDrizzle): Phrase("light freezing drizzle", context: "sky")
    case (.light, .rain): Phrase("light rain", context: "sky")
    case (.light, .freezingRain): Phrase("light freezing rain", context: "sky")
    case (.light, .sleet): Phrase("light sleet", context: "sky")
    case (.light, .snow): Phrase("light snow", context: "sky")
    case (.light, .showers): Phrase("light showers", context: "sky")
    case (.light, .sleetShowers): Phrase("light sleet showers", context: "sky")
    case (.light, .snowShowers): Phrase("light snow showers", context: "sky")
    case (.light, .thunderstorm): Phrase("light thunderstorm", context: "sky")
    case (.heavy, .drizzle): Phrase("heavy drizzle", context: "sky")
    case (.heavy, .freezingDrizzle): Phrase("heavy freezing drizzle", context: "sky")
    case (.heavy, .rain): Phrase("heavy rain", context: "sky")
    case (.heavy, .freezingRain): Phrase("heavy freezing rain", context: "sky")
    case (.heavy, .sleet): Phrase("heavy sleet", context: "sky")
    case (.heavy, .snow): Phrase("heavy snow", context: "sky")
    case (.heavy, .showers): Phrase("heavy showers", context: "sky")
    case (.heavy, .sleetShowers): Phrase("heavy sleet showers", context: "sky")
    case (.heavy, .snowShowers): Phrase("heavy snow showers", context: "sky")
    case (.heavy, .thunderstorm): Phrase("heavy thunderstorm", context: "sky")
    default: words
    }
  }
}

/// The intensity of precipitation.
package enum Intensity: String, CaseIterable, Sendable {
  case light, moderate, heavy
}

/// The kind of precipitation that a probability refers to.
package enum PrecipitationKind: CaseIterable, Sendable {
  case rain, showers, snow, sleet, freezingRain, thunderstorms

  /// Creates the kind of a condition; nil for a condition without precipitation.
  package init?(_ condition: Condition?) {
    switch condition {
    case .drizzle, .rain: self = .rain
    case .showers: self = .showers
    case .snow, .snowShowers: self = .snow
    case .sleet, .sleetShowers: self = .sleet
    case .freezingDrizzle, .freezingRain: self = .freezingRain
    case .thunderstorm, .hail: self = .thunderstorms
    default: return nil
    }
  }
}
