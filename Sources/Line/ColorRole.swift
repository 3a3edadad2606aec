package import Weather

/// What a colour says: the names in `line.palette`.
///
/// Where one colour must do, it is the last of these.
package enum ColorRole: String, CaseIterable, Sendable {
  // The sky.
  case clear, night, clouds, fog, rain, snow, thunder
  // The temperature.
  case freezing, cold, mild, warm, hot
  // How bad a warning is.
  case minor, moderate, severe, extreme
  // What is old, and what went wrong.
  case stale, failed

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
