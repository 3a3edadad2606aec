import Glibc

extension Gazetteer {
  /// A place and how far it is.
  package struct Neighbour: Equatable, Sendable {
    /// For `place(_:)`.
    package let index: Int
    /// Kilometres along the surface of a sphere of the Earth's mean radius.
    package let distance: Double
  }

  /// The nearest place on the sphere, exact everywhere.
  ///
  /// The band of the position is searched outward from its longitude, then the bands to the north
  /// and to the south, until neither can hold anything nearer.
  ///
  /// - Parameters:
  ///   - latitude: WGS 84 degrees, -90...90.
  ///   - longitude: WGS 84 degrees, -180...180.
  /// - Returns: nil for what is no position.
  package func nearest(latitude: Double, longitude: Double) -> Neighbour? {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    var search = NearestSearch(gazetteer: self, latitude: latitude, longitude: longitude)
    return search.run()
  }
}

/// One search; the best place so far narrows what is left to look at.
private struct NearestSearch {
  private let gazetteer: Gazetteer
  private let latitude: Double
  private let longitude: Double
  private let cosLatitude: Double

  private var best = -1
  /// The square of half the chord to the best place, on the unit sphere: it grows with the distance
  /// and is cheaper than it.
  private var bestHaversine = Double.infinity
  /// No place can be nearer than the best if it lies further off than this, in units of the file.
  private var latitudeReach = Double.infinity
  private var longitudeReach = Double.infinity

  private static let radiansPerUnit = Double.pi / 180 / GazetteerLayout.unitsPerDegree
  private static let fullTurn = 360 * GazetteerLayout.unitsPerDegree

  init(gazetteer: Gazetteer, latitude: Double, longitude: Double) {
    self.gazetteer = gazetteer
    self.latitude = latitude * GazetteerLayout.unitsPerDegree
    // Both ends of the antimeridian must give the same answer to the last bit.
    self.longitude = (longitude == 180 ? -180 : longitude) * GazetteerLayout.unitsPerDegree
    cosLatitude = max(0, cos(latitude * .pi / 180))
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
    return Gazetteer.Neighbour(index: best, distance: angle * 6371.0088)
  }

  private mutating func search(band: Int) {
    let range = Int(gazetteer.bands[band])..<Int(gazetteer.bands[band + 1])
    guard !range.isEmpty else { return }
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
    let placeLatitude = Double(gazetteer.latitudes[index])
    let latitudeOffset = placeLatitude - latitude
    guard abs(latitudeOffset) <= latitudeReach else { return }
    let longitudeOffset = Double(gazetteer.longitudes[index]) - longitude
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
