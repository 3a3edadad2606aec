import Foundation

/// Waits until a condition holds that depends on another process.
package func eventually(
  within time: Duration = .seconds(20), _ what: String, _ condition: () throws -> Bool
) throws {
  let deadline = ContinuousClock.now + time * slowness * busyness
  while try !condition() {
    guard ContinuousClock.now < deadline else { throw SupportError("not within \(time): \(what)") }
    usleep(10_000)
  }
}
