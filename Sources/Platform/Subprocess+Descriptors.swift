import CLinux
import Glibc
import Wording

extension Subprocess {
  /// A file in memory with some bytes, to be read from its beginning by a program that is started.
  static func document(_ bytes: [UInt8]) throws(SystemError) -> FileDescriptor {
    let action = Phrase("cannot start \("wxhere-refresh")")
    let file = FileDescriptor(owning: try system(action) { wxhere_memory_file() })
    try file.writeAll(bytes, "memory")
    try system(action) { lseek(file.number, 0, SEEK_SET) }
    return file
  }

  /// Closes what is open in this program, but its standard streams, in each program that it starts:
  /// whatever a bar or a script left open here is not the other's to hold open.
  static func closeOwnDescriptors() {
    guard !wxhere_keep_descriptors_from_programs() else { return }
    for name in (try? Files.names(in: "/proc/self/fd")) ?? [] {
      guard let number = Int32(name), number > STDERR_FILENO else { continue }
      _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    }
  }
}
