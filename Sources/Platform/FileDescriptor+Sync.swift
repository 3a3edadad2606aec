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

  /// Waits for as much as a loss that may happen requires.
  func sync(risking loss: Files.Loss, _ name: String) throws(SystemError) {
    switch loss {
    case .file: break
    case .change: try syncContent(name)
    case .nothing: try sync(name)
    }
  }

  /// Replaces the content of a file that is open for reading and writing.
  ///
  /// Blocks that stay the same are not written, because each write wears an SD card.
  func overwrite(with bytes: [UInt8], _ name: String) throws(SystemError) {
    let block = 4096
    let old = try read(upTo: bytes.count, at: 0, name)
    for start in stride(from: 0, to: bytes.count, by: block) {
      let part = Array(bytes[start..<min(start + block, bytes.count)])
      guard !old.dropFirst(start).starts(with: part) else { continue }
      try system(Phrase("cannot write \(name)")) { lseek(number, off_t(start), SEEK_SET) }
      try writeAll(part, name)
    }
    if Int(try status(name).st_size) > bytes.count {
      try system(Phrase("cannot write \(name)")) { ftruncate(number, off_t(bytes.count)) }
    }
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
