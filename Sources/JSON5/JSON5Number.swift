import Wording

/// The numbers of JSON5: signed, hexadecimal, and with a point at either end.
enum JSON5Number {
  /// Returns the number in bytes; nil when they are not a number.
  ///
  /// A number that is too large for a `Double` is not a number. `Infinity` and `NaN` are numbers.
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
