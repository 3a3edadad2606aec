import Line
import Weather
import Wording

extension ViewStyle {
  /// Returns a probability of precipitation, such as "60% chance of snow"; "chance 60%" for an
  /// unknown kind.
  func chance(_ percent: Double, of kind: PrecipitationKind?) -> String {
    let percent = language.percent(percent)
    return switch kind {
    case .rain: words("\(percent) chance of rain")
    case .showers: words("\(percent) chance of showers")
    case .snow: words("\(percent) chance of snow")
    case .sleet: words("\(percent) chance of sleet")
    case .freezingRain: words("\(percent) chance of freezing rain")
    case .thunderstorms: words("\(percent) chance of thunderstorms")
    case nil: words("chance \(percent)")
    }
  }
}
