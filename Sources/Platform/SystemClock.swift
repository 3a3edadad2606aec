import CLinux
import Glibc

/// Whether what the clock said once can be compared with what it says now.
///
/// A Raspberry Pi has no clock that runs while it is switched off. It starts with the time at which it
/// was switched off, or in 1970, until something sets the clock: what was learned before looks as
/// if it were minutes old then, or from the future.
package struct SystemClock: Sendable {
  /// Names the running start of the machine; nil where the system does not tell.
  package let start: String?
  /// Whether the clock has been set since then, or ran while the machine was switched off.
  private let isSet: @Sendable () -> Bool

  package init(start: String?, isSet: @escaping @Sendable () -> Bool) {
    self.start = start
    self.isSet = isSet
  }

  /// That of this machine.
  package static let current = SystemClock(start: readStart()) { hasBeenSet }

  /// Found out once: two readings of one report are to be the same.
  private static let hasBeenSet = wxhere_clock_is_synchronised() || hasRunOn()

  /// Whether a time can be compared with the present one.
  ///
  /// - Parameter start: that in which the clock said so; nil where it is not known.
  package func canCompare(with start: String?) -> Bool {
    start == nil || start == self.start || isSet()
  }

  /// Whether something keeps it right, as NTP does; also where the kernel does not say.
  package static var isSynchronised: Bool { wxhere_clock_is_synchronised() }

  private static func readStart() -> String? {
    guard let bytes = try? Files.read("/proc/sys/kernel/random/boot_id") else { return nil }
    return String(decoding: bytes.filter { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
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
