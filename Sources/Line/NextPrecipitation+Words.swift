package import Weather
import Wording

extension NextPrecipitation {
  /// In a few words by the place's clock: "rain in 25 min", "snow until tomorrow 06:00".
  ///
  /// At most 30 columns by a clock of 24 hours: a place in a line is dear.
  ///
  /// - Parameter now: seconds since 1970-01-01 00:00 UTC.
  package func words(at now: Int, by clock: PlaceClock) -> String {
    let language = clock.language
    switch self {
    case .starts(let time, let condition, .minutes) where time - now < 3600:
      let minutes = Self.fives(time - now)
      return minutes == 0
        ? language.words("\(condition.falling) now")
        : language.words("\(condition.falling) in \(minutes) min")
    // It is so already in an hour that has begun.
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

  /// The words with a time, on another day with its name.
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

  /// Minutes rounded to what a nowcast can know.
  private static func fives(_ seconds: Int) -> Int { (max(0, seconds) + 150) / 300 * 5 }
}

extension Condition {
  /// What comes down, in one word or two.
  fileprivate var falling: Phrase {
    self == .freezingDrizzle ? Condition.freezingRain.words : words
  }
}
