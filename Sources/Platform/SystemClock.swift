import CLinux
import Glibc

/// Whether what the clock said once can be compared with what it says now.
///
/// A Raspberry Pi has no clock that runs while it is switched off. It starts with the time at which it
/// was switched off, or in 1970, until something sets the clock: what was learned before looks as
/// if it were minutes old then, or from the future.
package struct SystemClock: Sendable {
  private let name: String?
  private let startedAt: @Sendable () -> Int?
  private let isSet: @Sendable () -> Bool

  /// - Parameters:
  ///   - start: names the running start of the machine; nil where the system does not tell.
  ///   - startedAt: returns when that was by this clock, in seconds since 1970-01-01 00:00 UTC; nil
  ///     where that is not known.
  ///   - isSet: whether the clock has been set since, or ran while the machine was switched off.
  package init(
    start: String?, startedAt: @escaping @Sendable () -> Int? = { nil },
    isSet: @escaping @Sendable () -> Bool
  ) {
    name = start
    self.startedAt = startedAt
    self.isSet = isSet
  }

  /// The clock of this machine.
  package static let current = SystemClock(start: readStart(), startedAt: readStartTime) {
    hasBeenSet
  }

  /// The name of the running start of the machine, and when that was by the clock as it is set now;
  /// nil where the system does not tell.
  package var start: String? {
    name.map { name in startedAt().map { "\(name) \($0)" } ?? name }
  }

  /// Found out once: two readings of one report are to be the same.
  private static let hasBeenSet = wxhere_clock_is_synchronised() || hasRunOn()

  /// Whether a time can be compared with the present one.
  ///
  /// - Parameter start: that in which the clock said so; nil where it is not known.
  package func canCompare(with start: String?) -> Bool {
    guard let start else { return true }
    return Self.parts(start).name == name ?? "" || isSet()
  }

  /// Returns by how many seconds the clock was set back since it told a time; 0 where it was not, or the
  /// machine was started again in between.
  ///
  /// The time since the machine's start goes on, whatever the clock is set to.
  ///
  /// - Parameter start: as it was when the clock told the time; nil where it is not known.
  package func setBack(since start: String?) -> Int {
    guard let start, let name, let startedAt = startedAt() else { return 0 }
    let parts = Self.parts(start)
    guard parts.name == name, let time = parts.time, WallClock.calendar.contains(time) else {
      return 0
    }
    let seconds = time - startedAt
    // Both are whole seconds, and a clock that is kept right is set by some now and then.
    return seconds < 60 ? 0 : seconds
  }

  private static func parts(_ start: String) -> (name: Substring, time: Int?) {
    let parts = start.split(separator: " ")
    return (parts.first ?? "", parts.count == 2 ? Int(parts[1]) : nil)
  }

  /// Whether something keeps it right, as NTP does; also where the kernel does not say.
  package static var isSynchronised: Bool { wxhere_clock_is_synchronised() }

  private static func readStart() -> String? {
    guard let bytes = try? Files.read("/proc/sys/kernel/random/boot_id") else { return nil }
    return String(decoding: bytes.filter { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  private static func readStartTime() -> Int? {
    var time = timespec()
    guard clock_gettime(CLOCK_BOOTTIME, &time) == 0 else { return nil }
    return now() - time.tv_sec
  }

  /// Whether there is a clock with a battery, and the system's agrees with it.
  ///
  /// One that runs by local time, as Windows wants it, is some quarters of an hour off.
  private static func hasRunOn() -> Bool {
    let folder = "/sys/class/rtc"
    return (try? Files.names(in: folder))?.contains { name in
      guard let bytes = try? Files.read("\(folder)/\(name)/since_epoch"),
        let time = Int(String(decoding: bytes.filter { $0 != UInt8(ascii: "\n") }, as: UTF8.self)),
        WallClock.calendar.contains(time)
      else { return false }
      let difference = abs(time - now())
      return difference <= 14 * 3600 + 60 && (difference + 60) % 900 <= 120
    } ?? false
  }
}
