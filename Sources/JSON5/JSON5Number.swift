/// The numbers of JSON5: signed, hexadecimal, and with a point at either end.
enum JSON5Number {
  /// Returns the number in bytes; nil when they are not a number.
  ///
  /// A number that is too large for a `Double` is not a number. `Infinity` and `NaN` are numbers.
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
