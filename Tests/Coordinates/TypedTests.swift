import Support
import Testing
import Text

@testable import Coordinates

private let readings: [(String, Double, Double)] = [
  ("27.9506,-82.4572", 27.9506, -82.4572),
  ("27°57'02\"N 82°27'26\"W", 27.950_555, -82.457_222),
  ("27° 57′ 02″ N, 82° 27′ 26″ W", 27.950_555, -82.457_222),
  ("N 27°57'02\" W 82°27'26\"", 27.950_555, -82.457_222),
  ("82°27'26\"W 27°57'02\"N", 27.950_555, -82.457_222),
  ("27 57 2 N, 82 27 26 W", 27.950_555, -82.457_222),
  ("27 57 2 -82 27 26", 27.950_555, -82.457_222),
  ("27 57 2, -82 27 26", 27.950_555, -82.457_222),
  ("27:57:02N 82:27:26W", 27.950_555, -82.457_222),
  ("27°57.03'N 82°27.43'W", 27.9505, -82.457_166),
  ("27°57'02\" -82°27'26\"", 27.950_555, -82.457_222),
  ("N27.95 W82.45", 27.95, -82.45), ("27,95N 82,45W", 27.95, -82.45),
  ("27,95 -82,45", 27.95, -82.45), ("27,95;-82,45", 27.95, -82.45),
  ("27,95, -82,45", 27.95, -82.45), ("27,95,-82,45", 27.95, -82.45),
  ("\u{2212}27,95° ; 82,45°", -27.95, 82.45), ("(27.95, -82.45)", 27.95, -82.45),
  ("27,95", 27, 95), ("geo:27.95,-82.45", 27.95, -82.45),
  ("geo:27.95,-82.45,12;u=35", 27.95, -82.45),
  ("GEO:27.95,-82.45;crs=WGS84", 27.95, -82.45),
]

@Test("reads coordinates as people type them", arguments: readings)
func readsCoordinatesAsPeopleTypeThem(text: String, latitude: Double, longitude: Double) throws {
  let position = try Coordinates(typed: text)
  let (read, other) = (position.latitude, position.longitude)
  #expect(abs(read - latitude) < 0.000_01 && abs(other - longitude) < 0.000_01, "\(read), \(other)")
}

private let faults: [(String, CoordinatesError)] = [
  ("", .empty), ("Tampa", .notTwoNumbers), ("27,95,82", .ambiguousCommas),
  ("27,95,-82,-45", .ambiguousCommas), ("127.95,27.95", .swapped),
  ("100°N 20°E", .latitudeOutOfRange),
  ("27°70'N 82°W", .minutesOutOfRange), ("27 57 61 N 82 27 26 W", .minutesOutOfRange),
  ("-27°57'S 82°W", .notNumbers), ("27N 82N", .notTwoNumbers),
  ("geo:27.95,-82.45;crs=moon", .otherSystem), ("geo:", .notTwoNumbers),
  ("95,200", .latitudeOutOfRange), ("27.95,190", .longitudeOutOfRange),
  ("1e1 2", .notTwoNumbers), ("27.5 57 2 N 82 27 26 W", .notNumbers),
  (String(repeating: "1", count: 101), .tooLong),
]

@Test("names the reason why typed text is not a position", arguments: faults)
func namesTheReasonWhyTypedTextIsNotAPosition(text: String, fault: CoordinatesError) {
  #expect(throws: fault) {
    _ = try { () throws(CoordinatesError) in _ = try Coordinates(typed: text) }()
  }
}

@Test("random input neither crashes nor gives a position out of range")
func randomInputNeverCrashes() {
  let pieces =
    ["27", "57", "0", "-", "+", ".", ",", ";", " ", "°", "'", "\"", "n", "S", "W", ":"]
    + ["geo:", "crs=", "u=", "1e999", "nan", "\u{301}", "\u{1F1EC}", "9999999999999999999", "′"]
  var chance = Chance()
  for _ in 0..<Chance.draws(30_000) {
    let count = Int.random(in: 0...14, using: &chance)
    let text = (0..<count).map { _ in pieces.randomElement(using: &chance) ?? "" }.joined()
    _ = Coordinates.isPart(text)
    guard Coordinates.isWhole(text) else { continue }
    do {
      let position = try Coordinates(typed: text)
      let (latitude, longitude) = (position.latitude, position.longitude)
      #expect(abs(latitude) <= 90 && abs(longitude) <= 180, "\(text)")
    } catch {
      Issue.record("\(text): \(error)")
    }
  }
}
