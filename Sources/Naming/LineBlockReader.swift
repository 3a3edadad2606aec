import Glibc
import Platform
import Wording

/// The lines of an input, in blocks of what there is to read without waiting.
///
/// However long a line is, no more than a block is kept of it.
struct LineBlockReader {
  private let input: Int32
  /// The beginning of the line after the last block.
  private var rest: [UInt8] = []
  private var isAtEnd = false
  private var number = 0

  /// Some ten thousand points: enough to look them up in an order of one's own, and named in a
  /// hundredth of a second.
  private static let blockSize = 1 << 18
  /// The bytes that are kept of a line that a block does not hold whole, which is too long for coordinates.
  private static let keptOfLine = 1000
  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

  /// - Parameter input: a descriptor, which stays open.
  init(_ input: Int32) {
    self.input = input
  }

  /// Enlarges the input's buffer, so that more is there at once, where the input is a pipe.
  func expectMuch() {
    // F_SETPIPE_SZ, which Swift does not see; what anyone may have is 1 MB.
    _ = fcntl(input, 1031, Int32(4 * Self.blockSize))
  }

  /// Waits for a line end, and takes all lines that are there then.
  ///
  /// - Parameter block: is filled anew.
  /// - Returns: false at the end of the input.
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

  /// Reads what there is, at least a byte unless the input ends.
  ///
  /// - Returns: how many bytes there are then.
  private mutating func fill(_ bytes: inout [UInt8], from start: Int) throws(SystemError) -> Int {
    let input = input
    var filled = start
    // It may have been opened not to wait.
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

  /// Drops the mark that some editors put before the first line.
  private func dropByteOrderMark(of block: inout LineBlock) {
    let mark = Self.byteOrderMark
    guard block.bytes[..<block.count].starts(with: mark) else { return }
    block.bytes.removeFirst(mark.count)
    block.bytes += mark
    block.count -= mark.count
  }
}
