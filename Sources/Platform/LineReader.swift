/// A reader of lines from a pipe or file, with a time limit.
package struct LineReader: ~Copyable {
  private let file: FileDescriptor
  private var bytes: [UInt8] = []
  /// The index of the next line in `bytes`.
  private var start = 0
  /// The index up to which `bytes` has been searched for a line break.
  private var searched = 0
  private var isAtEnd = false

  /// The maximum length of a line in bytes, far above any valid line.
  ///
  /// A longer line is split.
  private static let limit = 4 << 20

  package init(_ file: consuming FileDescriptor) {
    self.file = file
  }

  /// Whether the end has been reached and all lines have been returned.
  package var isDone: Bool { isAtEnd && start == bytes.count }

  /// Returns the next line without its line break.
  ///
  /// The rest after the last line break counts as a line.
  ///
  /// - Parameter milliseconds: the time limit; -1 for none.
  /// - Returns: nil when no line arrives within that time, or after the end.
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
