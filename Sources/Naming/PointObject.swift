import PlaceName
import Platform

/// A point and what lies there, as an object of JSON.
struct PointObject: Encodable {
  let latitude: Double
  let longitude: Double
  let place: Place
  let spelling: Spelling

  func encode(to encoder: any Encoder) throws {
    var object = encoder.object()
    try object.encode(latitude, forKey: "latitude")
    try object.encode(longitude, forKey: "longitude")
    try object.encode(spelling.name(place), forKey: "place")
    try object.encode((place.town?.name).map(spelling.spelt), forKey: "town")
    try object.encode(place.neighborhood.map(spelling.spelt), forKey: "neighborhood")
    try object.encode((place.town?.subdivision).map(spelling.spelt), forKey: "admin1")
    try object.encode(place.country?.code, forKey: "country_code")
    try object.encode(place.distance.map { ($0 * 1000).rounded() / 1000 }, forKey: "distance_km")
    try object.encode(place.timeZone, forKey: "time_zone")
  }
}
