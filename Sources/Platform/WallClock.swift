import CLinux
package import Exchange
import Glibc

/// Conversions to local time.
package enum WallClock {
  /// Returns the local time in an IANA zone, or this machine's; nil for an unsupported time or
  /// zone.
  ///
  /// It changes the process's time zone by the C library: Foundation's zones would add much size.
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

  /// Returns the offset from UTC in seconds in such a zone; 0 when it cannot be read.
  package static func utcOffset(at time: Timestamp, in zone: String?) -> Int {
    localTime(time, in: zone)?.tm_gmtoff ?? 0
  }

  private static func localTime(_ time: Timestamp, in zone: String?) -> tm? {
    // `$TZ` must be read before it is changed.
    let own = ownZone
    var fields = tm()
    let variable = zone.map { ":\($0)" } ?? own
    guard acceptedTimes.contains(time) else { return nil }
    // Without changing the time zone, so that the C library does not read another one again.
    if zone == "UTC" {
      var seconds = time_t(time)
      return gmtime_r(&seconds, &fields) == nil ? nil : fields
    }
    return wxhere_local_time(variable, Int64(time), &fields) ? fields : nil
  }

  /// `$TZ` at the start; nil when it was not set.
  private static let ownZone = getenv("TZ").map { String(cString: $0) }

  /// Returns this machine's time such as "2026-11-21 10:02:11"; a number for one outside the calendar.
  package static func text(_ time: Timestamp) -> String {
    // Another zone may have been asked before, and the C library keeps it.
    guard var fields = localTime(time, in: nil) else { return "\(time)" }
    var buffer = [CChar](repeating: 0, count: 64)
    let count = strftime(&buffer, buffer.count, "%Y-%m-%d %H:%M:%S", &fields)
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

package func now() -> Timestamp {
  time(nil)
}

/// A point in time on a monotonic clock that continues during suspension.
package struct Instant: Comparable, Sendable {
  private let time: Duration

  private init(time: Duration) {
    self.time = time
  }

  package static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Instant(time: .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec))
  }

  /// Sleeps until a point in time.
  package static func sleep(until end: Instant) {
    while true {
      let left = end - now
      guard left > .zero else { return }
      // A sleep is at most a second, because usleep(3) does not count the time of a suspension.
      usleep(UInt32(min(.seconds(1), left) / .microseconds(1)) + 1)
    }
  }

  package static func + (instant: Instant, duration: Duration) -> Instant {
    Instant(time: instant.time + duration)
  }

  package static func - (later: Instant, earlier: Instant) -> Duration { later.time - earlier.time }

  package static func < (first: Instant, second: Instant) -> Bool { first.time < second.time }
}
