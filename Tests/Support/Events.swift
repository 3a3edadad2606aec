import Foundation
import Synchronization

/// Lets time pass in which nothing may happen, or in which something grows old.
///
/// It is for what no event can tell: that a program does not wake up, that a line does not come. To
/// wait for something that does happen, wait for its event.
package func nothingHappens(for time: Duration) {
  _ = readable([], until: .now + time)
}

/// Waits until a descriptor is readable or closed at its other end.
///
/// - Parameters:
///   - descriptors: the descriptors; negative ones are ignored.
///   - deadline: when to stop waiting; nil to wait without end.
/// - Returns: for each descriptor, whether it is.
func readable(_ descriptors: [Int32], until deadline: ContinuousClock.Instant? = nil) -> [Bool] {
  var polls = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  while true {
    // Rounded up, so that a wait does not end before its time.
    let left = deadline.map { max(0, (($0 - .now) / .milliseconds(1)).rounded(.up)) } ?? -1
    let count = poll(&polls, nfds_t(polls.count), Int32(min(left, 3_600_000)))
    if count < 0, errno == EINTR { continue }
    let isOver = deadline.map { $0 <= .now } ?? false
    if count != 0 || isOver { return polls.map { $0.revents != 0 } }
  }
}

/// The end of a process, as a descriptor that becomes readable.
final class ProcessEnd: Sendable {
  let number: Int32

  /// Begins to watch a process that exists, or has ended and still has its identifier; nil when there
  /// is none.
  init?(_ identifier: pid_t) {
    // Swift's Glibc module lacks the header of pidfd_open(2).
    guard let function = dlsym(nil, "pidfd_open") else { return nil }
    typealias Opening = @convention(c) (pid_t, UInt32) -> Int32
    number = unsafeBitCast(function, to: Opening.self)(identifier, 0)
    if number < 0 { return nil }
  }

  deinit { close(number) }
}

/// The stop of a server, which ends the waits of all its threads.
package final class StopSignal: Sendable {
  private let pipe: Descriptors.Pipe

  init() throws { pipe = try Descriptors.Pipe() }

  /// The descriptor that is readable from the stop on.
  var number: Int32 { pipe.reading }

  package var isRaised: Bool { !wait(for: .zero) }

  func raise() { _ = write(pipe.writing, [0], 1) }

  /// Waits for a time, as a slow server does.
  ///
  /// - Returns: false when it stopped meanwhile.
  @discardableResult
  package func wait(for time: Duration) -> Bool {
    readable([number], until: .now + time) == [false]
  }
}

/// A value that one thread changes and others wait for.
package final class Watched<Value: Sendable>: Sendable {
  private let state: Mutex<Value>
  /// Broadcast after each change.
  private let changes = NSCondition()

  package init(_ value: Value) { state = Mutex(value) }

  package var value: Value { state.withLock { $0 } }

  package func change(_ body: (inout Value) -> Void) {
    changes.lock()
    defer { changes.unlock() }
    var new = value
    body(&new)
    state.withLock { [new] in $0 = new }
    changes.broadcast()
  }

  /// Waits until the value satisfies a condition.
  ///
  /// - Returns: false when it does not in time.
  package func wait(
    within time: Duration = .seconds(20), until isReached: (Value) -> Bool
  ) -> Bool {
    let end = Date(timeIntervalSinceNow: time * slowness * busyness / .seconds(1))
    changes.lock()
    defer { changes.unlock() }
    while !isReached(value) { if !changes.wait(until: end) { return isReached(value) } }
    return true
  }
}
