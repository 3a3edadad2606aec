import Glibc

/// Lines from a pipe, read without waiting longer than one wants to.
package struct LineReader: ~Copyable {
  private let file: FileDescriptor
  private var bytes: [UInt8] = []
  private var isAtEnd = false

  /// No line of ours comes near this.
  private static let limit = 4 << 20

  package init(_ file: consuming FileDescriptor) {
    self.file = file
  }

  /// The next line without its end; what stands behind the last end counts as one, even if empty.
  ///
  /// - Returns: nil when none has come in that many milliseconds.
  package mutating func next(waiting milliseconds: Int32) throws(SystemError) -> [UInt8]? {
    if let line = takeLine() { return line }
    var poll = pollfd(fd: file.number, events: Int16(POLLIN), revents: 0)
    guard Glibc.poll(&poll, 1, milliseconds) > 0 else { return nil }
    var chunk = [UInt8](repeating: 0, count: 65536)
    let number = file.number
    let count = try system("cannot read a pipe") {
      chunk.withUnsafeMutableBytes { read(number, $0.baseAddress, $0.count) }
    }
    isAtEnd = count == 0 || bytes.count > Self.limit
    bytes += chunk.prefix(count)
    return takeLine()
  }

  private mutating func takeLine() -> [UInt8]? {
    if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      defer { bytes.removeFirst(end + 1) }
      return Array(bytes[..<end])
    }
    guard isAtEnd else { return nil }
    defer { bytes = [] }
    return bytes
  }
}
