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

  /// Returns the nearest town by the exact distance on the sphere; nil when there is none within a
  /// limit in kilometres and in an area, or the position in WGS 84 degrees is out of range.
  ///
  /// The position's latitude band is searched outward from its longitude, then the bands to the
  /// north and south, until none can contain a nearer town.
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

  /// Returns the town that people would name a position after; the nearest one when no other
  /// qualifies.
  ///
  /// It may be larger and farther away than the nearest one. Of the towns in the same country that
  /// reach the position, it has the smallest distance^2.5 / population. `Prominence` documents the
  /// numbers.
  ///
  /// - Parameter subdivision: the number of the first-order subdivision that the town must be in;
  ///   nil for any.
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

  var allTowns: TownIndex { TownIndex(bands: bands, longitudes: longitudes) }

  /// Returns all towns and city sections within a small distance in kilometres, in no order.
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

  /// Returns the distance in kilometres on a sphere with the mean radius.
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

extension Gazetteer {
  /// Returns the place at each of many positions in WGS 84 degrees, as numbers of the gazetteer; a
  /// position outside the ranges gives an empty finding.
  ///
  /// The positions are looked up by latitude band and from west to east, so that the data for one
  /// is still in the processor's cache for the next. For ten thousand positions this takes a third
  /// less time.
  package func findings(
    at positions: [(latitude: Double, longitude: Double)]
  ) -> [PlaceFinding] {
    let isOnEarth = positions.map { position in
      (-90...90).contains(position.latitude) && (-180...180).contains(position.longitude)
    }
    // Slices of one degree of longitude.
    let columns = zip(positions, isOnEarth).map { $1 ? Int($0.longitude + 180) : 0 }
    let bands = zip(positions, isOnEarth).map { position, isOnEarth in
      isOnEarth
        ? GazetteerLayout.band(
          latitude: Int32(position.latitude * GazetteerLayout.unitsPerDegree)) : 0
    }
    var order = Array(positions.indices)
    order = sorted(order, by: columns, count: 361)
    order = sorted(order, by: bands, count: GazetteerLayout.bandCount)
    var findings = [PlaceFinding](repeating: PlaceFinding(), count: positions.count)
    for index in order {
      let position = positions[index]
      if let finding = finding(at: position.latitude, position.longitude) {
        findings[index] = finding
      }
    }
    return findings
  }

  /// Returns indexes sorted by their numbers, all below `count`, with a stable counting sort.
  private func sorted(_ order: [Int], by numbers: [Int], count: Int) -> [Int] {
    var starts = [Int](repeating: 0, count: count + 1)
    for number in numbers { starts[number + 1] += 1 }
    for number in 0..<count { starts[number + 1] += starts[number] }
    var result = order
    for index in order {
      let number = numbers[index]
      result[starts[number]] = index
      starts[number] += 1
    }
    return result
  }
}
