package import Coarsen
package import Exchange
package import Report
package import Weather
package import Text

extension WeatherNow {
  /// Returns whether the weather is too old to be shown without its age, or of the previous place.
  package func isStale(at now: Timestamp, after seconds: Int) -> Bool {
    age(at: now).map { $0 > seconds || formerLocation != nil } ?? true
  }
}

/// Returns an age in words: "5 min ago", from one hour "3 h ago", from two days "2 d ago", or "age
/// unknown".
package func agePhrase(_ seconds: Int?) -> Phrase {
  guard let seconds = seconds.map({ max(0, $0) }) else { return Phrase("age unknown") }
  return switch seconds {
  case ..<3600: Phrase("\(seconds / 60) min ago")
  case ..<(48 * 3600): Phrase("\(seconds / 3600) h ago")
  default: Phrase("\(seconds / 86400) d ago")
  }
}

extension WeatherNow {
  /// Returns the weather in its cell with `isDay` computed for now: the sun may have set meanwhile.
  package func moment(at now: Timestamp, in cell: Cell) -> Moment {
    var moment = current
    if age(at: now) != nil, moment.isDay != nil {
      moment.isDay = Sun.isDay(at: Double(now), latitude: cell.latitude, longitude: cell.longitude)
    }
    return moment
  }
}
