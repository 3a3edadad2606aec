package import Glibc
import Text

/// An open file, which is closed when the value goes out of scope.
package struct FileDescriptor: ~Copyable {
  /// A `deinit` of the structure was rejected: Swift 6.0's optimizer crashes when such a structure
  /// is part of another one that is consumed in parts.
  private final class Closer: Sendable {
    let number: Int32

    init(_ number: Int32) {
      self.number = number
    }

    deinit {
      close(number)
    }
  }

  package let number: Int32
  private let closer: Closer

  package init(owning number: Int32) {
    self.number = number
    closer = Closer(number)
  }

  /// Opens a file with `O_CLOEXEC`.
  package static func open(
    _ path: String, _ flags: Int32, mode: mode_t = 0
  ) throws(SystemError) -> FileDescriptor {
    let number = try system(Phrase("cannot open \(path)")) {
      Glibc.open(path, flags | O_CLOEXEC, mode)
    }
    return FileDescriptor(owning: number)
  }

  /// Reads to the end; more than the limit cause the error `EFBIG`.
  package func readAll(limit: Int, _ name: String) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    // Most files are smaller, among them the configuration as it is shipped.
    var chunk = [UInt8](repeating: 0, count: 8192)
    while true {
      let count = try system(Phrase("cannot read \(name)")) {
        chunk.withUnsafeMutableBytes { Glibc.read(number, $0.baseAddress, $0.count) }
      }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk.prefix(count))
      if bytes.count > limit {
        throw SystemError(code: EFBIG, action: Phrase("cannot read \(name)"))
      }
    }
  }

  /// Reads the available bytes; nil when none arrive in time (-1 for no limit), empty at the end.
  package func readSome(waiting milliseconds: Int32, _ name: String) throws(SystemError) -> [UInt8]?
  {
    var poll = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    guard Glibc.poll(&poll, 1, milliseconds) > 0 else { return nil }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = try system(Phrase("cannot read \(name)")) {
      chunk.withUnsafeMutableBytes { Glibc.read(number, $0.baseAddress, $0.count) }
    }
    return Array(chunk.prefix(count))
  }

  /// Reads up to a number of bytes from a position; fewer at the end of the file.
  package func read(
    upTo count: Int, at position: Int, _ name: String
  ) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let more = try system(Phrase("cannot read \(name)")) {
        bytes.withUnsafeMutableBytes {
          pread(number, $0.baseAddress?.advanced(by: filled), count - filled, position + filled)
        }
      }
      if more == 0 { break }
      filled += more
    }
    return Array(bytes.prefix(filled))
  }

  /// Returns the owner, the mode and the size of the file.
  package func status(_ name: String) throws(SystemError) -> stat {
    var status = stat()
    try system(Phrase("cannot examine \(name)")) { fstat(number, &status) }
    return status
  }

  /// Writes all bytes, in as many calls as necessary.
  package func writeAll(_ bytes: some Collection<UInt8>, _ name: String) throws(SystemError) {
    try Platform.writeAll(Array(bytes), to: number, name)
  }
}

/// Writes all bytes to a descriptor that the caller does not own.
package func writeAll(_ bytes: [UInt8], to number: Int32, _ name: String) throws(SystemError) {
  var written = 0
  while written < bytes.count {
    written += try system(Phrase("cannot write \(name)")) {
      bytes.withUnsafeBytes {
        write(number, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
    }
  }
}
