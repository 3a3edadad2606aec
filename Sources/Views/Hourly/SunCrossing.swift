import Line
import Weather

/// A sunrise or a sunset.
struct SunCrossing {
  /// The time, in seconds since 1970-01-01 00:00 UTC.
  let time: Int
  let isRise: Bool

  /// Returns the sunrises and sunsets of days in chronological order.
  static func all(_ days: [Day], clock: PlaceClock, position: Position?) -> [SunCrossing] {
    days.flatMap { day -> [SunCrossing] in
      guard
        case .times(let sunrise, let sunset)? = SunTimes(day, clock: clock, position: position)
      else { return [] }
      return [
        SunCrossing(time: sunrise, isRise: true), SunCrossing(time: sunset, isRise: false),
      ]
    }.sorted { $0.time < $1.time }
  }
}
