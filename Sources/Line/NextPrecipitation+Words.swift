package import Exchange
package import Weather
import Text

extension NextPrecipitation {
  /// Returns when precipitation starts or stops, such as "rain in 25 min" or "snow until tomorrow
  /// 06:00", in at most 30 columns with a 24-hour clock.
  package func words(at now: Timestamp, by clock: PlaceClock) -> String {
    let language = clock.language
    switch self {
    case .starts(let time, let condition, .minutes) where time - now < 3600:
      let minutes = Self.fives(time - now)
      return minutes == 0
        ? language.words("\(condition.falling) now")
        : language.words("\(condition.falling) in \(minutes) min")
    // The hour of the forecast has already begun, so "from 14:00" would be a time in the past.
    case .starts(let time, let condition, _) where time <= now:
      return language.words("\(condition.falling) soon")
    case .starts(let time, let condition, _):
      return Self.phrase(.from, time, now, clock) {
        Phrase("\(condition.falling) \($0)", context: "precipitation and its start")
      }
    case .stops(let time, let condition, _):
      return Self.phrase(.until, time, now, clock) {
        Phrase("\(condition.falling) \($0)", context: "precipitation and its end")
      }
    case .goesOn(let time, let condition) where time - now >= Self.reach:
      return language.words("\(condition.falling) for \(Self.reach / 3600) h")
    case .goesOn(let time, let condition):
      return Self.phrase(.past, time, now, clock) {
        Phrase("\(condition.falling) \($0)", context: "precipitation past a time")
      }
    case .dry(let time) where time - now >= Self.reach:
      return language.words("dry for \(Self.reach / 3600) h")
    case .dry(let time): return Self.phrase(.until, time, now, clock) { Phrase("dry \($0)") }
    }
  }

  private static let mostColumns = 30

  private static func phrase(
    _ form: TimeForm, _ time: Timestamp, _ now: Timestamp, _ clock: PlaceClock,
    _ phrase: (Phrase) -> Phrase
  ) -> String {
    let language = clock.language
    guard let then = clock.local(time), let today = clock.local(now)?.date else {
      return language.text(phrase(Phrase(verbatim: "?")))
    }
    let days = then.date.daysSinceEpoch - today.daysSinceEpoch
    guard days != 0 else { return language.text(phrase(form.phrase(then))) }
    let tomorrow = language.text(phrase(form.tomorrow(then)))
    return days == 1 && displayWidth(tomorrow) <= mostColumns
      ? tomorrow : language.text(phrase(form.weekday(then, isLong: false)))
  }

  /// Returns seconds as minutes rounded to 5, the precision of a short-term forecast.
  private static func fives(_ seconds: Int) -> Int { (max(0, seconds) + 150) / 300 * 5 }
}

extension Condition {
  fileprivate var falling: Phrase {
    self == .freezingDrizzle ? Condition.freezingRain.words : words
  }
}
