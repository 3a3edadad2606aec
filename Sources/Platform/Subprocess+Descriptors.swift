import CLinux
import Glibc
import Text

extension Subprocess {
  /// Returns a file in memory with the given bytes, for a child process to read.
  static func document(_ bytes: [UInt8]) throws(SystemError) -> FileDescriptor {
    let action = Phrase("cannot start \("wxhere-refresh")")
    let file = FileDescriptor(owning: try system(action) { wxhere_memory_file() })
    try file.writeAll(bytes, "memory")
    try system(action) { lseek(file.number, 0, SEEK_SET) }
    return file
  }

  /// Marks all descriptors except the standard streams to be closed in child processes, such as
  /// those that a bar or a script left open.
  static func closeOwnDescriptors() {
    guard !wxhere_keep_descriptors_from_programs() else { return }
    for name in (try? Files.names(in: "/proc/self/fd")) ?? [] {
      guard let number = Int32(name), number > STDERR_FILENO else { continue }
      _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    }
  }
}
