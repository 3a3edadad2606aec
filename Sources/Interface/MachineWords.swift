package import Configuration
import Exchange
package import Line
package import Permission
import Platform
package import Text

extension FaultWords {
  /// Creates the descriptions for this machine, which may have a receiver by its settings.
  ///
  /// - Parameter policy: returns the policy, which may forbid what would be proposed otherwise.
  package init(
    _ language: Language, _ settings: Settings? = nil, configurationOption: String = "",
    place: String = "",
    program: @escaping @Sendable () -> String = { OwnProgram().word },
    under policy: @escaping @Sendable () -> Policy = { Policy.inForce { _, _ in } }
  ) {
    let isTwelve = SystemLocale.usesTwelveHourClock
    self.init(
      clock: PlaceClock(zone: nil).formatted(isTwelveHour: isTwelve, in: language), now: now(),
      configurationOption: configurationOption, place: place, program: program,
      needsIPLookup: { settings?.location.needsIPLookup == true && !policy().forbidsIPLookup },
      receiverFile: {
        let isHere = settings.map { Fault.isThisMachine($0.location.gpsd.host[...]) } ?? true
        return isHere ? GPSDDefaults(root: "").path : nil
      })
  }
}

extension PlaceClock {
  /// Creates the clock for an IANA time zone, nil for this machine's; that of UTC, with a mark, if
  /// the system does not have the zone.
  package init(zone: String?) {
    self.init { time in
      func local(in zone: String?) -> LocalTime? {
        WallClock.fields(time, in: zone).flatMap {
          LocalTime(
            year: $0.year, month: $0.month, day: $0.day, hour: $0.hour, minute: $0.minute)
        }
      }
      if let known = local(in: zone) { return known }
      // The system has no file for the zone.
      var universal = local(in: "UTC")
      universal?.isUTC = true
      return universal
    }
  }
}
