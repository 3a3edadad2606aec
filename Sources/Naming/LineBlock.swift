import Glibc

/// Lines of an input that were there at once.
struct LineBlock {
  /// The lines, and behind them what means nothing.
  var bytes: [UInt8] = []
  /// The length of the lines in bytes, with the last one's end, which the end of the input may lack.
  var count = 0
  /// Which block of the input it is, from 0.
  var number = 0

  /// Hands out where each line lies without its end, LF or CR LF.
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
