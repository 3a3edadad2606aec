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
