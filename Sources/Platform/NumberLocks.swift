import CLinux
import Glibc
import Wording

/// Locks on numbers, of which one file has as many as are wanted; held until they are released.
///
/// The kernel releases them when their holder ends, however that ends, and the file stays empty. It is
/// opened once, however often a lock is tried: its being closed wakes whoever watches the folder.
package final class NumberLocks {
  private let path: String
  /// -1 once they are released.
  private var file: Int32

  /// - Parameter path: the file, which is made where there is none.
  /// - Throws: when there can be no such locks.
  package init(in path: String) throws(SystemError) {
    let file = try FileDescriptor.openKept(path, O_RDWR | O_CREAT)
    self.path = path
    self.file = fcntl(file.number, F_DUPFD_CLOEXEC, 0)
  }

  /// Takes the lock of a number if it is free.
  ///
  /// - Parameter number: not negative.
  /// - Returns: whether it is held now, and by nobody else.
  package func take(_ number: Int64) throws(SystemError) -> Bool {
    let isTaken = try system(Phrase("cannot lock \(path)")) { () -> Int32 in
      if wxhere_lock_byte(file, number) { return 1 }
      return errno == EAGAIN || errno == EACCES ? 0 : -1
    }
    return isTaken == 1
  }

  /// Releases all of them.
  package func release() {
    if file >= 0 { close(file) }
    file = -1
  }

  deinit {
    release()
  }
}
