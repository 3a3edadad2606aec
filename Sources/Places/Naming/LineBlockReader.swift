import Glibc
import Platform
import Text

/// A reader for the lines of the input, in blocks of what can be read without waiting.
///
/// At most one block of a very long line is kept in memory.
struct LineBlockReader {
  private let input: Int32
  private var rest: [UInt8] = []
  private var isAtEnd = false
  private var number = 0

  /// The size of a block in bytes, about ten thousand points.
  ///
  /// `Gazetteer.findings(at:)` can sort that many, and naming them takes a hundredth of a second.
  private static let blockSize = 1 << 18
  /// The number of bytes kept of a line that is longer than a block and thus no coordinates.
  private static let keptOfLine = 1000
  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

  /// Creates a reader of a descriptor, which stays open.
  init(_ input: Int32) {
    self.input = input
  }

  /// Enlarges the buffer of an input that is a pipe, so that more can be read at once.
  func expectMuch() {
    // F_SETPIPE_SZ, which Swift does not import. Unprivileged users may set up to 1 MB.
    _ = fcntl(input, 1031, Int32(4 * Self.blockSize))
  }

  /// Waits for a line break, and reads all available lines into a block; false at the end of the
  /// input.
  mutating func next(into block: inout LineBlock) throws(SystemError) -> Bool {
    if block.bytes.isEmpty {
      block.bytes = [UInt8](repeating: 0, count: Self.keptOfLine + Self.blockSize)
    }
    var filled = rest.count
    block.bytes.replaceSubrange(..<filled, with: rest)
    rest = []
    block.count = 0
    while block.count == 0, !isAtEnd {
      filled = try fill(&block.bytes, from: filled)
      if isAtEnd {
        block.count = filled
      } else if let end = block.bytes[..<filled].lastIndex(of: UInt8(ascii: "\n")) {
        block.count = end + 1
        rest = Array(block.bytes[(end + 1)..<filled].prefix(Self.keptOfLine))
      } else {
        filled = min(filled, Self.keptOfLine)
      }
    }
    if number == 0 { dropByteOrderMark(of: &block) }
    block.number = number
    number += 1
    return block.count > 0
  }

  private mutating func fill(_ bytes: inout [UInt8], from start: Int) throws(SystemError) -> Int {
    let input = input
    var filled = start
    // The input may be non-blocking.
    while filled < bytes.count, try isReadable(waiting: filled == start) {
      let count = try system(Phrase("cannot read the input")) {
        bytes.withUnsafeMutableBytes {
          read(input, $0.baseAddress?.advanced(by: filled), $0.count - filled)
        }
      }
      if count == 0 {
        isAtEnd = true
        break
      }
      filled += count
    }
    return filled
  }

  private func isReadable(waiting: Bool) throws(SystemError) -> Bool {
    var poll = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return try system(Phrase("cannot wait for input")) {
      Glibc.poll(&poll, 1, waiting ? -1 : 0)
    } > 0
  }

  private func dropByteOrderMark(of block: inout LineBlock) {
    let mark = Self.byteOrderMark
    guard block.bytes[..<block.count].starts(with: mark) else { return }
    block.bytes.removeFirst(mark.count)
    block.bytes += mark
    block.count -= mark.count
  }
}

/// Lines of the input that were read together.
struct LineBlock {
  /// The lines, followed by unused bytes.
  var bytes: [UInt8] = []
  /// The length of the lines in bytes, with the last line break, which the input's end may lack.
  var count = 0
  var number = 0

  /// Calls a closure for the range of each line without its line break (LF or CR LF).
  func forEachLine(_ body: (Range<Int>) -> Void) {
    bytes.withUnsafeBytes { bytes in
      var start = 0
      while start < count {
        let end = Self.lineEnd(in: bytes, start..<count) ?? count
        let hasReturn = end > start && bytes[end - 1] == UInt8(ascii: "\r")
        body(start..<(hasReturn ? end - 1 : end))
        start = end + 1
      }
    }
  }

  private static func lineEnd(in bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int? {
    guard let start = bytes.baseAddress?.advanced(by: range.lowerBound),
      let end = memchr(start, Int32(UInt8(ascii: "\n")), range.count)
    else { return nil }
    return range.lowerBound + (UnsafeRawPointer(end) - start)
  }
}
