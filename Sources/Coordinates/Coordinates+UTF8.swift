import Text

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

  private mutating func number() -> Double? {
    let number = DecimalNumber(bytes, from: index)
    index = number.end
    return number.isPlain ? number.value : nil
  }
}
