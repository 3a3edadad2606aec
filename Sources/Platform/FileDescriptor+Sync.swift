import CLinux
import Glibc
import Wording

/// Waiting for the disk.
extension FileDescriptor {
  /// Waits until the file is on the disk.
  func sync(_ name: String) throws(SystemError) {
    try system(Phrase("cannot write \(name)")) { fsync(number) }
  }

  /// Waits until the file's bytes are on the disk, so that a name which it is given then is that of a
  /// whole file also after a power cut; the name itself may come later.
  func syncContent(_ name: String) throws(SystemError) {
    try system(Phrase("cannot write \(name)")) { wxhere_sync_content(number) }
  }
}
