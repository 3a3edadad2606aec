import CLinux
package import Exchange
import Glibc

/// Conversions to local time.
package enum WallClock {
  /// Returns the local date and time in a time zone.
  ///
  /// It uses the C library, because Foundation's time zones would add much to the program's size.
  /// It changes the process's time zone.
  ///
  /// - Parameter zone: an IANA name; nil for the time zone of this machine.
  /// - Returns: nil outside the calendar, or when the time zone cannot be read.
  package static func fields(
    _ time: Timestamp, in zone: String?
  ) -> (year: Int, month: Int, day: Int, hour: Int, minute: Int)? {
    guard let fields = localTime(time, in: zone) else { return nil }
    // For an unreadable time zone, the C library uses UTC with the first word of the zone's name.
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

  /// Returns a time zone's offset from UTC at a time, in seconds; 0 when the zone cannot be read.
  ///
  /// - Parameter zone: an IANA name; nil for the time zone of this machine.
  package static func utcOffset(at time: Timestamp, in zone: String?) -> Int {
    localTime(time, in: zone)?.tm_gmtoff ?? 0
  }

  private static func localTime(_ time: Timestamp, in zone: String?) -> tm? {
    // `$TZ` must be read before it is changed.
    let own = ownZone
    var fields = tm()
    let variable = zone.map { ":\($0)" } ?? own
    guard acceptedTimes.contains(time), wxhere_local_time(variable, Int64(time), &fields) else {
      return nil
    }
    return fields
  }

  /// The value of `$TZ` at the start; nil when it was not set.
  private static let ownZone = getenv("TZ").map { String(cString: $0) }

  /// Returns a local time such as "2026-11-21 10:02:11".
  ///
  /// - Parameter time: a time outside the calendar is printed as a number.
  package static func text(_ time: Timestamp) -> String {
    var seconds = time_t(time)
    var fields = tm()
    guard acceptedTimes.contains(time), localtime_r(&seconds, &fields) != nil else {
      return "\(time)"
    }
    var buffer = [CChar](repeating: 0, count: 64)
    let count = strftime(&buffer, buffer.count, "%Y-%m-%d %H:%M:%S", &fields)
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// Returns the current time.
package func now() -> Timestamp {
  time(nil)
}
