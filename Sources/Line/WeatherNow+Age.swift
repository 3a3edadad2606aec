package import Coarsen
package import Report
import Sky
package import Weather
package import Wording

extension WeatherNow {
  /// Whether it is not to be shown without its age: it is too old, or of where the machine was before.
  package func isStale(at now: Int, after seconds: Int) -> Bool {
    age(at: now).map { $0 > seconds || formerLocation != nil } ?? true
  }
}

/// An age in words: "5 min ago", from one hour on "3 h ago", from two days on "2 d ago", or "age unknown"
/// for nil.
package func agePhrase(_ seconds: Int?) -> Phrase {
  guard let seconds = seconds.map({ max(0, $0) }) else { return Phrase("age unknown") }
  return switch seconds {
  case ..<3600: Phrase("\(seconds / 60) min ago")
  case ..<(48 * 3600): Phrase("\(seconds / 3600) h ago")
  default: Phrase("\(seconds / 86400) d ago")
  }
}

extension WeatherNow {
  /// The current weather, by day or by night as it is now: the sun may have set since it was told.
  ///
  /// - Parameters:
  ///   - now: seconds since 1970-01-01 00:00 UTC.
  ///   - cell: the cell that the weather is for.
  package func moment(at now: Int, in cell: Cell) -> Moment {
    var moment = current
    if age(at: now) != nil, moment.isDay != nil {
      moment.isDay = Sun.isDay(at: Double(now), latitude: cell.latitude, longitude: cell.longitude)
    }
    return moment
  }
}
