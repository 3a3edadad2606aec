import Foundation

/// A gate at which a stand-in's response waits until the test opens it.
///
/// What happens before that has not waited for the response, however slow the machine is.
package final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  package init() {}

  /// Opens the gate for all that wait and all that come.
  package func open() { semaphore.signal() }

  /// Waits until the gate is open, at most for a minute.
  package func pass() {
    if semaphore.wait(timeout: .now() + 60) == .success { semaphore.signal() }
  }
}
