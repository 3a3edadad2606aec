package import Text
package import Weather

extension ColorRole {
  /// Creates the role for a condition, by day if that is unknown; nil for an unknown condition.
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

  /// Creates the role for a severity; nil when the source gives none.
  package init?(_ severity: Alert.Severity) {
    switch severity {
    case .unknown: return nil
    case .minor: self = .minor
    case .moderate: self = .moderate
    case .severe: self = .severe
    case .extreme: self = .extreme
    }
  }

  /// Creates the role for a temperature in degrees Celsius; nil for NaN and infinity.
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
