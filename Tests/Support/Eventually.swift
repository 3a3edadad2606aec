import Foundation

/// Waits until a condition holds that depends on another process and comes with no event.
///
/// Where there is an event, wait for it: a line with `Follower`, a request with
/// `StandInServer.waitForRequests`, an end with `ProcessTable.waitForEnd`, a file with
/// `TemporaryHome.waitToRead`.
package func eventually(
  within time: Duration = .seconds(20), _ what: String, _ condition: () throws -> Bool
) throws {
  let deadline = ContinuousClock.now + time * slowness * busyness
  while try !condition() {
    guard ContinuousClock.now < deadline else { throw SupportError("not within \(time): \(what)") }
    nothingHappens(for: .milliseconds(10))
  }
}
