import Glibc

/// Which of the towns around people name a position after, and how far they say its name alone.
///
/// A town's sway grows with its people and falls with the distance: the one is preferred for which
/// distance^2.5 / people is the least, with at least five hundred people counted and at most ten
/// million. It competes up to 6 km + 0.03 km times the root of its people, 25 km at most, and where
/// it is the nearest of all. The numbers are the best of those tried on postal data and official
/// boundaries; Tests/Benchmarks/names/quality has what each of them does.
package enum Prominence {
  /// How much less a town's distance counts, for `NearestSearch`: the haversine goes with the square
  /// of the distance, so that it is people^-0.8 beside distance^2.
  ///
  /// - Parameter population: as the gazetteer keeps it, 8 * log2(people + 1).
  static func discount(for population: UInt8) -> Double { discounts[Int(population)] }

  private static let discounts = (UInt8.min...UInt8.max).map { population in
    exp2(-0.1 * Double(min(max(population, leastCounted), mostCounted)))
  }

  /// 500 and ten million people.
  private static let leastCounted: UInt8 = 72
  private static let mostCounted: UInt8 = 186

  /// Kilometres up to which a town competes with a nearer one.
  static func reach(of population: UInt8) -> Double {
    min(farthestReach, 6 + 0.03 * exp2(Double(population) / 16))
  }

  static let farthestReach = 25.0

  /// Kilometres up to which a town's name is said alone, without "near".
  ///
  /// Within it the name is right as often as it is within 3 km.
  static func plainReach(of population: UInt8) -> Double {
    max(Place.nearFrom, min(farthestReach, 0.03 * exp2(Double(population) / 16)))
  }

  /// The fewest people of a town in `largePlaces`.
  package static let smallestOfLarge = 10_000
  /// The most that any other has, as the gazetteer keeps it.
  static let largestOfSmall: UInt8 = 106

  /// The square of the sine of half the angle of a distance in kilometres on the sphere.
  static func haversine(of distance: Double) -> Double {
    let sine = sin(distance / Gazetteer.earthRadius / 2)
    return sine * sine
  }
}
