package import Weather
import Wording

extension NextPrecipitation {
  /// Returns when precipitation starts or stops, such as "rain in 25 min" or "snow until tomorrow
  /// 06:00".
  ///
  /// The text has at most 30 columns with a 24-hour clock, because a bar has little room.
  package func words(at now: Int, by clock: PlaceClock) -> String {
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
      return Self.told(time, now, clock) { Phrase("\(condition.falling) from \($0)") }
    case .stops(let time, let condition, _):
      return Self.told(time, now, clock) { Phrase("\(condition.falling) until \($0)") }
    case .goesOn(let time, let condition) where time - now >= Self.reach:
      return language.words("\(condition.falling) for \(Self.reach / 3600) h")
    case .goesOn(let time, let condition):
      return Self.told(time, now, clock) { Phrase("\(condition.falling) past \($0)") }
    case .dry(let time) where time - now >= Self.reach:
      return language.words("dry for \(Self.reach / 3600) h")
    case .dry(let time): return Self.told(time, now, clock) { Phrase("dry until \($0)") }
    }
  }

  private static let mostColumns = 30

  /// Returns a phrase with a time, and with the weekday if the time is on another day.
  private static func told(
    _ time: Int, _ now: Int, _ clock: PlaceClock, _ phrase: (String) -> Phrase
  ) -> String {
    let language = clock.language
    guard let then = clock.local(time), let today = clock.local(now)?.date else {
      return language.text(phrase("?"))
    }
    let days = then.date.daysSinceEpoch - today.daysSinceEpoch
    guard days != 0 else { return language.text(phrase(then.clock)) }
    let tomorrow = language.text(phrase(language.words("tomorrow \(then.clock)")))
    return days == 1 && displayWidth(tomorrow) <= mostColumns
      ? tomorrow : language.text(phrase("\(then.shortWeekday) \(then.clock)"))
  }

  /// Returns seconds as minutes rounded to 5, the precision of a short-term forecast.
  private static func fives(_ seconds: Int) -> Int { (max(0, seconds) + 150) / 300 * 5 }
}

extension Condition {
  /// The name of the kind of precipitation, in one or two words.
  fileprivate var falling: Phrase {
    self == .freezingDrizzle ? Condition.freezingRain.words : words
  }
}
