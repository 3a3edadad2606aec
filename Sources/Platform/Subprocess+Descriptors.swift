import CLinux
import Glibc

extension Subprocess {
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
