package import Configuration
package import Line
import Platform
package import Text

extension FaultWords {
  /// Creates the descriptions, with times in this machine's time zone.
  ///
  /// - Parameter settings: these show whether there may be a receiver; nil if that does not matter.
  package init(_ language: Language, _ settings: Settings? = nil) {
    let isTwelve = SystemLocale.usesTwelveHourClock
    self.init(
      clock: PlaceClock(zone: nil).formatted(isTwelveHour: isTwelve, in: language), now: now(),
      lacksReceiver: { settings?.location.lacksReceiver ?? false })
  }
}

extension PlaceClock {
  /// Creates the clock for an IANA time zone; nil for this machine's.
  package init(zone: String?) {
    self.init { time in
      WallClock.fields(time, in: zone).flatMap {
        LocalTime(year: $0.year, month: $0.month, day: $0.day, hour: $0.hour, minute: $0.minute)
      }
    }
  }
}
