import Text

/// Functions for quoted texts and unquoted names.
package enum JSON5Text {
  struct Escape {
    /// The character; nil for an escaped line break, which is dropped.
    let scalar: UInt32?
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

  /// Returns the text between quotation marks, with a replacement for an unpaired surrogate.
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
    var bytes: [UInt8] = []
    quote(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a text in quotation marks, with control and invisible characters escaped.
  package static func quote(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    // Nearly all texts take this path.
    if text.utf8.allSatisfy(isPlain) {
      bytes += text.utf8
    } else {
      for scalar in text.unicodeScalars {
        if let escape = escape(for: scalar) {
          bytes += escape.utf8
        } else {
          bytes += UTF8.encode(scalar).map { Array($0) } ?? []
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether ASCII needs no escape.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20...0x7e).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func escape(for scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\u{8}": return "\\b"
    case "\u{c}": return "\\f"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    // Characters beyond the first plane are tags in flags and languages, which are harmless.
    case _ where scalar.isControl || scalar.isInvisible && scalar.value < 0x10000:
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return nil
    }
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
  /// Returns the number in bytes; nil when they are not a number, or one too large for a `Double`.
  static func value(_ bytes: UnsafeRawBufferPointer) -> Double? {
    let decimal = DecimalNumber(bytes)
    if decimal.end == bytes.count, let value = decimal.value { return value }
    let isNegative = bytes.first == UInt8(ascii: "-")
    let sign = isNegative ? -1.0 : 1
    let size = bytes.dropFirst(isNegative || bytes.first == UInt8(ascii: "+") ? 1 : 0)
    if size.elementsEqual("Infinity".utf8) { return sign * .infinity }
    if size.elementsEqual("NaN".utf8) { return .nan }
    if size.prefix(2).elementsEqual("0x".utf8) || size.prefix(2).elementsEqual("0X".utf8) {
      return hexadecimal(size.dropFirst(2)).map { sign * $0 }
    }
    // `Double` also parses "inf" and "nan".
    let exponent = bytes.dropFirst(decimal.end)
    guard decimal.digits > 0,
      exponent.isEmpty || [UInt8(ascii: "e"), UInt8(ascii: "E")].contains(exponent.first),
      let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite
    else { return nil }
    return value
  }

  private static func hexadecimal(_ bytes: some Collection<UInt8>) -> Double? {
    var value = 0.0
    for byte in bytes {
      guard let digit = JSON5Reader.hexDigit(byte) else { return nil }
      value = value * 16 + Double(digit)
    }
    return bytes.isEmpty || !value.isFinite ? nil : value
  }
}
