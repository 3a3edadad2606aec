extension Coordinates {
  /// Reads a position as people write one: `27.9506,-82.4572`, `27.9506 -82.4572`,
  /// `27.9506N 82.4572W`, `N27.9506, W82.4572`; degree signs are allowed.
  ///
  /// With letters the order is free, since they say which is which.
  package init(text: String) throws(CoordinatesError) {
    // The longest sensible text has some 40 characters.
    guard text.utf8.count <= 100 else { throw .tooLong }
    let parts = text.split { isComma($0) || $0 == " " || $0 == "\t" || $0 == "\u{A0}" }
    guard !parts.isEmpty else { throw .empty }
    guard parts.count == 2, text.count(where: isComma) <= 1 else { throw .notTwoNumbers }
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
    var digits = String(text.filter { $0 != "°" })
    var letter = digits.last.flatMap(Self.hemisphere)
    if letter != nil {
      digits.removeLast()
    } else {
      letter = digits.first.flatMap(Self.hemisphere)
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
    guard letter == nil || !digits.hasPrefix("-") else { throw .notNumbers }
    degrees = number * (letter?.sign ?? 1)
    axis = letter?.axis
  }

  private static func hemisphere(_ letter: Character) -> (axis: Axis, sign: Double)? {
    switch letter {
    case "N", "n": (.latitude, 1)
    case "S", "s": (.latitude, -1)
    case "E", "e": (.longitude, 1)
    case "W", "w": (.longitude, -1)
    default: nil
    }
  }
}

private func isComma(_ character: Character) -> Bool {
  character == "," || character == ";"
}
