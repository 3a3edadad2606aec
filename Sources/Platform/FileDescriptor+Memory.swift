import CLinux
import Glibc
import Wording

extension FileDescriptor {
  /// A file in memory with some bytes, to be read from its beginning.
  static func inMemory(_ bytes: [UInt8]) throws(SystemError) -> FileDescriptor {
    let action = Phrase("cannot start \("wxhere-refresh")")
    let file = FileDescriptor(owning: try system(action) { wxhere_memory_file() })
    try file.writeAll(bytes, "memory")
    try system(action) { lseek(file.number, 0, SEEK_SET) }
    return file
  }
}
