import Foundation

/// Waits for something that another process does.
package func eventually(
  within time: Duration = .seconds(20), _ what: String, _ condition: () throws -> Bool
) throws {
  let deadline = ContinuousClock.now + time * slowness
  while try !condition() {
    guard ContinuousClock.now < deadline else { throw SupportError("not within \(time): \(what)") }
    usleep(10_000)
  }
}
