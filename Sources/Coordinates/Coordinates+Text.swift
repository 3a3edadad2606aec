extension Coordinates {
  /// The maximum length of a text in bytes of UTF-8.
  ///
  /// Meaningful texts have at most 40 characters.
  static let longestText = 100

  /// Returns whether a byte may separate two numbers.
  @inlinable
  package static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: " "), UInt8(ascii: "\t"): true
    default: false
    }
  }

  /// Parses a position in decimal degrees: `27.9506,-82.4572`, `27.9506N 82.4572W`, `N27.9506,
  /// W82.4572`.
  ///
  /// Degree signs are allowed. With letters, the order does not matter.
  package init(text: String) throws(CoordinatesError) {
    guard text.utf8.count <= Self.longestText else { throw .tooLong }
    // People type two non-ASCII characters: the no-break space and the degree sign.
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    let plain = isPlain ? text : String(text.map { $0 == "\u{A0}" ? " " : $0 }.filter { $0 != "°" })
    let parts = plain.utf8.split(whereSeparator: Self.isSeparator).map(Substring.init)
    guard !parts.isEmpty else { throw .empty }
    guard parts.count == 2, plain.utf8.count(where: isComma) <= 1 else { throw .notTwoNumbers }
    try self.init(Angle(decimal: parts[0]), Angle(decimal: parts[1]))
  }

  /// Creates a position from two angles.
  ///
  /// Their order does not matter if letters name the axes.
  init(_ first: Angle, _ second: Angle) throws(CoordinatesError) {
    switch (first.axis, second.axis) {
    case (nil, nil), (.latitude, .longitude):
      try self.init(latitude: first.degrees, longitude: second.degrees)
    case (.longitude, .latitude):
      try self.init(latitude: second.degrees, longitude: first.degrees)
    default: throw .notTwoNumbers
    }
  }
}

func isComma(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
}
