/// Lines from a pipe or a file, read without waiting longer than one wants to.
package struct LineReader: ~Copyable {
  private let file: FileDescriptor
  private var bytes: [UInt8] = []
  /// Where the next line begins in `bytes`.
  private var start = 0
  /// How far `bytes` has been searched for the line's end.
  private var searched = 0
  private var isAtEnd = false

  /// A line longer than this ends there: no line of ours comes near it, and memory must end somewhere.
  private static let limit = 4 << 20

  package init(_ file: consuming FileDescriptor) {
    self.file = file
  }

  /// Whether the end of the input has been reached and all of it been handed out.
  package var isDone: Bool { isAtEnd && start == bytes.count }

  /// The next line without its end; what stands behind the last end counts as one, even if empty.
  ///
  /// - Parameter milliseconds: how long to wait; -1 for as long as it takes.
  /// - Returns: nil when none has come in that time, or after the end.
  package mutating func next(waiting milliseconds: Int32) throws(SystemError) -> [UInt8]? {
    while true {
      if let line = takeLine() { return line }
      guard !isAtEnd else { return nil }
      guard let more = try file.readSome(waiting: milliseconds, "the input") else { return nil }
      bytes.removeFirst(start)
      searched -= start
      start = 0
      isAtEnd = more.isEmpty
      bytes += more
      if milliseconds >= 0 { return takeLine() }
    }
  }

  private mutating func takeLine() -> [UInt8]? {
    var end = bytes[searched...].firstIndex(of: newline)
    searched = end.map { $0 + 1 } ?? bytes.count
    if end == nil, isAtEnd || bytes.count - start > Self.limit { end = bytes.count }
    guard let end else { return nil }
    defer { start = searched }
    return Array(bytes[start..<end])
  }
}

private let newline = UInt8(ascii: "\n")
