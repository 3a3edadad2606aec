import Borders
import Testing

@testable import PlaceName

@Suite("The state at a position") struct StateTests {
  private let gazetteer: Gazetteer

  init() throws {
    gazetteer = try #require(Gazetteer.embedded)
  }

  @Test(
    "is right on both sides of a border",
    arguments: [
      // Texarkana, Bristol, Kansas City, Cincinnati and Newport, each with its neighbour.
      (33.4251, -94.0477, "TX"), (33.4418, -94.0377, "AR"), (36.5951, -82.1887, "TN"),
      (36.6100, -82.1770, "VA"), (39.0997, -94.5786, "MO"), (39.1141, -94.6275, "KS"),
      (39.1031, -84.5120, "OH"), (39.0914, -84.4958, "KY"),
      // The Hudson, the Potomac, and a position far from any town.
      (40.7433, -74.0324, "NJ"), (40.7484, -73.9857, "NY"), (38.9072, -77.0369, "DC"),
      (38.8816, -77.0910, "VA"), (42.4, -117.6, "OR"),
      // Ottawa and Gatineau, Albury and Wodonga, Lloydminster.
      (45.4215, -75.6972, "ON"), (45.4765, -75.7013, "QC"), (-36.0737, 146.9135, "NSW"),
      (-36.1214, 146.8881, "VIC"), (53.2780, -110.0350, "AB"), (53.2780, -109.9700, "SK"),
    ])
  func isThatOfTheSideOfTheLine(latitude: Double, longitude: Double, code: String) throws {
    let country = gazetteer.borders.country(latitude: latitude, longitude: longitude)
    let state = try #require(gazetteer.subdivision(at: latitude, longitude, in: country))
    #expect(gazetteer.texts[gazetteer.subdivisionTexts[2 * Int(state) + 1]] == code)
    #expect(gazetteer.place(at: latitude, longitude)?.town?.subdivisionCode == code)
  }

  @Test("is known everywhere in the mapped countries and nowhere else")
  func isKnownInTheMappedCountries() throws {
    let mapped: Set = ["US", "CA", "AU"]
    var agreed = 0
    var asked = 0
    for index in stride(from: 0, to: gazetteer.count, by: 20) {
      let country = gazetteer.countries[index]
      let code = gazetteer.country(country).code
      let state = gazetteer.subdivision(
        at: gazetteer.latitude(index), gazetteer.longitude(index), in: country)
      guard mapped.contains(code) else {
        #expect(state == nil, "\(gazetteer.town(index))")
        continue
      }
      asked += 1
      if state == gazetteer.subdivisions[index] { agreed += 1 }
    }
    #expect(asked > 1000)
    #expect(Double(agreed) > 0.99 * Double(asked))
  }
}
