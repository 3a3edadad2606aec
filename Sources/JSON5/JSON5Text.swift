/// Functions for quoted texts and unquoted names.
package enum JSON5Text {
  /// An escape sequence.
  struct Escape {
    /// The character; nil for an escaped line break, which is dropped.
    let scalar: UInt32?
    /// The length in bytes, including the backslash.
    let length: Int

    /// Parses the bytes from a backslash on; nil for an invalid sequence.
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
      // A line or paragraph separator.
      case 0xe2 where byte(2) == 0x80 && (byte(3) == 0xa8 || byte(3) == 0xa9):
        (scalar, length) = (nil, 4)
      case 0x80...:
        // The bytes of the character follow the backslash and are kept.
        (scalar, length) = (nil, 1)
      default:
        guard bytes.count > 1 else { return nil }
        (scalar, length) = (UInt32(byte(1)), 2)
      }
    }
  }

  /// Returns the text between quotation marks; an unpaired surrogate becomes a replacement
  /// character.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    // Nearly all texts take this path.
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

  /// Returns a text in quotation marks, as in JSON.
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

  /// Returns whether a text can be a name without quotation marks.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return false }
    return text.utf8.allSatisfy {
      $0 < 0x80 && $0 != UInt8(ascii: "$") && $0 != UInt8(ascii: "\\") && JSON5Reader.isOfName($0)
    }
  }
}

/// The numbers of JSON5: signed, hexadecimal, and with a point at either end.
enum JSON5Number {
  /// Returns the number in bytes; nil for none and for one too large for a `Double`.
  ///
  /// `Infinity` and `NaN` are numbers.
  static func value(_ bytes: some RandomAccessCollection<UInt8>) -> Double? {
    var rest = bytes[...]
    var sign = 1.0
    if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      if first == UInt8(ascii: "-") { sign = -1 }
      rest = rest.dropFirst()
    }
    if rest.elementsEqual("Infinity".utf8) { return sign * .infinity }
    if rest.elementsEqual("NaN".utf8) { return .nan }
    if rest.prefix(2).elementsEqual("0x".utf8) || rest.prefix(2).elementsEqual("0X".utf8) {
      return hexadecimal(rest.dropFirst(2)).map { sign * $0 }
    }
    return decimal(rest).map { sign * $0 }
  }

  private static func hexadecimal(_ bytes: some Collection<UInt8>) -> Double? {
    var value = 0.0
    for byte in bytes {
      guard let digit = JSON5Reader.hexDigit(byte) else { return nil }
      value = value * 16 + Double(digit)
    }
    return bytes.isEmpty || !value.isFinite ? nil : value
  }

  /// Parses digits with an optional point and exponent.
  ///
  /// Nearly all numbers are an integer with few digits divided by a power of ten. A `Double`
  /// represents both exactly, so their quotient is the nearest `Double` (Clinger, 1990).
  private static func decimal(_ bytes: some Collection<UInt8>) -> Double? {
    var rest = bytes[...]
    var (whole, power) = (0.0, 1.0)
    func digits(_ factor: Double) -> Int {
      var count = 0
      while let byte = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        whole = whole * 10 + Double(byte - UInt8(ascii: "0"))
        power *= factor
        count += 1
        rest = rest.dropFirst()
      }
      return count
    }
    var count = digits(1)
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      count += digits(10)
    }
    guard count > 0 else { return nil }
    if rest.isEmpty, count <= 15 { return whole / power }
    if let first = rest.first, first == UInt8(ascii: "e") || first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        rest = rest.dropFirst()
      }
      guard digits(1) > 0 else { return nil }
    }
    guard rest.isEmpty, let value = Double(String(decoding: bytes, as: UTF8.self)),
      value.isFinite
    else { return nil }
    return value
  }
}
