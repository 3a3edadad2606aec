import Glibc

/// A town of the gazetteer.
package struct Place: Equatable, Sendable {
  /// The town's name, without what lies around it.
  package let town: String
  /// The section of the town that was nearest; nil where that was the town itself.
  package var neighborhood: String?
  /// The first-order subdivision, as in "Florida"; nil where there is none.
  package let subdivision: String?
  /// What people put behind the town for it, as in "FL"; nil where they put the country.
  package let subdivisionCode: String?
  /// ISO 3166-1 alpha-2.
  package let countryCode: String
  package let country: String
  /// The IANA name, as in "America/New_York".
  package let timeZone: String
  /// WGS 84 degrees.
  package let latitude: Double
  package let longitude: Double

  /// The name as people say it: "Tampa, FL", "Lyon, France".
  package var name: String {
    // A city-state: "Singapore" alone.
    if subdivisionCode == nil, town == country { return town }
    return "\(town), \(subdivisionCode ?? country)"
  }

  /// How far the town lies from a position, in kilometres on a sphere of the Earth's mean radius.
  ///
  /// - Parameters:
  ///   - latitude: WGS 84 degrees.
  ///   - longitude: WGS 84 degrees.
  package func distance(from latitude: Double, _ longitude: Double) -> Double {
    let radians = Double.pi / 180
    let halfLatitude = sin((latitude - self.latitude) * radians / 2)
    let halfLongitude = sin((longitude - self.longitude) * radians / 2)
    let haversine =
      halfLatitude * halfLatitude
      + cos(latitude * radians) * cos(self.latitude * radians) * halfLongitude * halfLongitude
    return 2 * asin(min(1, haversine.squareRoot())) * Gazetteer.earthRadius
  }
}
