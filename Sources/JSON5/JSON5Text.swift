/// A text between quotation marks, or a name without them.
package enum JSON5Text {
  /// What stands behind a backslash.
  struct Escape {
    /// What it stands for; nil for the end of a line, which it joins with the next.
    let scalar: UInt32?
    /// How many bytes it is long, the backslash included.
    let length: Int

    /// Reads an escape.
    ///
    /// - Parameter bytes: from the backslash on.
    /// - Returns: nil for what is none.
    init?(_ bytes: some RandomAccessCollection<UInt8>) {
      let bytes = bytes.prefix(6)
      func byte(_ offset: Int) -> UInt8 {
        offset < bytes.count ? bytes[bytes.index(bytes.startIndex, offsetBy: offset)] : 0
      }
      func digits(_ count: Int) -> UInt32? {
        guard bytes.count >= 2 + count else { return nil }
        var value: UInt32 = 0
        for offset in 2..<(2 + count) {
          guard let digit = JSON5Reader.hexDigit(byte(offset)) else { return nil }
          value = value * 16 + UInt32(digit)
        }
        return value
      }
      switch byte(1) {
      case UInt8(ascii: "u"):
        guard let value = digits(4) else { return nil }
        (scalar, length) = (value, 6)
      case UInt8(ascii: "x"):
        guard let value = digits(2) else { return nil }
        (scalar, length) = (value, 4)
      case UInt8(ascii: "b"): (scalar, length) = (8, 2)
      case UInt8(ascii: "t"): (scalar, length) = (9, 2)
      case UInt8(ascii: "n"): (scalar, length) = (10, 2)
      case UInt8(ascii: "v"): (scalar, length) = (11, 2)
      case UInt8(ascii: "f"): (scalar, length) = (12, 2)
      case UInt8(ascii: "r"): (scalar, length) = (13, 2)
      case UInt8(ascii: "0"): (scalar, length) = (0, 2)
      case UInt8(ascii: "1")...UInt8(ascii: "9"): return nil
      case 10: (scalar, length) = (nil, 2)
      case 13: (scalar, length) = (nil, byte(2) == 10 ? 3 : 2)
      // A line separator or a paragraph separator.
      case 0xe2 where byte(2) == 0x80 && (byte(3) == 0xa8 || byte(3) == 0xa9):
        (scalar, length) = (nil, 4)
      case 0x80...:
        // The bytes of the character follow by themselves.
        (scalar, length) = (nil, 1)
      default:
        guard bytes.count > 1 else { return nil }
        (scalar, length) = (UInt32(byte(1)), 2)
      }
    }
  }

  /// Returns what is meant by the bytes between quotation marks.
  ///
  /// Half of a character that UTF-16 writes in two halves becomes the replacement character.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    // Nearly always.
    guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
    var units: [UInt16] = []
    var rest = bytes
    while let first = rest.first {
      if first == UInt8(ascii: "\\"), let escape = Escape(rest) {
        if let scalar = escape.scalar { units.append(UInt16(truncatingIfNeeded: scalar)) }
        rest = rest.dropFirst(escape.length)
      } else {
        let plain = rest.prefix { $0 != UInt8(ascii: "\\") }
        units += Array(String(decoding: plain, as: UTF8.self).utf16)
        rest = rest.dropFirst(max(1, plain.count))
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Returns a text in quotation marks, as JSON has it.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        quoted += "\\"
        quoted.unicodeScalars.append(scalar)
      case "\u{0}"..<" ", "\u{7f}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Returns a finite number, as JSON has it.
  package static func number(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  /// Returns an object, as JSON has it; what is nil is left out.
  ///
  /// - Parameter members: a name and the text of its value.
  package static func object(_ members: [(name: String, value: String?)]) -> String {
    let pairs = members.compactMap { name, value in value.map { "\(quoted(name)):\($0)" } }
    return "{\(pairs.joined(separator: ","))}"
  }

  /// Returns whether a text may stand for a name without quotation marks.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return false }
    return text.utf8.allSatisfy {
      $0 < 0x80 && $0 != UInt8(ascii: "$") && $0 != UInt8(ascii: "\\") && JSON5Reader.isOfName($0)
    }
  }
}
