import Glibc

/// A moment by a clock that nobody sets and that goes on while the machine sleeps.
package struct Instant: Comparable, Sendable {
  /// Since the start of the machine.
  private let time: Duration

  private init(time: Duration) {
    self.time = time
  }

  /// The present moment.
  package static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Instant(time: .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec))
  }

  /// Sleeps until a moment has come.
  package static func sleep(until end: Instant) {
    while true {
      let left = end - now
      guard left > .zero else { return }
      // Not longer than a second: the kernel does not count the time for which the machine sleeps.
      usleep(UInt32(min(.seconds(1), left) / .microseconds(1)) + 1)
    }
  }

  package static func + (instant: Instant, duration: Duration) -> Instant {
    Instant(time: instant.time + duration)
  }

  package static func - (later: Instant, earlier: Instant) -> Duration { later.time - earlier.time }

  package static func < (first: Instant, second: Instant) -> Bool { first.time < second.time }
}
