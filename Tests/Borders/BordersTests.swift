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
        let number = borders.country(latitude: north, longitude: east)
        guard number < GazetteerLayout.contested else { continue }
        let code = String(decoding: borders.letters(of: Int(number)), as: UTF8.self)
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
