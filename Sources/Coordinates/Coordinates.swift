package import Wording

/// A position that a person gave: WGS 84 degrees, finite and in range.
///
/// It is exact, so it must go no further than the cell or the offline look-up that is made of it.
/// That it cannot be copied keeps it out of strings, collections and anything that prints a value.
package struct Coordinates: ~Copyable {
  package let latitude: Double
  package let longitude: Double

  /// - Throws: `CoordinatesError` when the numbers are no position.
  package init(latitude: Double, longitude: Double) throws(CoordinatesError) {
    guard latitude.isFinite, longitude.isFinite else { throw .notNumbers }
    guard (-90...90).contains(latitude) else { throw .latitudeOutOfRange }
    guard (-180...180).contains(longitude) else { throw .longitudeOutOfRange }
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// Why a text or a pair of numbers is no position; the description is a sentence for the person.
///
/// It never repeats what was typed: that may be somebody's address, or ten kilobytes of anything.
package enum CoordinatesError: Error, Equatable, Worded {
  case empty
  case tooLong
  case notTwoNumbers
  case notNumbers
  case latitudeOutOfRange
  case longitudeOutOfRange
  /// The latitude would be in range if it were the longitude, and the other way round.
  case swapped
  /// Commas may stand between numbers or within them.
  case ambiguousCommas
  case minutesOutOfRange
  /// A geo: address by another system than WGS 84.
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
