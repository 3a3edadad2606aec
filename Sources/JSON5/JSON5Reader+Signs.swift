extension JSON5Reader {
  /// Returns whether a byte may occur in an unquoted name.
  ///
  /// A backslash begins an escape.
  static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "\\"), 0x80...:
      true
    default: false
    }
  }

  /// Returns the value of a hexadecimal digit; nil for any other byte.
  static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Returns the length of the whitespace character at a position; 0 when there is none.
  ///
  /// The non-ASCII ones are the no-break space, the line and paragraph separators, and the byte
  /// order mark.
  static func blank(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Int {
    func byte(_ offset: Int) -> UInt8 {
      position + offset < bytes.count ? bytes[position + offset] : 0
    }
    switch byte(0) {
    case 9...13, 32: return 1
    case 0xc2 where byte(1) == 0xa0: return 2
    case 0xe2 where byte(1) == 0x80 && (byte(2) == 0xa8 || byte(2) == 0xa9): return 3
    case 0xef where byte(1) == 0xbb && byte(2) == 0xbf: return 3
    default: return 0
    }
  }

  /// Skips the whitespace and comments at a position.
  ///
  /// - Parameters:
  ///   - position: the position to begin at.
  ///   - stopsAtLineEnd: whether to stop before the end of the line.
  /// - Returns: the end position, whether there was a comment, and the beginning of an unclosed
  ///   comment.
  static func skippingBlanks(
    _ bytes: UnsafeBufferPointer<UInt8>, from position: Int, stopsAtLineEnd: Bool = false
  ) -> (end: Int, hasComment: Bool, openComment: Int?) {
    var position = position
    var hasComment = false
    let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
    while position < bytes.count {
      if stopsAtLineEnd, bytes[position] == 10 { break }
      let length = blank(bytes, at: position)
      if length > 0 {
        position += length
        continue
      }
      guard bytes[position] == slash, position + 1 < bytes.count else { break }
      if bytes[position + 1] == slash {
        hasComment = true
        while position < bytes.count, bytes[position] != 10, bytes[position] != 13 { position += 1 }
      } else if bytes[position + 1] == star {
        let start = position
        position += 2
        while position + 1 < bytes.count, bytes[position] != star || bytes[position + 1] != slash {
          position += 1
        }
        guard position + 1 < bytes.count else { return (bytes.count, true, start) }
        hasComment = true
        position += 2
      } else {
        break
      }
    }
    return (position, hasComment, nil)
  }

  /// Returns the line number of a position, counted from 1.
  static func line(of position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var line = 1
    for index in 0..<min(position, bytes.count) {
      let byte = bytes[index]
      let isPair = byte == 13 && index + 1 < position && bytes[index + 1] == 10
      if byte == 10 || byte == 13 && !isPair { line += 1 }
    }
    return line
  }

  /// Returns whether a byte may occur in a number, which distinguishes a malformed number from a
  /// word.
  static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "."), UInt8(ascii: "+"),
      UInt8(ascii: "-"):
      true
    default: hexDigit(byte) != nil
    }
  }
}
