/// The polygons of a warning, from GeoJSON (RFC 7946, 3.1.6) or CAP (1.2, 3.2.4).
///
/// Any other geometry gives an empty area.
struct AlertArea {
  private typealias Point = (longitude: Double, latitude: Double)

  /// The rings of each polygon: the outline, then the holes.
  private let polygons: [[[Point]]]

  /// Creates an area from a GeoJSON geometry.
  init(_ geometry: JSON) {
    let coordinates = geometry["coordinates"]
    let polygons =
      switch geometry["type"].text {
      case "Polygon": [coordinates]
      case "MultiPolygon": coordinates.array
      default: [] as [JSON]
      }
    self.polygons = polygons.map { rings in
      rings.array.map { ring in
        ring.array.compactMap { point in
          guard let longitude = point[0].number, let latitude = point[1].number,
            abs(longitude) <= 360, abs(latitude) <= 90
          else { return nil }
          return (longitude, latitude)
        }
      }
    }
  }

  /// Creates an area from CAP polygons.
  ///
  /// - Parameter polygon: a string such as "48.1,9.7 48.2,9.8 48.1,9.7", or a list of them.
  init(polygon: JSON) {
    polygons = polygon.list.compactMap(\.text).map { text in
      let pairs = text.split(whereSeparator: \.isWhitespace)
      let ring = pairs.compactMap { pair -> Point? in
        let numbers = pair.split(separator: ",").compactMap { Double($0) }
        guard numbers.count == 2, abs(numbers[0]) <= 90, abs(numbers[1]) <= 360 else { return nil }
        return (longitude: numbers[1], latitude: numbers[0])
      }
      // A polygon with an unreadable corner is dropped: without that corner it would be a different
      // area.
      return ring.count == pairs.count && ring.count > 2 ? [ring] : []
    }
  }

  var isEmpty: Bool { polygons.joined().joined().isEmpty }

  /// Returns whether the area contains a point in WGS 84 degrees.
  func contains(latitude: Double, longitude: Double) -> Bool {
    polygons.contains { rings in
      // A point in a hole is inside two rings.
      rings.filter { surrounds($0, (longitude, latitude)) }.count % 2 == 1
    }
  }

  /// Returns whether a ray from the point to the east crosses the ring an odd number of times.
  private func surrounds(_ ring: [Point], _ point: Point) -> Bool {
    guard var previous = ring.last else { return false }
    var isInside = false
    for corner in ring {
      if (corner.latitude > point.latitude) != (previous.latitude > point.latitude) {
        let share = (point.latitude - corner.latitude) / (previous.latitude - corner.latitude)
        let crossing = corner.longitude + share * (previous.longitude - corner.longitude)
        if point.longitude < crossing { isInside.toggle() }
      }
      previous = corner
    }
    return isInside
  }
}
