extension Coordinates {
  /// Reads the same from the bytes of a text; of two plain numbers no text is made on the way.
  package init(utf8 bytes: UnsafeRawBufferPointer) throws(CoordinatesError) {
    var plain = PlainNumbers(bytes: bytes)
    if let (latitude, longitude) = plain.pair() {
      try self.init(latitude: latitude, longitude: longitude)
    } else {
      // As much of it as shows that it is too long.
      try self.init(text: String(decoding: bytes.prefix(1000), as: UTF8.self))
    }
  }

  /// The two plain numbers that a text is; nil for all else.
  static func plainNumbers(_ text: String) -> (Double, Double)? {
    var text = text
    return text.withUTF8 { bytes in
      var plain = PlainNumbers(bytes: UnsafeRawBufferPointer(bytes))
      return plain.pair()
    }
  }
}

/// Reads `27.9506,-82.4572`, also with blanks around the comma or in place of it.
private struct PlainNumbers {
  let bytes: UnsafeRawBufferPointer
  var index = 0

  /// - Returns: nil for everything else, which may still be coordinates.
  mutating func pair() -> (Double, Double)? {
    guard bytes.count <= Coordinates.longestText, let first = number(), skipSeparator(),
      let second = number(), index == bytes.count
    else { return nil }
    return (first, second)
  }

  /// Passes over blanks with at most one comma among them.
  private mutating func skipSeparator() -> Bool {
    let start = index
    var commas = 0
    while index < bytes.count, Coordinates.isSeparator(bytes[index]) {
      if isComma(bytes[index]) { commas += 1 }
      index += 1
    }
    return index > start && commas <= 1
  }

  /// Digits with a sign and decimals, if any.
  ///
  /// Fifteen digits are a whole number that a Double holds exactly, and so is the power of ten that it
  /// is divided by: the quotient is the nearest Double, rounded once (Clinger 1990, "How to Read
  /// Floating Point Numbers Accurately").
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

  /// Reads digits; of more than fifteen, which are not asked for, any number comes out.
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
