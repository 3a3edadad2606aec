import CLinux
import Glibc
import Text

/// Functions that wait until data is on the disk.
extension FileDescriptor {
  /// Waits until the file is on the disk.
  func sync(_ name: String) throws(SystemError) {
    try system(Phrase("cannot write \(name)")) { fsync(number) }
  }

  /// Waits until the file's contents are on the disk.
  ///
  /// After a later rename, the name refers to a complete file even if the power fails. The rename
  /// itself may be lost.
  func syncContent(_ name: String) throws(SystemError) {
    try system(Phrase("cannot write \(name)")) { wxhere_sync_content(number) }
  }
}
