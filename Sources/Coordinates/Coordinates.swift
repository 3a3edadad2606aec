package import Text

/// A position that the user typed, in WGS 84 degrees, finite and in range.
///
/// It is precise, so it may be used only for a cell or an offline lookup. The type cannot be
/// copied, which keeps the position out of strings, collections and logs.
package struct Coordinates: ~Copyable {
  package let latitude: Double
  package let longitude: Double

  /// Creates a position; throws when the numbers are not finite or out of range.
  package init(latitude: Double, longitude: Double) throws(CoordinatesError) {
    guard latitude.isFinite, longitude.isFinite else { throw .notNumbers }
    guard (-90...90).contains(latitude) else { throw .latitudeOutOfRange }
    guard (-180...180).contains(longitude) else { throw .longitudeOutOfRange }
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// A reason why a text or two numbers are not a position, as a sentence for the user.
///
/// It never contains the typed text, which may be an address or very long.
package enum CoordinatesError: Error, Equatable, PhraseConvertible {
  case empty
  case tooLong
  case notTwoNumbers
  case notNumbers
  case latitudeOutOfRange
  case longitudeOutOfRange
  /// Latitude and longitude would be valid in the other order.
  case swapped
  /// The commas may separate numbers or be decimal commas.
  case ambiguousCommas
  case minutesOutOfRange
  /// A geo: URI with a reference system other than WGS 84.
  case otherSystem

  package var phrase: Phrase {
    let example = "27.9506,-82.4572"
    return switch self {
    case .empty: Phrase("no coordinates were given; write LAT,LON, for example \(example)")
    case .tooLong: Phrase("too long for coordinates; write LAT,LON, for example \(example)")
    case .notTwoNumbers:
      Phrase(
        "coordinates are two numbers, LAT,LON, for example \(example) or \("27.9506N 82.4572W")")
    case .notNumbers:
      Phrase("the latitude and the longitude must be plain decimal numbers, for example \(example)")
    case .latitudeOutOfRange: Phrase("the latitude must be between -90 and 90 degrees")
    case .longitudeOutOfRange: Phrase("the longitude must be between -180 and 180 degrees")
    case .swapped:
      Phrase(
        """
        the latitude must be between -90 and 90 degrees. Is the longitude first? Write the \
        latitude first, or add letters: \("82.4572W 27.9506N")
        """)
    case .ambiguousCommas:
      Phrase(
        """
        cannot tell which commas are decimal commas; use decimal points, \(example), or put a \
        semicolon between the numbers: \("27,9506;-82,4572")
        """)
    case .minutesOutOfRange:
      Phrase(
        "as degrees, minutes and seconds, the minutes or seconds are 60 or more: \("27°57'02\"N")")
    case .otherSystem:
      Phrase("a geo: URI must use WGS 84, with no other crs: \("geo:\(example)")")
    }
  }
}

extension Coordinates {
  /// The maximum length of a text in bytes of UTF-8; meaningful texts have at most 40 characters.
  static let longestText = 100

  /// Returns whether a byte may separate two numbers.
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

  /// Creates a position from two angles, in any order if letters name the axes.
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
