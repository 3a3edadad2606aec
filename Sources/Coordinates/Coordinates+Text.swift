extension Coordinates {
  /// Reads a position as people write one: `27.9506,-82.4572`, `27.9506 -82.4572`,
  /// `27.9506N 82.4572W`, `N27.9506, W82.4572`; degree signs are allowed.
  ///
  /// With letters the order is free, since they say which is which.
  package init(text: some StringProtocol) throws(CoordinatesError) {
    // The longest sensible text has some 40 characters.
    guard text.utf8.count <= 100 else { throw .tooLong }
    let separators: Set<Character> = [",", ";", " ", "\t", "\u{A0}"]
    let parts = text.split(whereSeparator: separators.contains)
    guard !parts.isEmpty else { throw .empty }
    guard parts.count == 2, text.count(where: { $0 == "," || $0 == ";" }) <= 1 else {
      throw .notTwoNumbers
    }
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

  init(_ text: some StringProtocol) throws(CoordinatesError) {
    var digits = String(text.filter { $0 != "°" })
    let letters: [Character: (axis: Axis, sign: Double)] = [
      "N": (.latitude, 1), "S": (.latitude, -1), "E": (.longitude, 1), "W": (.longitude, -1),
    ]
    func hemisphere(_ character: Character?) -> (axis: Axis, sign: Double)? {
      character.flatMap { letters[Character($0.uppercased())] }
    }
    var letter = hemisphere(digits.last)
    if letter != nil {
      digits.removeLast()
    } else {
      letter = hemisphere(digits.first)
      if letter != nil { digits.removeFirst() }
    }
    // Double() also reads "nan", "inf" and "0x1p3", which nobody means by a coordinate.
    let isDecimal = digits.allSatisfy { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
    guard isDecimal, let number = Double(digits) else { throw .notNumbers }
    // "-27S" says the sign twice.
    guard letter == nil || !digits.hasPrefix("-") else { throw .notNumbers }
    degrees = number * (letter?.sign ?? 1)
    axis = letter?.axis
  }
}
