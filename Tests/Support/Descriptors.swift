import Synchronization

/// The file descriptors of this process, which a program that starts on another thread inherits.
package enum Descriptors {
  private static let users = Mutex(())

  /// Runs a closure while no other thread starts a program in `Program`.
  ///
  /// Otherwise that program would inherit a pipe that is not yet marked, so that its reader would
  /// not reach the end, or a script that is open for writing, which the kernel does not execute.
  package static func alone<Value: Sendable>(_ body: () throws -> Value) rethrows -> Value {
    try users.withLock { _ in try body() }
  }
}
