import CLinux
import Glibc

/// Times by the clock on the wall.
package enum WallClock {
  /// Times of the calendar, some thousands of years from now: whatever is read from a file or a
  /// service can be computed with when it lies within them.
  ///
  /// Seconds since 1970-01-01 00:00 UTC.
  package static let calendar = -100_000_000_000...100_000_000_000

  /// The calendar and the clock of a time zone at a time.
  ///
  /// By the C library: Foundation's time zones need its large part, which wxhere does without. The
  /// process's time zone is that zone from then on.
  ///
  /// - Parameters:
  ///   - time: seconds since 1970-01-01 00:00 UTC.
  ///   - zone: an IANA name; nil for that of this machine.
  /// - Returns: nil for what is no time of the calendar, and where the zone cannot be read.
  package static func fields(
    _ time: Int, in zone: String?
  ) -> (year: Int, month: Int, day: Int, hour: Int, minute: Int)? {
    guard let fields = localTime(time, in: zone) else { return nil }
    // For a zone that it cannot read, the C library tells UTC, under the first word of the zone's name.
    if let zone, fields.tm_gmtoff == 0, let name = fields.tm_zone,
      zone.hasPrefix("\(String(cString: name))/")
    {
      return nil
    }
    return (
      Int(fields.tm_year) + 1900, Int(fields.tm_mon) + 1, Int(fields.tm_mday),
      Int(fields.tm_hour), Int(fields.tm_min)
    )
  }

  /// How far the clocks of a time zone are ahead of UTC at a time, in seconds; 0 where the zone cannot
  /// be read.
  ///
  /// - Parameters:
  ///   - time: seconds since 1970-01-01 00:00 UTC.
  ///   - zone: as `fields` takes it.
  package static func utcOffset(at time: Int, in zone: String?) -> Int {
    localTime(time, in: zone)?.tm_gmtoff ?? 0
  }

  private static func localTime(_ time: Int, in zone: String?) -> tm? {
    // Before it is changed.
    let own = ownZone
    var fields = tm()
    let variable = zone.map { ":\($0)" } ?? own
    guard calendar.contains(time), wxhere_local_time(variable, Int64(time), &fields) else {
      return nil
    }
    return fields
  }

  /// What `$TZ` said at the start; nil where it was not set.
  private static let ownZone = getenv("TZ").map { String(cString: $0) }

  /// "2026-11-21 10:02:11".
  ///
  /// - Parameter time: seconds since 1970-01-01 00:00 UTC; what is no time of the calendar is printed
  ///   as the number that it is.
  package static func text(_ time: Int) -> String {
    var seconds = time_t(time)
    var fields = tm()
    guard calendar.contains(time), localtime_r(&seconds, &fields) != nil else { return "\(time)" }
    var buffer = [CChar](repeating: 0, count: 64)
    let count = strftime(&buffer, buffer.count, "%Y-%m-%d %H:%M:%S", &fields)
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// The system's clock: whole seconds since 1970-01-01 00:00 UTC.
package func now() -> Int {
  time(nil)
}
