import CLinux
import Glibc
import Text

/// Locks identified by numbers, any number of them in one file, which stays empty.
///
/// The kernel releases them when their holder ends for any reason. The file is opened once for all
/// attempts, because closing it wakes processes that watch the folder.
package final class NumberLocks {
  private let path: String
  /// Closed as -1.
  private var file: Int32

  /// Opens the file of locks, and creates it if it is missing.
  package init(in path: String) throws(SystemError) {
    let file = try FileDescriptor.openPrivateFile(path, O_RDWR | O_CREAT)
    self.path = path
    self.file = fcntl(file.number, F_DUPFD_CLOEXEC, 0)
  }

  /// Takes the lock of a non-negative number, and returns whether this value now holds it.
  package func take(_ number: Int64) throws(SystemError) -> Bool {
    let isTaken = try system(Phrase("cannot lock \(path)")) { () -> Int32 in
      if wxhere_lock_byte(file, number) { return 1 }
      return errno == EAGAIN || errno == EACCES ? 0 : -1
    }
    return isTaken == 1
  }

  package func release() {
    if file >= 0 { close(file) }
    file = -1
  }

  deinit {
    release()
  }
}
