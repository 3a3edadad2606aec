import Borders
import Glibc

/// The rule that chooses the town that people name a position after.
///
/// Of the towns around the position, the one with the smallest distance^2.5 / population is chosen.
/// Populations are clamped to the range from 500 to ten million. A town competes within 6 km + 0.03
/// km * sqrt(population), at most 25 km. The nearest town always competes. These numbers gave the
/// best results with postal data and official boundaries. Tests/Benchmarks/names/quality shows the
/// effect of each. Populations are given as 8 * log2(people + 1).
package enum Prominence {
  /// Returns the factor by which a town's haversine is reduced in `NearestSearch`: population^-0.8,
  /// because the haversine grows with the square of the distance.
  static func discount(for population: UInt8) -> Double { discounts[Int(population)] }

  private static let discounts = (UInt8.min...UInt8.max).map { population in
    exp2(-0.1 * Double(min(max(population, leastCounted), mostCounted)))
  }

  /// The populations 500 and ten million.
  private static let leastCounted: UInt8 = 72
  private static let mostCounted: UInt8 = 186

  /// Returns the distance in kilometres up to which a town competes with a nearer one.
  static func reach(of population: UInt8) -> Double {
    min(farthestReach, 6 + 0.03 * exp2(Double(population) / 16))
  }

  static let farthestReach = 25.0

  /// Returns the distance in kilometres up to which a town's name is used without "near", and is
  /// correct as often as within 3 km.
  static func plainReach(of population: UInt8) -> Double {
    max(Place.nearFrom, min(farthestReach, 0.03 * exp2(Double(population) / 16)))
  }

  /// The smallest population of a town in `largePlaces`.
  package static let smallestOfLarge = 10_000
  /// The largest population of any other town.
  static let largestOfSmall: UInt8 = 106

  /// Returns the haversine of a distance in kilometres: the squared sine of half its angle.
  static func haversine(of distance: Double) -> Double {
    let sine = sin(distance / Gazetteer.earthRadius / 2)
    return sine * sine
  }
}
