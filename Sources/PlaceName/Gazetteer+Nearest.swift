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
  ///   - country: the country's number, or nil for all.
  /// - Returns: nil when there is none within the limit, and for what is no position.
  package func nearest(
    _ latitude: Double, _ longitude: Double, within limit: Double = .infinity,
    in country: UInt8? = nil
  ) -> Neighbour? {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    var search = NearestSearch(
      gazetteer: self, latitude: latitude, longitude: longitude, country: country)
    if limit < Self.earthRadius { search.limit(to: limit / Self.earthRadius) }
    return search.run()
  }

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

  /// Whether a town belongs to a country as the map draws it.
  func isTown(_ index: Int, of country: UInt8) -> Bool {
    let own = countries[index]
    return own == country || sovereigns[Int(own)] == country
  }
}

/// One search; the best place so far narrows what is left to look at.
private struct NearestSearch {
  private let gazetteer: Gazetteer
  private let latitude: Double
  private let longitude: Double
  private let cosLatitude: Double
  private let country: UInt8?

  /// The southern edge of the band that is searched, in units of the file.
  private var bandEdge = 0.0
  private var best = -1
  /// The square of half the chord to the best place, on the unit sphere: it grows with the distance
  /// and is cheaper than it.
  private var bestHaversine = Double.infinity
  /// No place can be nearer than the best if it lies further off than this, in units of the file.
  private var latitudeReach = Double.infinity
  private var longitudeReach = Double.infinity

  private static let radiansPerUnit = Double.pi / 180 / GazetteerLayout.unitsPerDegree
  private static let fullTurn = 360 * GazetteerLayout.unitsPerDegree
  private static let halfTurn = 180 * GazetteerLayout.unitsPerDegree

  init(gazetteer: Gazetteer, latitude: Double, longitude: Double, country: UInt8?) {
    self.gazetteer = gazetteer
    self.country = country
    self.latitude = latitude * GazetteerLayout.unitsPerDegree
    // Both ends of the antimeridian must give the same answer to the last bit.
    self.longitude = (longitude == 180 ? -180 : longitude) * GazetteerLayout.unitsPerDegree
    cosLatitude = max(0, cos(latitude * .pi / 180))
  }

  /// Looks no further than an angle in radians, less than a right one.
  mutating func limit(to angle: Double) {
    bestHaversine = sin(angle / 2) * sin(angle / 2)
    narrow()
  }

  mutating func run() -> Gazetteer.Neighbour? {
    let home = GazetteerLayout.band(latitude: Int32(latitude.rounded(.down)))
    search(band: home)
    var (north, south) = (home + 1, home - 1)
    let height = GazetteerLayout.unitsPerDegree / Double(GazetteerLayout.bandsPerDegree)
    let southPole = -90 * GazetteerLayout.unitsPerDegree
    while true {
      let northGap =
        north < GazetteerLayout.bandCount
        ? southPole + Double(north) * height - latitude : .infinity
      let southGap = south >= 0 ? latitude - (southPole + Double(south + 1) * height) : .infinity
      let gap = min(northGap, southGap)
      guard gap.isFinite, gap <= latitudeReach else { break }
      if northGap <= southGap {
        search(band: north)
        north += 1
      } else {
        search(band: south)
        south -= 1
      }
    }
    guard best >= 0 else { return nil }
    let angle = 2 * asin(min(1, bestHaversine.squareRoot()))
    return Gazetteer.Neighbour(index: best, distance: angle * Gazetteer.earthRadius)
  }

  private mutating func search(band: Int) {
    let range = Int(gazetteer.bands[band])..<Int(gazetteer.bands[band + 1])
    guard !range.isEmpty else { return }
    bandEdge = Double(GazetteerLayout.southernEdge(ofBand: band))
    let start = firstPlace(in: range)
    // Eastward from the position round the whole band, then westward, each until out of reach.
    var index = start
    for _ in range {
      if index == range.upperBound { index = range.lowerBound }
      guard offset(of: index, eastward: true) <= longitudeReach else { break }
      consider(index)
      index += 1
    }
    index = start
    for _ in range {
      if index == range.lowerBound { index = range.upperBound }
      index -= 1
      guard offset(of: index, eastward: false) <= longitudeReach else { break }
      consider(index)
    }
  }

  /// The first place at or to the east of the position's longitude; the end when there is none.
  private func firstPlace(in range: Range<Int>) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if Double(gazetteer.longitudes[middle]) < longitude {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// The way to a place's meridian in one direction, 0 to a full turn.
  private func offset(of index: Int, eastward: Bool) -> Double {
    let difference = Double(gazetteer.longitudes[index]) - longitude
    let offset = eastward ? difference : -difference
    return offset < 0 ? offset + Self.fullTurn : offset
  }

  private mutating func consider(_ index: Int) {
    let placeLatitude = bandEdge + Double(gazetteer.latitudes[index])
    let latitudeOffset = placeLatitude - latitude
    guard abs(latitudeOffset) <= latitudeReach else { return }
    var longitudeOffset = Double(gazetteer.longitudes[index]) - longitude
    if longitudeOffset > Self.halfTurn { longitudeOffset -= Self.fullTurn }
    if longitudeOffset < -Self.halfTurn { longitudeOffset += Self.fullTurn }
    guard
      mayBeNearer(
        latitudeOffset * Self.radiansPerUnit / 2, longitudeOffset * Self.radiansPerUnit / 2,
        placeLatitude * Self.radiansPerUnit / 2)
    else { return }
    if let country, !gazetteer.isTown(index, of: country) { return }
    let halfLatitude = sin(latitudeOffset * Self.radiansPerUnit / 2)
    let halfLongitude = sin(longitudeOffset * Self.radiansPerUnit / 2)
    let haversine =
      halfLatitude * halfLatitude
      + cosLatitude * cos(placeLatitude * Self.radiansPerUnit) * halfLongitude * halfLongitude
    guard haversine < bestHaversine else { return }
    best = index
    bestHaversine = haversine
    narrow()
  }

  /// Whether a place may beat the best one, by sines good to seven digits; most places do not, and
  /// are spared the exact ones.
  ///
  /// - Parameters:
  ///   - halfLatitude: half the way to its latitude, in radians.
  ///   - halfLongitude: half the way to its longitude, in radians, at most a right angle.
  ///   - halfPlaceLatitude: half its latitude, in radians.
  private func mayBeNearer(
    _ halfLatitude: Double, _ halfLongitude: Double, _ halfPlaceLatitude: Double
  ) -> Bool {
    let (a, b, c) = (
      nearlySine(halfLatitude), nearlySine(halfLongitude), nearlySine(halfPlaceLatitude)
    )
    let haversine = a * a + cosLatitude * (1 - 2 * c * c) * b * b
    return haversine <= bestHaversine * 1.000_001 + 1e-12
  }

  /// The sine of an angle of at most a right one: its series to the eleventh power, off by at most
  /// six parts in a hundred million.
  private func nearlySine(_ angle: Double) -> Double {
    let square = angle * angle
    // 1, -1/3!, 1/5!, -1/7!, 1/9!, -1/11!, multiplied rather than divided by: that takes a third.
    return angle
      * (1 + square
        * (-0.166_666_666_666_666_67 + square
          * (8.333_333_333_333_333e-3 + square
            * (-1.984_126_984_126_984e-4 + square
              * (2.755_731_922_398_589e-6 - square * 2.505_210_838_544_172e-8)))))
  }

  /// The bounds of the circle through the best place: its latitudes, and the meridians that touch it.
  private mutating func narrow() {
    let sinAngle = 2 * (bestHaversine * max(0, 1 - bestHaversine)).squareRoot()
    let angle = 2 * asin(min(1, bestHaversine.squareRoot()))
    // A little more than the circle, so that rounding cannot cut off a place on its edge.
    latitudeReach = angle / Self.radiansPerUnit + 1
    let containsPole = angle >= .pi / 2 || sinAngle >= cosLatitude
    longitudeReach =
      containsPole ? .infinity : asin(sinAngle / cosLatitude) / Self.radiansPerUnit + 1
  }
}
