import Support
import Testing

@testable import Weather

@Suite("The elevation of the sun") struct ElevationOfTheSunTests {
  @Test(
    "is accurate to 0.02 degrees",
    arguments: [
      // Values computed with PyEphem.
      (1_774_000_000, 0, 0, 54.799), (1_671_361_200, 59.93, 10.72, 6.629),
      (1_790_000_000, -77.85, 166.67, -11.823), (1_782_000_000, 90, 0, 23.435),
      (1_782_000_000, -90, 0, -23.44), (1_770_350_000, 35.69, 139.69, 36.865),
      // MET Norway's noon and midnight, whose times have no seconds.
      (utc(2022, 12, 18, 11, 13), 59.9333, 10.7167, 6.67),
      (utc(2022, 12, 18, 23, 13), 59.9333, 10.7167, -53.47),
      (utc(2022, 7, 14, 11, 17), 67.52, 12.1, 44.12),
      (utc(2022, 7, 13, 23, 17), 67.52, 12.1, -0.77),
    ])
  func isRightToAFiftieth(
    time: Double, latitude: Double, longitude: Double, expected: Double
  ) throws {
    let elevation = try #require(
      Sun.elevation(at: time, latitude: latitude, longitude: longitude))
    #expect(abs(elevation - expected) < 0.02)
  }

  @Test("stays between -90 and 90 degrees") func staysBetweenNadirAndZenith() throws {
    var chance = Chance()
    for _ in 0..<Chance.draws(50_000) {
      let elevation = try #require(
        Sun.elevation(
          at: Double.random(in: -1e10...1e10, using: &chance),
          latitude: Double.random(in: -90...90, using: &chance),
          longitude: Double.random(in: -180...180, using: &chance)))
      #expect((-90...90).contains(elevation))
    }
  }

  @Test("is opposite on the other side of the Earth") func isOppositeOnTheOtherSideOfTheEarth()
    throws
  {
    var chance = Chance()
    for _ in 0..<1000 {
      let time = Double.random(in: 0...4e9, using: &chance)
      let latitude = Double.random(in: -90...90, using: &chance)
      let longitude = Double.random(in: -180...0, using: &chance)
      let here = try #require(Sun.elevation(at: time, latitude: latitude, longitude: longitude))
      let there = try #require(
        Sun.elevation(at: time, latitude: -latitude, longitude: longitude + 180))
      #expect(abs(here + there) < 1e-4)
    }
  }
}
