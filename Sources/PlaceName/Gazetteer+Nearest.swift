import Glibc

extension Gazetteer {
  /// The Earth's mean radius in kilometres (IUGG).
  static let earthRadius = 6371.0088

  /// A place and how far it is.
  package struct Neighbour: Equatable, Sendable {
    /// For `place(_:)`.
    package let index: Int
    /// Kilometres along the surface of a sphere of the Earth's mean radius.
    package let distance: Double
  }

  /// The nearest town on the sphere, exact everywhere.
  ///
  /// The band of the position is searched outward from its longitude, then the bands to the north
  /// and to the south, until neither can hold anything nearer.
  ///
  /// - Parameters:
  ///   - latitude: WGS 84 degrees, -90...90.
  ///   - longitude: WGS 84 degrees, -180...180.
  ///   - limit: kilometres.
  ///   - area: where the town is to lie; nil for anywhere.
  /// - Returns: nil when there is none within the limit, and for what is no position.
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

  /// The town that people name a position after: not the nearest one, where a larger one is not much
  /// further off.
  ///
  /// Of all towns of the nearest one's country that reach the position, the one for which the power
  /// of two and a half of the distance is the least share of its people. `Prominence` has the numbers.
  ///
  /// - Parameters:
  ///   - nearest: the nearest town, which answers where no other does.
  ///   - subdivision: the number of the first-order one that the town is to lie in; nil for any.
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

  /// All of them, as they are numbered.
  var allTowns: TownIndex { TownIndex(bands: bands, longitudes: longitudes) }

  /// All towns and sections of cities within a distance, in no order.
  ///
  /// - Parameters:
  ///   - latitude: WGS 84 degrees, -90...90.
  ///   - longitude: WGS 84 degrees, -180...180.
  ///   - limit: kilometres; meant for a few.
  package func towns(
    around latitude: Double, _ longitude: Double, within limit: Double
  ) -> [Town] {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return [] }
    let north = limit / (Self.earthRadius * .pi / 180)
    let (low, high) = (max(-90, latitude - north), min(90, latitude + north))
    // No meridian is nearer than it is on the side of the pole.
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

  /// Kilometres between two positions in degrees, along the surface of a sphere of the mean radius.
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

  /// Whether a town lies in an area.
  func isTown(_ index: Int, of area: TownArea) -> Bool {
    let own = countries[index]
    guard own == area.country || sovereigns[Int(own)] == area.country else { return false }
    return area.subdivision.map { subdivisions[index] == $0 } ?? true
  }
}

/// A country as the map draws it, or a part of one.
package struct TownArea: Equatable, Sendable {
  package var country: UInt8
  /// The number of a first-order subdivision; nil for the whole country.
  package var subdivision: UInt16?
}
