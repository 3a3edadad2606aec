import Glibc

/// One search; the best town so far narrows what is left to look at.
///
/// The best is the nearest, or the most prominent one after `prefer`.
struct NearestSearch {
  private let latitude: Double
  private let longitude: Double
  /// The first whole unit at or to the east of it.
  private let firstLongitude: Int
  private let cosLatitude: Double
  private let sinLatitude: Double
  private let area: TownArea?

  private var index: TownIndex
  /// The southern edge of the band that is searched, in units of the file.
  private var bandEdge = 0.0
  private var best = -1
  /// The square of half the chord to the best town, on the unit sphere: it grows with the distance
  /// and is cheaper than it.
  private var bestHaversine = Double.infinity
  /// The same of the nearest town, where a more prominent one is looked for.
  private var leastHaversine = 0.0
  /// The same of the best town, less for its people; nil where the nearest is looked for.
  private var bestCost: Double?
  /// The least that a distance counts for any town of the index.
  private var leastDiscount = 1.0
  /// What is further off than this cannot be better, as `bestHaversine`.
  private var haversineLimit = Double.infinity
  /// The same as a way to the north and to the east, in units of the file.
  private var latitudeReach = Double.infinity
  private var longitudeReach = Double.infinity

  private static let radiansPerUnit = Double.pi / 180 / GazetteerLayout.unitsPerDegree
  private static let fullTurn = 360 * GazetteerLayout.unitsPerDegree
  private static let halfTurn = 180 * GazetteerLayout.unitsPerDegree

  /// - Parameter index: the towns to look among first.
  init(_ latitude: Double, _ longitude: Double, over index: TownIndex, area: TownArea?) {
    self.area = area
    self.index = index
    self.latitude = latitude * GazetteerLayout.unitsPerDegree
    // Both ends of the antimeridian must give the same answer to the last bit.
    self.longitude = (longitude == 180 ? -180 : longitude) * GazetteerLayout.unitsPerDegree
    firstLongitude = Int(self.longitude.rounded(.up))
    cosLatitude = max(0, cos(latitude * .pi / 180))
    sinLatitude = sin(latitude * .pi / 180)
  }

  /// The best town; nil where there is none.
  var found: Gazetteer.Neighbour? {
    guard best >= 0 else { return nil }
    let angle = 2 * asin(min(1, bestHaversine.squareRoot()))
    return Gazetteer.Neighbour(index: best, distance: angle * Gazetteer.earthRadius)
  }

  /// Looks no further than a distance in kilometres, less than a quarter of the way round.
  mutating func limit(to distance: Double) {
    bestHaversine = Prominence.haversine(of: distance)
    narrow(to: bestHaversine)
  }

  /// Looks from now on for a town that is more prominent than one that was found.
  mutating func prefer(_ town: Gazetteer.Neighbour, of gazetteer: Gazetteer) {
    best = town.index
    bestHaversine = Prominence.haversine(of: town.distance)
    leastHaversine = bestHaversine
    bestCost = bestHaversine * Prominence.discount(for: gazetteer.population(town.index))
  }

  /// Looks among towns for a more prominent one.
  ///
  /// - Parameters:
  ///   - gazetteer: is not kept, since a copy of it would take as long as the search.
  ///   - population: the most people that any of them has, as the gazetteer keeps them.
  ///   - distance: how far any of them reaches, in kilometres.
  mutating func run(
    over index: TownIndex, of gazetteer: Gazetteer, upTo population: UInt8, within distance: Double
  ) {
    leastDiscount = Prominence.discount(for: population)
    let farthest = (bestCost ?? .infinity) / leastDiscount
    // Nothing is nearer than the nearest.
    guard farthest > leastHaversine else { return }
    narrow(to: min(farthest, Prominence.haversine(of: distance)))
    self.index = index
    run(in: gazetteer)
  }

  /// Looks for the best.
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
    // Eastward from the position round the whole band, then westward, each until out of reach.
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

  /// The first entry at or to the east of the position's longitude; the end when there is none.
  private func firstEntry(in range: Range<Int>) -> Int {
    var (low, count) = (range.lowerBound, range.count)
    // It is made some ten times for each position: no sum here can overflow.
    while count > 0 {
      let half = (count &+ 1) / 2
      // All ones where it is less: a branch could not be foreseen by the processor.
      let difference = Int(index.longitudes[low &+ half &- 1]) &- firstLongitude
      low = low &+ (half & (difference &>> (Int.bitWidth - 1)))
      count = count &- half
    }
    return low
  }

  /// The way to an entry's meridian in one direction, 0 to a full turn.
  private func offset(of entry: Int, eastward: Bool) -> Double {
    let difference = Double(index.longitudes[entry]) - longitude
    let offset = eastward ? difference : -difference
    return offset < 0 ? offset + Self.fullTurn : offset
  }

  /// - Parameter offset: the way to its meridian in either direction.
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

  /// Takes a town for the best one where it is more prominent.
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

  /// The haversine to a place.
  ///
  /// - Parameters:
  ///   - halfLatitude: half the way to its latitude, in radians.
  ///   - halfLongitude: half the way to its longitude, in radians, at most a right angle.
  private func haversine(_ halfLatitude: Double, _ halfLongitude: Double) -> Double {
    let (a, b) = (sine(halfLatitude), sine(halfLongitude))
    // The place's latitude is the position's and twice the half of the way.
    let cosPlace =
      cosLatitude * (1 - 2 * a * a) - sinLatitude * 2 * a * (1 - a * a).squareRoot()
    return a * a + cosLatitude * cosPlace * b * b
  }

  /// The sine of an angle of at most a right one; of a small one, as nearly all are, by its series to
  /// the eleventh power, which is off by less than its last bit.
  private func sine(_ angle: Double) -> Double {
    guard abs(angle) < 0.25 else { return sin(angle) }
    let square = angle * angle
    // 1, -1/3!, 1/5!, -1/7!, 1/9!, -1/11!, multiplied rather than divided by: that takes a third.
    return angle
      * (1 + square
        * (-0.166_666_666_666_666_67 + square
          * (8.333_333_333_333_333e-3 + square
            * (-1.984_126_984_126_984e-4 + square
              * (2.755_731_922_398_589e-6 - square * 2.505_210_838_544_172e-8)))))
  }

  /// The bounds of a circle: its latitudes, and the meridians that touch it.
  private mutating func narrow(to haversine: Double) {
    haversineLimit = haversine
    let sinAngle = 2 * (haversine * max(0, 1 - haversine)).squareRoot()
    let angle = 2 * angleOfSine(min(1, haversine.squareRoot()))
    // A little more than the circle, so that rounding cannot cut off a place on its edge.
    latitudeReach = angle / Self.radiansPerUnit + 1
    let containsPole = angle >= .pi / 2 || sinAngle >= cosLatitude
    longitudeReach =
      containsPole ? .infinity : angleOfSine(sinAngle / cosLatitude) / Self.radiansPerUnit + 1
  }

  /// The angle of a sine, or a little more where that is told sooner.
  private func angleOfSine(_ sine: Double) -> Double {
    // The series is x + x^3/6 + 3x^5/40 + ..., all of it below x + x^3/5 up to there.
    sine < 0.2 ? sine * (1 + sine * sine / 5) : asin(sine)
  }
}
