import Glibc

/// Lines of the input that were read together.
struct LineBlock {
  /// The lines, followed by unused bytes.
  var bytes: [UInt8] = []
  /// The length of the lines in bytes, including the last line break, which may be missing at the
  /// end of the input.
  var count = 0
  /// The number of the block in the input, counted from 0.
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
