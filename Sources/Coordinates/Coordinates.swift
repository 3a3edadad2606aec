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
package enum CoordinatesError: Error, Equatable, CustomStringConvertible {
  case empty
  case tooLong
  case notTwoNumbers
  case notNumbers
  case latitudeOutOfRange
  case longitudeOutOfRange

  package var description: String {
    switch self {
    case .empty: "no coordinates were given; write LAT,LON, for example 27.9506,-82.4572"
    case .tooLong: "that is too long for coordinates; write LAT,LON, for example 27.9506,-82.4572"
    case .notTwoNumbers:
      "coordinates are two numbers, LAT,LON, for example 27.9506,-82.4572 or 27.9506N 82.4572W"
    case .notNumbers:
      "the latitude and the longitude must be plain decimal numbers, for example 27.9506,-82.4572"
    case .latitudeOutOfRange: "the latitude must lie between -90 and 90 degrees"
    case .longitudeOutOfRange: "the longitude must lie between -180 and 180 degrees"
    }
  }
}
