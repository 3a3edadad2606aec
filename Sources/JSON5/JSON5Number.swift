/// A number as JSON5 writes it: with a sign, in hexadecimal, with a point at either end.
enum JSON5Number {
  /// Returns the number that some bytes are; nil where they are none.
  ///
  /// A number too large for a Double is none; `Infinity` and `NaN` are what they say.
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

  /// Digits with a point before, in or behind them, and perhaps an exponent with digits.
  private static func decimal(_ bytes: some Collection<UInt8>) -> Double? {
    var rest = bytes[...]
    func digits() -> Int {
      let count = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    let whole = digits()
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      fraction = digits()
    }
    guard whole + fraction > 0 else { return nil }
    if let first = rest.first, first == UInt8(ascii: "e") || first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        rest = rest.dropFirst()
      }
      guard digits() > 0 else { return nil }
    }
    guard rest.isEmpty, let value = Double(String(decoding: bytes, as: UTF8.self)),
      value.isFinite
    else { return nil }
    return value
  }
}
