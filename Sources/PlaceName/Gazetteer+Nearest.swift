import Borders
import Glibc

extension Gazetteer {
  /// The Earth's mean radius in kilometres (IUGG).
  static let earthRadius = 6371.0088

  /// A place and its distance.
  package struct Neighbour: Equatable, Sendable {
    /// The number of the place, for use with `town(_:)`.
    package let index: Int
    /// The distance in kilometres, on a sphere with the Earth's mean radius.
    package let distance: Double
  }

  /// Returns the nearest town.
  ///
  /// The distance on the sphere is computed exactly.
  ///
  /// The position's latitude band is searched outward from its longitude, then the bands to the
  /// north and south, until none can contain a nearer town.
  ///
  /// - Parameters:
  ///   - latitude: WGS 84 degrees, -90...90.
  ///   - longitude: WGS 84 degrees, -180...180.
  ///   - limit: the maximum distance, in kilometres.
  ///   - area: the area that the town must be in; nil for anywhere.
  /// - Returns: nil when there is no town within the limit, or the position is out of range.
  package func nearest(
    _ latitude: Double, _ longitude: Double, within limit: Double = .infinity,
    in area: TownArea? = nil
  ) -> Neighbour? {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    var search = NearestSearch(latitude, longitude, over: allTowns, area: area)
    if limit < Self.earthRadius { search.limit(to: limit) }
    search.run(in: self)
    return search.found
  }

  /// Returns the town that people would name a position after.
  ///
  /// It may be larger and farther away than the nearest one. Of the towns in the same country that
  /// reach the position, it has the smallest distance^2.5 / population. `Prominence` documents the
  /// numbers.
  ///
  /// - Parameters:
  ///   - nearest: the nearest town, which is returned when no other qualifies.
  ///   - subdivision: the number of the first-order subdivision that the town must be in; nil for
  ///     any.
  package func prominent(
    beside nearest: Neighbour, _ latitude: Double, _ longitude: Double, in subdivision: UInt16?
  ) -> Neighbour {
    let area = TownArea(country: countries[nearest.index], subdivision: subdivision)
    var search = NearestSearch(latitude, longitude, over: largeTowns, area: area)
    search.prefer(nearest, of: self)
    search.run(over: largeTowns, of: self, upTo: UInt8.max, within: Prominence.farthestReach)
    search.run(
      over: allTowns, of: self, upTo: Prominence.largestOfSmall,
      within: Prominence.reach(of: Prominence.largestOfSmall))
    return search.found ?? nearest
  }

  private var largeTowns: TownIndex {
    TownIndex(bands: largeBands, longitudes: largeLongitudes, places: largePlaces)
  }

  /// The index of all towns, sorted by their numbers.
  var allTowns: TownIndex { TownIndex(bands: bands, longitudes: longitudes) }

  /// Returns all towns and city sections within a distance, in no particular order.
  ///
  /// - Parameters:
  ///   - latitude: WGS 84 degrees, -90...90.
  ///   - longitude: WGS 84 degrees, -180...180.
  ///   - limit: the distance in kilometres, which should be small.
  package func towns(
    around latitude: Double, _ longitude: Double, within limit: Double
  ) -> [Town] {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return [] }
    let north = limit / (Self.earthRadius * .pi / 180)
    let (low, high) = (max(-90, latitude - north), min(90, latitude + north))
    // Meridians are closest together at the edge nearer to the pole.
    let east = north / max(1e-9, cos(max(-low, high) * .pi / 180))
    func band(_ degrees: Double) -> Int {
      GazetteerLayout.band(latitude: Int32(degrees * GazetteerLayout.unitsPerDegree))
    }
    return (band(low)...band(high)).flatMap { band in
      (Int(bands[band])..<Int(bands[band + 1])).filter { index in
        abs((self.longitude(index) - longitude).remainder(dividingBy: 360)) <= east
          && distance(latitude, longitude, self.latitude(index), self.longitude(index)) <= limit
      }
    }.map(town)
  }

  /// Returns the distance between two positions in degrees, in kilometres on a sphere with the mean
  /// radius.
  func distance(
    _ latitude: Double, _ longitude: Double, _ otherLatitude: Double, _ otherLongitude: Double
  ) -> Double {
    let radians = Double.pi / 180
    let halfLatitude = sin((latitude - otherLatitude) * radians / 2)
    let halfLongitude = sin((longitude - otherLongitude) * radians / 2)
    let haversine =
      halfLatitude * halfLatitude
      + cos(latitude * radians) * cos(otherLatitude * radians) * halfLongitude * halfLongitude
    return 2 * asin(min(1, haversine.squareRoot())) * Self.earthRadius
  }

  /// Returns whether a town is in an area.
  func isTown(_ index: Int, of area: TownArea) -> Bool {
    let own = countries[index]
    guard own == area.country || sovereigns[Int(own)] == area.country else { return false }
    return area.subdivision.map { subdivisions[index] == $0 } ?? true
  }
}

/// A country on the map, or a part of one.
package struct TownArea: Equatable, Sendable {
  package var country: UInt8
  /// The number of a first-order subdivision; nil for the whole country.
  package var subdivision: UInt16?
}
