import Testing

@testable import Coordinates

@Test(
  "coordinates are read as people write them",
  arguments: [
    ("27.9506,-82.4572", 27.9506, -82.4572),
    ("27.9506, -82.4572", 27.9506, -82.4572),
    ("  27.9506   -82.4572 ", 27.9506, -82.4572),
    ("27.9506N 82.4572W", 27.9506, -82.4572),
    ("82.4572w,27.9506n", 27.9506, -82.4572),
    ("N27.9506° W82.4572°", 27.9506, -82.4572),
    ("33.87S,151.21E", -33.87, 151.21),
    ("-90,180", -90, 180), ("+1,+2", 1, 2), ("0,0", 0, 0), ("-0.0,-.5", 0, -0.5),
  ])
func coordinatesAreReadAsPeopleWriteThem(text: String, latitude: Double, longitude: Double) throws {
  let position = try Coordinates(text: text)
  #expect(position.latitude == latitude)
  #expect(position.longitude == longitude)
}

@Test(
  "everything else is refused with its reason",
  arguments: [
    ("91,0", CoordinatesError.latitudeOutOfRange), ("0,180.5", .longitudeOutOfRange),
    ("nan,0", .notNumbers), ("inf,0", .notNumbers), ("0x10,0", .notNumbers), ("1e1,2", .notNumbers),
    ("1", .notTwoNumbers), ("1,2,3", .notTwoNumbers), ("1,,2", .notTwoNumbers), ("", .empty),
    (" ", .empty), (",", .empty), ("27N 82N", .notTwoNumbers), ("-27S 82W", .notNumbers),
    ("Tampa, FL", .notNumbers), ("١,٢", .notNumbers),
    (String(repeating: "1", count: 10_000), .tooLong), ("1,2\u{1b}[31m", .notNumbers),
  ])
func everythingElseIsRefusedWithItsReason(text: String, error: CoordinatesError) {
  #expect(throws: error) { _ = try Coordinates(text: text).latitude }
  #expect(!error.description.contains("\u{1b}"))
}
