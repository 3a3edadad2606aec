package import Weather

extension ColorRole {
  /// What the sky does; nil where nobody knows.
  ///
  /// - Parameter isDay: nil when unknown, which is shown as day.
  package init?(_ condition: Condition?, isDay: Bool?) {
    switch condition {
    case .clear, .mostlyClear: self = isDay ?? true ? .clear : .night
    case .partlyCloudy, .overcast: self = .clouds
    case .fog, .haze, .dust, .smoke: self = .fog
    case .drizzle, .freezingDrizzle, .rain, .freezingRain, .showers: self = .rain
    case .sleet, .snow, .sleetShowers, .snowShowers: self = .snow
    case .thunderstorm, .hail, .squall, .tornado: self = .thunder
    case .unknown, nil: return nil
    }
  }

  /// How bad a warning is; nil where its source does not say.
  package init?(_ severity: Alert.Severity) {
    switch severity {
    case .unknown: return nil
    case .minor: self = .minor
    case .moderate: self = .moderate
    case .severe: self = .severe
    case .extreme: self = .extreme
    }
  }
}

extension ColorRole {
  /// The band of a temperature in degrees Celsius; nil for what is none.
  package init?(celsius: Double) {
    guard celsius.isFinite else { return nil }
    switch TemperatureBand(celsius) {
    case .freezing: self = .freezing
    case .cold: self = .cold
    case .mild: self = .mild
    case .warm: self = .warm
    case .hot: self = .hot
    }
  }
}
