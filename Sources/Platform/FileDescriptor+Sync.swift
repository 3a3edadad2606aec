import CLinux
import Glibc
import Wording

/// Waiting for data to reach the disk.
extension FileDescriptor {
  /// Waits until the file is on the disk.
  func sync(_ name: String) throws(SystemError) {
    try system(Phrase("cannot write \(name)")) { fsync(number) }
  }

  /// Waits until the file's bytes are on the disk.
  ///
  /// A rename after that refers to a complete file even after a power failure, although the rename
  /// itself may be lost.
  func syncContent(_ name: String) throws(SystemError) {
    try system(Phrase("cannot write \(name)")) { wxhere_sync_content(number) }
  }
}
