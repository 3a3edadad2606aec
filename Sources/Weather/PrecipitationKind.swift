/// The kind of precipitation that a chance is of.
package enum PrecipitationKind: CaseIterable, Sendable {
  case rain, showers, snow, sleet, freezingRain, thunderstorms

  /// - Returns: nil for what is no precipitation.
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
