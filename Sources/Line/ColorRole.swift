package import Weather

/// The meaning of a colour.
///
/// The raw values are the names in `line.palette`.
///
/// A bar with one colour for the whole line uses the last of these roles that occurs in the line.
package enum ColorRole: String, CaseIterable, Sendable {
  // The condition of the sky.
  case clear, night, clouds, fog, rain, snow, thunder
  // The temperature.
  case freezing, cold, mild, warm, hot
  // The severity of a warning.
  case minor, moderate, severe, extreme
  // Old weather, and failures.
  case stale, failed

  /// Creates the role for a condition; nil for an unknown condition.
  ///
  /// - Parameter isDay: nil when unknown, which is treated as day.
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
