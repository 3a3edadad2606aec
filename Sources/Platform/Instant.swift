import CLinux
import Glibc

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

  package static func sleep(until end: Instant) {
    while true {
      let left = end - now
      guard left > .zero else { return }
      // Each sleep is at most a second, because usleep(3) does not count the time of a suspended
      // machine.
      usleep(UInt32(min(.seconds(1), left) / .microseconds(1)) + 1)
    }
  }

  package static func + (instant: Instant, duration: Duration) -> Instant {
    Instant(time: instant.time + duration)
  }

  package static func - (later: Instant, earlier: Instant) -> Duration { later.time - earlier.time }

  package static func < (first: Instant, second: Instant) -> Bool { first.time < second.time }
}
