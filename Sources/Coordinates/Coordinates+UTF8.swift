extension Coordinates {
  /// Parses the bytes of a text as `init(text:)` does, without a string for two plain numbers.
  package init(utf8 bytes: UnsafeRawBufferPointer) throws(CoordinatesError) {
    var plain = PlainNumbers(bytes: bytes)
    if let (latitude, longitude) = plain.pair() {
      try self.init(latitude: latitude, longitude: longitude)
    } else {
      // 1000 bytes are enough to show that the text is too long.
      try self.init(text: String(decoding: bytes.prefix(1000), as: UTF8.self))
    }
  }

  static func plainNumbers(_ text: String) -> (Double, Double)? {
    var text = text
    return text.withUTF8 { bytes in
      var plain = PlainNumbers(bytes: UnsafeRawBufferPointer(bytes))
      return plain.pair()
    }
  }
}

/// A parser for `27.9506,-82.4572`, with spaces around the comma or instead of it.
private struct PlainNumbers {
  let bytes: UnsafeRawBufferPointer
  var index = 0

  /// Parses the numbers; nil for any other text, which may still be coordinates.
  mutating func pair() -> (Double, Double)? {
    guard bytes.count <= Coordinates.longestText, let first = number(), skipSeparator(),
      let second = number(), index == bytes.count
    else { return nil }
    return (first, second)
  }

  private mutating func skipSeparator() -> Bool {
    let start = index
    var commas = 0
    while index < bytes.count, Coordinates.isSeparator(bytes[index]) {
      if isComma(bytes[index]) { commas += 1 }
      index += 1
    }
    return index > start && commas <= 1
  }

  /// Parses digits with an optional sign and decimals.
  ///
  /// Up to fifteen digits are an integer that a `Double` represents exactly, as is the power of ten
  /// by which it is divided. The quotient is therefore rounded once, to the nearest `Double`
  /// (Clinger 1990, "How to Read Floating Point Numbers Accurately").
  private mutating func number() -> Double? {
    guard index < bytes.count else { return nil }
    let sign = bytes[index]
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { index += 1 }
    var digits: Int64 = 0
    let start = index
    takeDigits(&digits)
    var count = index - start
    guard count > 0 else { return nil }
    var decimals = 0
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      let point = index
      takeDigits(&digits)
      decimals = index - point
      count += decimals
      guard decimals > 0 else { return nil }
    }
    guard count <= 15 else { return nil }
    let size = Double(digits) / powersOfTen[decimals]
    return sign == UInt8(ascii: "-") ? -size : size
  }

  /// Parses digits; beyond fifteen, which the caller rejects, the number is meaningless.
  private mutating func takeDigits(_ number: inout Int64) {
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      number = number &* 10 &+ Int64(digit)
      index += 1
    }
  }
}

private let powersOfTen: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
]
