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
    let first = try Angle(parts[0])
    let second = try Angle(parts[1])
    switch (first.axis, second.axis) {
    case (nil, nil), (.latitude, .longitude):
      try self.init(latitude: first.degrees, longitude: second.degrees)
    case (.longitude, .latitude):
      try self.init(latitude: second.degrees, longitude: first.degrees)
    default:
      throw .notTwoNumbers
    }
  }
}

/// One number with an optional hemisphere letter before or behind it.
private struct Angle {
  enum Axis { case latitude, longitude }

  let degrees: Double
  let axis: Axis?

  init(_ text: Substring) throws(CoordinatesError) {
    var digits = text
    var letter = digits.utf8.last.flatMap(Self.hemisphere)
    if letter != nil {
      digits.removeLast()
    } else {
      letter = digits.utf8.first.flatMap(Self.hemisphere)
      if letter != nil { digits.removeFirst() }
    }
    // Double() also reads "nan", "inf" and "0x1p3", which nobody means by a coordinate.
    let isDecimal = digits.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }
    guard isDecimal, let number = Double(digits) else { throw .notNumbers }
    // "-27S" says the sign twice.
    guard letter == nil || digits.utf8.first != UInt8(ascii: "-") else { throw .notNumbers }
    degrees = number * (letter?.sign ?? 1)
    axis = letter?.axis
  }

  private static func hemisphere(_ letter: UInt8) -> (axis: Axis, sign: Double)? {
    switch letter {
    case UInt8(ascii: "N"), UInt8(ascii: "n"): (.latitude, 1)
    case UInt8(ascii: "S"), UInt8(ascii: "s"): (.latitude, -1)
    case UInt8(ascii: "E"), UInt8(ascii: "e"): (.longitude, 1)
    case UInt8(ascii: "W"), UInt8(ascii: "w"): (.longitude, -1)
    default: nil
    }
  }
}

func isComma(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
}
