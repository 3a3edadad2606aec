import Foundation
import Platform
import Synchronization

/// Ends a transfer from another thread, at once.
final class Cancellation: Sendable {
  private let flag = Mutex(false)
  private let pipe: AnonymousPipe

  /// - Throws: when the process has too many files open.
  init() throws(SystemError) {
    pipe = try AnonymousPipe()
  }

  var isCancelled: Bool { flag.withLock { $0 } }

  /// Can be read from once it is cancelled.
  var descriptor: Int32 { pipe.reading.number }

  func cancel() {
    flag.withLock { $0 = true }
    try? pipe.writing.writeAll([0], "a pipe")
  }
}
