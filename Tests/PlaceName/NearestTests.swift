import Borders
import CBruteForce
import Glibc
import Support
import Testing

@testable import PlaceName

@Suite("The nearest town") struct NearestTownTests {
  private let gazetteer: Gazetteer

  init() throws {
    gazetteer = try #require(Gazetteer.embedded)
  }

  @Test("is correct everywhere on Earth") func isCorrectEverywhereOnEarth() throws {
    let truth = BruteForce(gazetteer)
    var chance = Chance()
    for _ in 0..<1000 {
      let (latitude, longitude) = randomPosition(&chance)
      let found = try #require(gazetteer.nearest(latitude, longitude))
      let nearest = truth.distance(latitude, longitude)
      #expect(
        abs(found.distance - nearest) < 1e-6,
        "\(latitude), \(longitude): \(found.distance), not \(nearest)")
    }
  }

  @Test("is correct within a country and a distance limit")
  func isCorrectWithinACountryAndADistanceLimit() {
    let truth = BruteForce(gazetteer)
    var chance = Chance()
    for _ in 0..<400 {
      let (latitude, longitude) = randomPosition(&chance)
      let country = gazetteer.countries[Int.random(in: 0..<gazetteer.count, using: &chance)]
      let limit = Double.random(in: 0...3000, using: &chance)
      let area = TownArea(country: country)
      let found = gazetteer.nearest(latitude, longitude, within: limit, in: area)
      let nearest = truth.distance(latitude, longitude, in: country)
      if let found {
        // The search also finds towns of the country's territories, which can only be nearer.
        #expect(found.distance < nearest + 1e-6, "\(latitude), \(longitude) in \(country)")
        #expect(found.distance <= limit + 1e-6)
        #expect(gazetteer.isTown(found.index, of: area))
      } else {
        #expect(nearest > limit - 1e-6, "\(latitude), \(longitude) in \(country)")
      }
    }
  }

  @Test("can be replaced by a more prominent one nearby")
  func canBeReplacedByAMoreProminentOneNearby() throws {
    let truth = BruteForce(gazetteer)
    var preferred = 0
    var chance = Chance()
    for _ in 0..<300 {
      let (latitude, longitude) = randomPosition(&chance)
      guard let nearest = gazetteer.nearest(latitude, longitude) else { continue }
      let found = gazetteer.prominent(beside: nearest, latitude, longitude, in: nil)
      let country = gazetteer.countries[nearest.index]
      let least = truth.leastCost(latitude, longitude, in: country)
      let people = gazetteer.population(found.index)
      let cost = pow(found.distance, 2.5) / exp2(Double(min(max(people, 72), 186)) / 8)
      // Another one may be as good to a millimetre.
      #expect(cost <= least * 1.000_01 + 1e-12, "\(latitude), \(longitude)")
      #expect(gazetteer.countries[found.index] == country || found == nearest)
      if found.index != nearest.index { preferred += 1 }
    }
    #expect(preferred > 4, "the choice is hardly made")
  }

  @Test("all towns around a position are found") func allTownsAroundAPositionAreFound() {
    var chance = Chance()
    for _ in 0..<6 {
      let (latitude, longitude) = randomPosition(&chance)
      let limit = Double.random(in: 0...30, using: &chance)
      let around = gazetteer.towns(around: latitude, longitude, within: limit)
      let all = (0..<gazetteer.count).filter { index in
        gazetteer.distance(
          latitude, longitude, gazetteer.latitude(index), gazetteer.longitude(index)) <= limit
      }
      #expect(around.map(\.index).sorted() == all, "\(latitude), \(longitude)")
    }
    #expect(gazetteer.towns(around: .nan, 0, within: 3).isEmpty)
  }

  private func randomPosition(_ chance: inout Chance) -> (Double, Double) {
    let latitude = asin(Double.random(in: -1...1, using: &chance)) * 180 / .pi
    let longitude = Double.random(in: -180...180, using: &chance)
    switch Int.random(in: 0..<6, using: &chance) {
    case 0: return (latitude, Bool.random(using: &chance) ? 180 : -180)
    case 1:
      return (
        latitude,
        (Bool.random(using: &chance) ? 1 : -1) * Double.random(in: 179...180, using: &chance)
      )
    case 2:
      return (
        (Bool.random(using: &chance) ? 1 : -1) * Double.random(in: 80...90, using: &chance),
        longitude
      )
    case 3:
      // Near a town, where people are.
      let index = Int.random(in: 0..<gazetteer.count, using: &chance)
      return (
        min(
          90, max(-90, gazetteer.latitude(index) + Double.random(in: -0.3...0.3, using: &chance))),
        min(
          180, max(-180, gazetteer.longitude(index) + Double.random(in: -0.3...0.3, using: &chance))
        )
      )
    default: return (latitude, longitude)
    }
  }

  @Test("is the same at both ends of the antimeridian") func isTheSameAtBothEndsOfTheAntimeridian()
  {
    for latitude in stride(from: -90.0, through: 90, by: 1) {
      #expect(gazetteer.nearest(latitude, 180) == gazetteer.nearest(latitude, -180))
      #expect(
        gazetteer.place(at: latitude, 180)?.name() == gazetteer.place(at: latitude, -180)?.name())
    }
    for pole in [-90.0, 90] {
      let indices = stride(from: -180.0, through: 180, by: 30).map {
        gazetteer.nearest(pole, $0)?.index
      }
      #expect(Set(indices).count == 1)
    }
  }

  @Test(
    "does not exist for an invalid position",
    arguments: [(Double.nan, 0.0), (0, .infinity), (91, 0), (0, 181), (-90.001, 0)])
  func doesNotExistForAnInvalidPosition(latitude: Double, longitude: Double) {
    #expect(gazetteer.nearest(latitude, longitude) == nil)
    #expect(gazetteer.place(at: latitude, longitude) == nil)
  }
}

/// A reference search that compares every town.
private struct BruteForce {
  private let vectors: [Double]
  private let countries: [UInt8]
  private let populations: [UInt8]

  init(_ gazetteer: Gazetteer) {
    vectors = (0..<gazetteer.count).flatMap {
      Self.vector(gazetteer.latitude($0), gazetteer.longitude($0))
    }
    countries = (0..<gazetteer.count).map { gazetteer.countries[$0] }
    populations = (0..<gazetteer.count).map { gazetteer.population($0) }
  }

  /// Returns the least distance^2.5 / population of the towns of a country.
  func leastCost(_ latitude: Double, _ longitude: Double, in country: UInt8) -> Double {
    brute_force_prominent(
      vectors, countries, populations, countries.count, Self.vector(latitude, longitude),
      Int32(country))
  }

  private static func vector(_ latitude: Double, _ longitude: Double) -> [Double] {
    let (a, b) = (latitude * .pi / 180, longitude * .pi / 180)
    return [cos(a) * cos(b), cos(a) * sin(b), sin(a)]
  }

  /// Returns the distance of the nearest town, in kilometres.
  func distance(_ latitude: Double, _ longitude: Double, in country: UInt8? = nil) -> Double {
    let square = brute_force_nearest(
      vectors, countries, countries.count, Self.vector(latitude, longitude),
      country.map(Int32.init) ?? -1)
    return 2 * asin(min(1, square.squareRoot() / 2)) * 6371.0088
  }
}
