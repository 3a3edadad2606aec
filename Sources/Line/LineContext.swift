import Coarsen
import Report
import Weather

/// What a placeholder may draw on: a report that has weather, what comes after it, and how it is to be
/// shown.
///
/// What takes time to get is got when it is first asked for.
final class LineContext {
  let location: Location
  let weather: WeatherNow
  let style: LineStyle
  let now: Int
  private let makeOutlook: () -> Outlook?
  private let naming: (Cell) -> PlaceWords
  private let clocks: (Cell) -> PlaceClock

  init(
    _ location: Location, _ weather: WeatherNow, _ outlook: @escaping () -> Outlook?,
    _ line: StatusLine
  ) {
    self.location = location
    self.weather = weather
    makeOutlook = outlook
    style = line.style
    now = line.now
    naming = line.naming
    clocks = line.clock
  }

  /// nil where there is none.
  lazy var outlook = makeOutlook()
  lazy var place = naming(location.cell)
  lazy var clock = clocks(location.cell)

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
