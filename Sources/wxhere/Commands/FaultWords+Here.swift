import Line
import Platform

extension FaultWords {
  /// By this machine's clock.
  static var here: FaultWords { FaultWords(clock: PlaceClock(zone: nil), now: now()) }
}

extension PlaceClock {
  /// - Parameter zone: an IANA name; nil for this machine's.
  init(zone: String?) {
    self.init { time in
      WallClock.fields(time, in: zone).flatMap {
        LocalTime(year: $0.year, month: $0.month, day: $0.day, hour: $0.hour, minute: $0.minute)
      }
    }
  }
}
