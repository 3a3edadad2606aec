import Foundation
import Support
import Testing

extension Programs {
  /// Tests of the places that words mean, in Tests/Golden/TypedPlaces.txt.
  ///
  /// `WXHERE_GENERATE=1 swift test --filter TypedPlacesTests` writes the file again; read it
  /// before committing.
  @Suite("Typed places", .timeLimit(.minutes(3 * slowness))) struct TypedPlacesTests {
    private static let typed: [[String]] = [
      // Towns.
      ["tampa"], ["new", "york"], ["new york"], ["berlin", "de"], ["portland"], ["birmingham"],
      ["st. louis"], ["st.", "pete"], ["the", "hague"], ["washington"], ["são paulo"], ["東京"],
      ["москва"], ["københavn"],
      // A state or country after the town.
      ["jamaica", "ny"], ["ontario", "ca"], ["san jose", "costa rica"], ["london", "ontario"],
      // Names of countries that mean their towns.
      ["singapore"], ["luxembourg"], ["mexico", "city"], ["panama"], ["vatican"],
      // Coordinates and ZIP codes.
      ["52.52,13.40"], ["52.52", "13.40"], ["-33.87,151.21"], ["10001"], ["90210"],
      // Airports.
      ["heathrow"], ["gatwick"], ["schiphol"], ["o'hare"], ["charles", "de", "gaulle"],
      ["frankfurt", "airport"], ["JFK"],
      // After the name of a command.
      ["now", "tampa"], ["daily", "Berlin", "--days", "3"], ["where", "oslo"],
    ]

    @Test("match the golden file") func matchTheGoldenFile() throws {
      let text = try Self.typed.map { words in
        let home = try TemporaryHome()
        let result = try Program("wxhere").run(words + ["--offline", "--json"], in: home)
        return try "wxhere \(words.joined(separator: " ")): \(Self.place(result.output))\n"
      }.joined()
      try GoldenFile("Tests/Golden/TypedPlaces.txt").expect(text)
    }

    /// Returns the name and the coordinates in an output of `--json`.
    private static func place(_ json: String) throws -> String {
      let output = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
      // `where` prints the location alone.
      let place = output?["location"] as? [String: Any] ?? output
      let name = try #require(place?["place"] as? String)
      let latitude = try #require(place?["latitude"] as? Double)
      let longitude = try #require(place?["longitude"] as? Double)
      return "\(name) (\(latitude), \(longitude))"
    }
  }
}
