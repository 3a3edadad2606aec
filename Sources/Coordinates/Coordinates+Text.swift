extension Coordinates {
  /// In bytes of UTF-8; the longest sensible text has some 40 characters.
  static let longestText = 100

  /// Whether a byte may stand between two numbers.
  @inlinable
  package static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: " "), UInt8(ascii: "\t"): true
    default: false
    }
  }

  /// Reads a position as people write one: `27.9506,-82.4572`, `27.9506 -82.4572`,
  /// `27.9506N 82.4572W`, `N27.9506, W82.4572`; degree signs are allowed.
  ///
  /// With letters the order is free, since they say which is which.
  package init(text: String) throws(CoordinatesError) {
    guard text.utf8.count <= Self.longestText else { throw .tooLong }
    // The two signs beyond ASCII that people do type: a space that does not break, and degrees.
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    let plain = isPlain ? text : String(text.map { $0 == "\u{A0}" ? " " : $0 }.filter { $0 != "°" })
    let parts = plain.utf8.split(whereSeparator: Self.isSeparator).map(Substring.init)
    guard !parts.isEmpty else { throw .empty }
    guard parts.count == 2, plain.utf8.count(where: isComma) <= 1 else { throw .notTwoNumbers }
    try self.init(Angle(decimal: parts[0]), Angle(decimal: parts[1]))
  }

  /// A position of two angles, in either order where letters say which is which.
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
