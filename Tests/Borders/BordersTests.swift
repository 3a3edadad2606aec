import Foundation
import PlaceName
import Testing

@testable import Borders

@Suite("The borders") struct BordersTests {
  private let borders: Borders

  init() throws {
    borders = try Borders(bytes: Gazetteer.embeddedBorders, checkingContent: false)
  }

  @Test(
    "tell which countries a circle touches",
    arguments: [
      // Konstanz, its border with Kreuzlingen, Basel, Tampa, and the middle of the Atlantic.
      (47.6603, 9.1758, 0.0, ["DE"]), (47.6560, 9.1755, 1500, ["CH", "DE"]),
      (47.5896, 7.5893, 3000, ["CH", "DE", "FR"]), (27.9506, -82.4572, 250, ["US"]),
      (35.0, -40.0, 10_000, []), (35.0, -40.0, 0, []),
      // Both sides of the antimeridian in Fiji and Russia, and both poles.
      (-16.8, 180.0, 30_000, ["FJ"]), (-16.8, -179.99, 30_000, ["FJ"]),
      (66.5, 179.99, 5000, ["RU"]), (66.5, -179.99, 5000, ["RU"]), (90, 0, 1000, []),
      (-90, 77, 1000, ["AQ"]),
    ])
  func tellWhichCountriesACircleTouches(
    latitude: Double, longitude: Double, radius: Double, codes: [String]
  ) {
    let found = borders.countryCodes(around: latitude, longitude, within: radius)
    #expect(found.compactMap { $0 }.sorted() == codes)
  }

  /// Towns within some hundred metres of a border, in a square of the neighbour.
  private static let closeTowns: [(latitude: Double, longitude: Double, country: String)] = [
    (20.4475, 99.8808, "MM"), (-4.3756, -70.0318, "BR"), (32.4870, -114.7822, "US"),
    (36.8472, 40.0500, "TR"), (26.8516, 89.3884, "BT"), (4.4334, -7.5403, "CI"),
    (-22.0792, 31.6786, "MZ"), (-3.4814, -80.2450, "PE"), (48.4400, 27.7900, "MD"),
    (47.4593, 9.6405, "AT"), (-33.6911, -53.4567, "BR"), (49.6775, 6.4402, "LU"),
    (50.7712, 3.0846, "FR"), (47.4663, 9.5903, "CH"), (51.2283, 3.9736, "NL"),
    (53.2083, 14.3923, "DE"), (6.0219, 101.9767, "MY"), (18.0595, -63.0163, "MF"),
  ]

  private func code(_ latitude: Double, _ longitude: Double) -> String? {
    let number = borders.country(latitude: latitude, longitude: longitude)
    return number < GazetteerLayout.contested
      ? String(decoding: borders.letters(of: Int(number)), as: UTF8.self) : nil
  }

  @Test("know the country of a town close to a border", arguments: closeTowns)
  func knowTheCountryOfATownCloseToABorder(latitude: Double, longitude: Double, country: String) {
    #expect(code(latitude, longitude) == country)
    #expect(borders.countryCodes(around: latitude, longitude, within: 0) == [country])
    #expect(borders.countryCodes(around: latitude, longitude, within: 3000).count > 1)
  }

  @Test("find the countries that a circle touches on a border, and no other", arguments: closeTowns)
  func findNoOtherCountries(latitude: Double, longitude: Double, country: String) {
    // The length of a part of a square, in metres.
    let part = 139.0
    for radius in [20.0, 150, 400, 1000] {
      let found = borders.countryCodes(around: latitude, longitude, within: radius)
      var (inside, near): (Set<String>, Set<String>) = ([], [])
      for north in stride(from: -radius - 2 * part, through: radius + 2 * part, by: part / 4) {
        for east in stride(from: -radius - 2 * part, through: radius + 2 * part, by: part / 4) {
          let distance = (north * north + east * east).squareRoot()
          guard distance <= radius + 2 * part else { continue }
          let width = 111_195 * cos(latitude * .pi / 180)
          guard let code = code(latitude + north / 111_195, longitude + east / width) else {
            continue
          }
          near.insert(code)
          if distance <= 0.99 * radius { inside.insert(code) }
        }
      }
      let codes = Set(found.compactMap { $0 })
      #expect(codes.isSuperset(of: inside), "\(radius) m")
      #expect(codes.isSubset(of: near), "\(radius) m")
    }
  }

  @Test("find the countries of every square that a circle touches")
  func findTheCountriesOfEverySquare() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let latitude = Double.random(in: -85...85, using: &generator)
      let longitude = Double.random(in: -180...180, using: &generator)
      let radius = Double.random(in: 0...20_000, using: &generator)
      let found = borders.countryCodes(around: latitude, longitude, within: radius)
      for _ in 0..<50 {
        let angle = Double.random(in: 0...(2 * .pi), using: &generator)
        let degrees = Double.random(in: 0...radius, using: &generator) / 111_195 * 0.99
        let north = latitude + degrees * sin(angle)
        let east = (longitude + degrees * cos(angle) / cos(latitude * .pi / 180))
          .remainder(dividingBy: 360)
        guard let code = code(north, east) else { continue }
        #expect(found.contains(code), "\(latitude), \(longitude), \(radius) m: \(code)")
      }
    }
  }

  @Test("know that land is contested") func knowThatLandIsContested() {
    // Simferopol.
    #expect(borders.countryCodes(around: 44.95, 34.1, within: 250) == [nil])
  }

  @Test(
    "list a country's zones as tzdata does",
    arguments: [
      ("BT", ["Asia/Thimphu"]), ("IN", ["Asia/Kolkata"]),
      ("DE", ["Europe/Berlin", "Europe/Busingen"]),
      ("XK", ["Europe/Belgrade"]), ("", []), ("XX", []),
    ])
  func listACountrysZones(code: String, zones: [String]) {
    #expect(CountryZones.zones(of: code) == zones)
  }

  @Test("have a country for each zone") func haveACountryForEachZone() {
    #expect(CountryZones.countryCodes(of: "Asia/Kolkata") == ["IN"])
    #expect(CountryZones.countryCodes(of: "Asia/Bangkok") == ["TH", "VN"])
    #expect(CountryZones.countryCodes(of: "Etc/GMT") == [])
  }
}
