package import Weather

extension NextPrecipitation {
  /// In a few words by the place's clock: "rain in 25 min", "snow until tomorrow 06:00".
  ///
  /// At most 30 columns by a clock of 24 hours: a place in a line is dear.
  ///
  /// - Parameter now: seconds since 1970-01-01 00:00 UTC.
  package func words(at now: Int, by clock: PlaceClock) -> String {
    switch self {
    case .starts(let time, let condition, .minutes) where time - now < 3600:
      let minutes = Self.fives(time - now)
      return "\(condition.falling) " + (minutes == 0 ? "now" : "in \(minutes) min")
    // It is so already in an hour that has begun.
    case .starts(let time, let condition, _) where time <= now: return "\(condition.falling) soon"
    case .starts(let time, let condition, _):
      return Self.phrase("\(condition.falling) from", time, now, clock)
    case .stops(let time, let condition, _):
      return Self.phrase("\(condition.falling) until", time, now, clock)
    case .goesOn(let time, let condition) where time - now >= Self.reach:
      return "\(condition.falling) for \(Self.reach / 3600) h"
    case .goesOn(let time, let condition):
      return Self.phrase("\(condition.falling) past", time, now, clock)
    case .dry(let time) where time - now >= Self.reach:
      return "dry for \(Self.reach / 3600) h"
    case .dry(let time): return Self.phrase("dry until", time, now, clock)
    }
  }

  private static let mostColumns = 30

  /// The words with a time behind them, on another day with its name.
  private static func phrase(
    _ words: String, _ time: Int, _ now: Int, _ clock: PlaceClock
  ) -> String {
    guard let then = clock.local(time), let today = clock.local(now)?.date else { return words }
    let days = then.date.daysSinceEpoch - today.daysSinceEpoch
    guard days != 0 else { return "\(words) \(then.clock)" }
    let tomorrow = "\(words) tomorrow \(then.clock)"
    return days == 1 && displayWidth(tomorrow) <= mostColumns
      ? tomorrow : "\(words) \(then.date.weekday.prefix(3)) \(then.clock)"
  }

  /// Minutes rounded to what a nowcast can know.
  private static func fives(_ seconds: Int) -> Int { (max(0, seconds) + 150) / 300 * 5 }
}

extension Condition {
  /// What comes down, in one word or two.
  fileprivate var falling: String { self == .freezingDrizzle ? "freezing rain" : words }
}
