import Borders
import Glibc

/// A search for the nearest town, or after `prefer` for the most prominent one.
///
/// The best town so far narrows the rest of the search. Angles are in units of the file.
struct NearestSearch {
  private let latitude: Double
  private let longitude: Double
  /// The first integer at or to the east of the longitude.
  private let firstLongitude: Int
  private let cosLatitude: Double
  private let sinLatitude: Double
  private let area: TownArea?

  private var index: TownIndex
  private var bandEdge = 0.0
  private var best = -1
  private var bestHaversine = Double.infinity
  /// The haversine of the nearest town while the search is for a more prominent one.
  private var leastHaversine = 0.0
  /// The haversine of the best town times its discount; nil in a search for the nearest town.
  private var bestCost: Double?
  private var leastDiscount = 1.0
  private var haversineLimit = Double.infinity
  private var latitudeReach = Double.infinity
  private var longitudeReach = Double.infinity

  private static let radiansPerUnit = Double.pi / 180 / GazetteerLayout.unitsPerDegree
  private static let fullTurn = 360 * GazetteerLayout.unitsPerDegree
  private static let halfTurn = 180 * GazetteerLayout.unitsPerDegree

  init(_ latitude: Double, _ longitude: Double, over index: TownIndex, area: TownArea?) {
    self.area = area
    self.index = index
    self.latitude = latitude * GazetteerLayout.unitsPerDegree
    // Both sides of the antimeridian must give the same result to the last bit.
    self.longitude = (longitude == 180 ? -180 : longitude) * GazetteerLayout.unitsPerDegree
    firstLongitude = Int(self.longitude.rounded(.up))
    cosLatitude = max(0, cos(latitude * .pi / 180))
    sinLatitude = sin(latitude * .pi / 180)
  }

  /// The best town; nil when there is none.
  var found: Gazetteer.Neighbour? {
    guard best >= 0 else { return nil }
    let angle = 2 * asin(min(1, bestHaversine.squareRoot()))
    return Gazetteer.Neighbour(index: best, distance: angle * Gazetteer.earthRadius)
  }

  /// Limits the search to a distance in kilometres, less than a quarter of the circumference.
  mutating func limit(to distance: Double) {
    bestHaversine = Prominence.haversine(of: distance)
    narrow(to: bestHaversine)
  }

  /// Continues the search for a town that is more prominent than the one found.
  mutating func prefer(_ town: Gazetteer.Neighbour, of gazetteer: Gazetteer) {
    best = town.index
    bestHaversine = Prominence.haversine(of: town.distance)
    leastHaversine = bestHaversine
    bestCost = bestHaversine * Prominence.discount(for: gazetteer.population(town.index))
  }

  /// Searches more towns for a more prominent one.
  ///
  /// - Parameters:
  ///   - gazetteer: not stored, because copying it would take as long as the search.
  ///   - population: the largest population of the towns, on the gazetteer's scale.
  ///   - distance: the largest reach of the towns, in kilometres.
  mutating func run(
    over index: TownIndex, of gazetteer: Gazetteer, upTo population: UInt8, within distance: Double
  ) {
    leastDiscount = Prominence.discount(for: population)
    let farthest = (bestCost ?? .infinity) / leastDiscount
    // No town is nearer than the nearest.
    guard farthest > leastHaversine else { return }
    narrow(to: min(farthest, Prominence.haversine(of: distance)))
    self.index = index
    run(in: gazetteer)
  }

  /// Searches the bands, from that of the position outward.
  mutating func run(in gazetteer: Gazetteer) {
    let home = GazetteerLayout.band(latitude: Int32(latitude.rounded(.down)))
    search(band: home, in: gazetteer)
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
        search(band: north, in: gazetteer)
        north += 1
      } else {
        search(band: south, in: gazetteer)
        south -= 1
      }
    }
  }

  private mutating func search(band: Int, in gazetteer: Gazetteer) {
    let range = Int(index.bands[band])..<Int(index.bands[band + 1])
    guard !range.isEmpty else { return }
    bandEdge = Double(GazetteerLayout.southernEdge(ofBand: band))
    let start = firstEntry(in: range)
    // The band is searched eastward from the position, all the way around, then westward. Each
    // direction ends when the entries are out of reach.
    var entry = start
    for _ in range {
      if entry == range.upperBound { entry = range.lowerBound }
      let offset = offset(of: entry, eastward: true)
      guard offset <= longitudeReach else { break }
      consider(entry, of: gazetteer, offset)
      entry += 1
    }
    entry = start
    for _ in range {
      if entry == range.lowerBound { entry = range.upperBound }
      entry -= 1
      let offset = offset(of: entry, eastward: false)
      guard offset <= longitudeReach else { break }
      consider(entry, of: gazetteer, offset)
    }
  }

  /// Returns the first entry at or to the east of the position's longitude; the end without one.
  private func firstEntry(in range: Range<Int>) -> Int {
    var (low, count) = (range.lowerBound, range.count)
    // This loop is hot, and its sums cannot overflow, so the operators are unchecked.
    while count > 0 {
      let half = (count &+ 1) / 2
      // The mask is all ones when the entry is less. The processor would mispredict half of the
      // branches.
      let difference = Int(index.longitudes[low &+ half &- 1]) &- firstLongitude
      low = low &+ (half & (difference &>> (Int.bitWidth - 1)))
      count = count &- half
    }
    return low
  }

  private func offset(of entry: Int, eastward: Bool) -> Double {
    let difference = Double(index.longitudes[entry]) - longitude
    let offset = eastward ? difference : -difference
    return offset < 0 ? offset + Self.fullTurn : offset
  }

  private mutating func consider(_ entry: Int, of gazetteer: Gazetteer, _ offset: Double) {
    let town = index.town(entry)
    let placeLatitude = bandEdge + Double(gazetteer.latitudes[town])
    let latitudeOffset = placeLatitude - latitude
    guard abs(latitudeOffset) <= latitudeReach else { return }
    let longitudeOffset = offset > Self.halfTurn ? Self.fullTurn - offset : offset
    let haversine = haversine(
      latitudeOffset * Self.radiansPerUnit / 2, longitudeOffset * Self.radiansPerUnit / 2)
    guard haversine <= haversineLimit else { return }
    if let bestCost {
      consider(town, of: gazetteer, haversine, against: bestCost)
      return
    }
    if let area, !gazetteer.isTown(town, of: area) { return }
    guard haversine < bestHaversine else { return }
    best = town
    bestHaversine = haversine
    narrow(to: haversine)
  }

  private mutating func consider(
    _ town: Int, of gazetteer: Gazetteer, _ haversine: Double, against leastCost: Double
  ) {
    let population = gazetteer.population(town)
    let cost = haversine * Prominence.discount(for: population)
    guard cost < leastCost,
      haversine <= Prominence.haversine(of: Prominence.reach(of: population))
    else { return }
    if let area, !gazetteer.isTown(town, of: area) { return }
    best = town
    bestHaversine = haversine
    bestCost = cost
    narrow(to: min(haversineLimit, cost / leastDiscount))
  }

  /// Returns the haversine from half the differences in radians, the longitude's at most a right
  /// angle.
  private func haversine(_ halfLatitude: Double, _ halfLongitude: Double) -> Double {
    let (a, b) = (sine(halfLatitude), sine(halfLongitude))
    // The cosine of the place's latitude, which is the position's plus twice the half difference.
    let cosPlace =
      cosLatitude * (1 - 2 * a * a) - sinLatitude * 2 * a * (1 - a * a).squareRoot()
    return a * a + cosLatitude * cosPlace * b * b
  }

  /// Returns the sine of an angle up to a right angle.
  ///
  /// Nearly all angles are small. For them, the series up to the eleventh power is used. Its error
  /// is below the last bit.
  private func sine(_ angle: Double) -> Double {
    guard abs(angle) < 0.25 else { return sin(angle) }
    let square = angle * angle
    // 1, -1/3!, 1/5!, -1/7!, 1/9!, -1/11!. Multiplying takes a third of the time of dividing.
    return angle
      * (1 + square
        * (-0.166_666_666_666_666_67 + square
          * (8.333_333_333_333_333e-3 + square
            * (-1.984_126_984_126_984e-4 + square
              * (2.755_731_922_398_589e-6 - square * 2.505_210_838_544_172e-8)))))
  }

  private mutating func narrow(to haversine: Double) {
    haversineLimit = haversine
    let sinAngle = 2 * (haversine * max(0, 1 - haversine)).squareRoot()
    let angle = 2 * angleOfSine(min(1, haversine.squareRoot()))
    // One unit more than the circle, so that rounding cannot exclude a place on its edge.
    latitudeReach = angle / Self.radiansPerUnit + 1
    let containsPole = angle >= .pi / 2 || sinAngle >= cosLatitude
    longitudeReach =
      containsPole ? .infinity : angleOfSine(sinAngle / cosLatitude) / Self.radiansPerUnit + 1
  }

  /// Returns the angle for a sine, or a slightly larger one if that is faster to compute.
  private func angleOfSine(_ sine: Double) -> Double {
    // The series is x + x^3/6 + 3x^5/40 + ...; up to 0.2 it stays below x + x^3/5.
    sine < 0.2 ? sine * (1 + sine * sine / 5) : asin(sine)
  }
}

/// Towns sorted by latitude band and longitude.
struct TownIndex {
  /// The first entry of each band, and the number of entries.
  let bands: Column<UInt32>
  /// The longitude of each entry, in units of the file.
  let longitudes: Column<Int32>
  /// The number of each entry's town; nil when the index contains all towns in their order.
  var places: Column<UInt32>?

  func town(_ entry: Int) -> Int { places.map { Int($0[entry]) } ?? entry }
}
