import CLinux
package import Exchange
import Glibc

/// The system's clock, which knows whether a stored time can be compared with the current one.
///
/// Until a Raspberry Pi's clock is set, it starts with the time of the shutdown, or in 1970. Stored
/// data then seems to be minutes old or from the future.
package struct SystemClock: Sendable {
  private let name: String?
  private let startedAt: @Sendable () -> Timestamp?
  private let isSet: @Sendable () -> Bool

  /// Creates a clock, which `isSet` if it was set since the start, or ran before it.
  package init(
    start: String?, startedAt: @escaping @Sendable () -> Timestamp? = { nil },
    isSet: @escaping @Sendable () -> Bool
  ) {
    name = start
    self.startedAt = startedAt
    self.isSet = isSet
  }

  package static let current = SystemClock(start: readStart(), startedAt: readStartTime) {
    hasBeenSet
  }

  /// The name of the current system start, with its time by the clock; nil when unknown.
  package var start: String? {
    name.map { name in startedAt().map { "\(name) \($0)" } ?? name }
  }

  /// Once for this process, so that two reads of a report have the same result.
  private static let hasBeenSet = wxhere_clock_is_synchronised() || hasRunOn()

  /// Returns whether a time stored during a system start can be compared with the current one.
  package func canCompare(with start: String?) -> Bool {
    guard let start else { return true }
    return Self.parts(start).name == name ?? "" || isSet()
  }

  /// Returns how far the clock was set back since a time was stored, in seconds; 0 after a restart.
  package func setBack(since start: String?) -> Int { max(0, correction(since: start)) }

  /// Returns how far the clock was set back since a time was stored, in seconds; negative if it was
  /// set forward, and 0 after a restart.
  ///
  /// The time since the start of the system does not depend on the setting of the clock.
  package func correction(since start: String?) -> Int {
    guard let start, let name, let startedAt = startedAt() else { return 0 }
    let parts = Self.parts(start)
    guard parts.name == name, let time = parts.time, acceptedTimes.contains(time) else {
      return 0
    }
    let seconds = time - startedAt
    // Less than a minute is rounding or ordinary correction.
    return abs(seconds) < 60 ? 0 : seconds
  }

  private static func parts(_ start: String) -> (name: Substring, time: Timestamp?) {
    let parts = start.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
    return (parts.first ?? "", parts.count == 2 ? Int(parts[1]) : nil)
  }

  /// Whether the clock is synchronized, for example by NTP; true when the kernel does not know.
  package static var isSynchronised: Bool { wxhere_clock_is_synchronised() }

  private static func readStart() -> String? {
    guard let bytes = try? Files.read("/proc/sys/kernel/random/boot_id") else { return nil }
    return String(decoding: bytes.filter { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  private static func readStartTime() -> Timestamp? {
    var time = timespec()
    // libfaketime returns the time of day for this clock too; nothing runs for 30 years.
    guard clock_gettime(CLOCK_BOOTTIME, &time) == 0, time.tv_sec < 1_000_000_000 else { return nil }
    return now() - time.tv_sec
  }

  /// Whether there is a hardware clock that agrees with the system's.
  ///
  /// If it is in local time, as with Windows, they differ by a multiple of a quarter of an hour.
  private static func hasRunOn() -> Bool {
    let folder = "/sys/class/rtc"
    return (try? Files.names(in: folder))?.contains { name in
      guard let bytes = try? Files.read("\(folder)/\(name)/since_epoch"),
        let time = Int(String(decoding: bytes.filter { $0 != UInt8(ascii: "\n") }, as: UTF8.self)),
        acceptedTimes.contains(time)
      else { return false }
      let difference = abs(time - now())
      return difference <= 14 * 3600 + 60 && (difference + 60) % 900 <= 120
    } ?? false
  }
}
