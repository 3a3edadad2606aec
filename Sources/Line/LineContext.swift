import Report
import Weather

/// What a placeholder may draw on: a report that has weather, and how it is to be shown.
struct LineContext {
  let location: Location
  /// Looked up only when it is asked for.
  let place: () -> PlaceWords
  let weather: WeatherNow
  let style: LineStyle
  let now: Int

  var moment: Moment { weather.current }
  var units: Units { style.units }

  /// The day of the forecast, while it is that day: a stale report's "today" may be over.
  var today: Day? {
    guard weather.age(at: now) != nil, let ends = weather.todayEnds, now < ends else { return nil }
    return weather.today
  }

  /// Seconds; nil when unknown.
  var age: Int? { weather.age(at: now) }
  var isStale: Bool { weather.isStale(at: now, after: style.staleAfter) }
}

extension WeatherNow {
  /// Whether it is not to be shown without its age: it is too old, or of where the machine was before.
  package func isStale(at now: Int, after seconds: Int) -> Bool {
    age(at: now).map { $0 > seconds || formerLocation != nil } ?? true
  }
}

/// An age in words: "5 min ago", "3 h ago", "2 d ago", or "age unknown" for nil.
package func ageText(_ seconds: Int?) -> String {
  guard let seconds else { return "age unknown" }
  return switch seconds {
  case ..<3600: "\(seconds / 60) min ago"
  case ..<(48 * 3600): "\(seconds / 3600) h ago"
  default: "\(seconds / 86400) d ago"
  }
}
