import CLinux
import Glibc
import Synchronization
import Wording

/// A lock on a number, of which one file has as many as are wanted; held until it is released.
///
/// The kernel releases it when its holder ends, however that ends, and the file stays empty.
package final class NumberLock: Sendable {
  /// -1 once it is released.
  private let file: Mutex<Int32>

  /// Takes the lock of a number if it is free.
  ///
  /// - Parameters:
  ///   - number: positive.
  ///   - path: the file, which is made where there is none.
  /// - Returns: nil when somebody else holds it.
  /// - Throws: when there can be no such lock.
  package static func take(_ number: Int64, in path: String) throws(SystemError) -> NumberLock? {
    let file = try FileDescriptor.openKept(path, O_RDWR | O_CREAT)
    let isTaken = try system(Phrase("cannot lock \(path)")) { () -> Int32 in
      if wxhere_lock_byte(file.number, number) { return 1 }
      return errno == EAGAIN || errno == EACCES ? 0 : -1
    }
    guard isTaken == 1 else { return nil }
    return NumberLock(fcntl(file.number, F_DUPFD_CLOEXEC, 0))
  }

  private init(_ file: Int32) {
    self.file = Mutex(file)
  }

  package func release() {
    file.withLock { file in
      if file >= 0 { close(file) }
      file = -1
    }
  }

  deinit {
    release()
  }
}
