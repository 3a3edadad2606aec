import Glibc
import Text

/// A file that can be read only once: a pipe, a socket, a device, or the parent's descriptor.
package struct PipedFile: Sendable {
  package let path: String
  /// Nil when the path must be opened.
  private let descriptor: Int32?

  /// Creates the value for such a file, or standard input as "-"; nil for a regular or missing one.
  package init?(_ path: String) {
    self.path = path == "-" ? "/dev/stdin" : path
    descriptor = Self.descriptor(self.path)
    guard descriptor == nil else { return }
    var status = stat()
    guard stat(path, &status) == 0, [S_IFIFO, S_IFSOCK, S_IFCHR].contains(status.st_mode & S_IFMT)
    else { return nil }
  }

  /// Reads to the end; more bytes than the limit cause the error `EFBIG`.
  ///
  /// The path of a descriptor is not opened again: a socket cannot be opened by path, and a file
  /// would be read from its start.
  package func read(limit: Int, within seconds: Int) throws(SystemError) -> [UInt8] {
    if let descriptor { return try read(descriptor, limit, seconds) }
    let file = try FileDescriptor.open(path, O_RDONLY | O_NONBLOCK)
    return try read(file.number, limit, seconds)
  }

  private func read(_ number: Int32, _ limit: Int, _ seconds: Int) throws(SystemError) -> [UInt8] {
    let action = Phrase("cannot read \(path)")
    let deadline = Instant.now + .seconds(seconds)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16384)
    while true {
      var poll = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
      let left = deadline - .now
      let milliseconds = Int32(clamping: max(0, Int64(left / .milliseconds(1))))
      guard try system(action, { Glibc.poll(&poll, 1, milliseconds) }) > 0 else {
        throw SystemError(
          code: ETIMEDOUT, action: action,
          reason: Phrase("it did not end within \(seconds) s"))
      }
      let count = chunk.withUnsafeMutableBytes { Glibc.read(number, $0.baseAddress, $0.count) }
      if count < 0 {
        // Another process may have read the available bytes.
        if errno == EAGAIN || errno == EINTR { continue }
        throw SystemError(code: errno, action: action)
      }
      if count == 0 { return bytes }
      bytes += chunk.prefix(count)
      if bytes.count > limit { throw SystemError(code: EFBIG, action: action) }
    }
  }

  /// The number in a path such as "/dev/fd/63".
  private static func descriptor(_ path: String) -> Int32? {
    if path == "/dev/stdin" { return STDIN_FILENO }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count)).flatMap { $0 < 0 ? nil : $0 }
    }
    return nil
  }
}
