/// A reader of lines from a pipe or file, with a time limit.
package struct LineReader: ~Copyable {
  private let file: FileDescriptor
  private var bytes: [UInt8] = []
  /// The next line in `bytes`.
  private var start = 0
  /// `bytes` has no line break before this index.
  private var searched = 0
  private var isAtEnd = false

  /// Far above any valid line in bytes; a longer line is split.
  private static let limit = 4 << 20

  package init(_ file: consuming FileDescriptor) {
    self.file = file
  }

  /// Whether the end has been reached and all lines have been returned.
  package var isDone: Bool { isAtEnd && start == bytes.count }

  /// Returns the next line without its break; nil when none arrives in time (-1: any).
  ///
  /// Whoever calls it first looks at `isDone`: at the end, it returns an empty line.
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
