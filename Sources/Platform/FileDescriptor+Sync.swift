import CLinux
import Glibc
import Text

/// Functions that wait until data is on the disk.
extension FileDescriptor {
  /// Waits until the file is on the disk, if its file system can do that.
  func sync(_ name: String) throws(SystemError) {
    do throws(SystemError) {
      try system(Phrase("cannot write \(name)")) { fsync(number) }
    } catch  where error.isNotSupported {}
  }

  /// Waits until the file's contents are on the disk, if its file system can do that.
  ///
  /// After a later rename, the name refers to a complete file even if the power fails. The rename
  /// itself may be lost.
  func syncContent(_ name: String) throws(SystemError) {
    do throws(SystemError) {
      try system(Phrase("cannot write \(name)")) { wxhere_sync_content(number) }
    } catch  where error.isNotSupported {}
  }

  /// Returns whether the contents of a file can be waited for; nil when it cannot be opened.
  package static func canSync(_ path: String) -> Bool? {
    guard let file = try? open(path, O_RDONLY) else { return nil }
    return fsync(file.number) == 0
  }
}
