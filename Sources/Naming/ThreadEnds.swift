import Glibc
import Platform
import Synchronization
import Wording

/// Tells the thread that started others how each of them ended.
final class ThreadEnds: Sendable {
  private let failure = Mutex<SystemError?>(nil)
  private let pipe: AnonymousPipe

  init() throws(SystemError) {
    pipe = try AnonymousPipe()
  }

  /// Tells that a thread has ended; called last in it.
  ///
  /// - Parameter error: nil when it has done its work.
  func end(_ error: SystemError?) {
    if let error { failure.withLock { $0 = error } }
    try? pipe.writing.writeAll([0], "a pipe")
  }

  /// Waits for the next one to end; throws as soon as one has failed.
  func wait() throws(SystemError) {
    let reading = pipe.reading.number
    var byte: UInt8 = 0
    try system(Phrase("cannot read a pipe")) { read(reading, &byte, 1) }
    if let error = failure.withLock({ $0 }) { throw error }
  }
}
