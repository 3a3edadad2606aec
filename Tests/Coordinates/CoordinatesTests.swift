import Support
import Testing
import Text

@testable import Coordinates

@Test(
  "reads coordinates in the usual notations",
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
func readsCoordinatesInTheUsualNotations(text: String, latitude: Double, longitude: Double) throws {
  let position = try Coordinates(text: text)
  #expect(position.latitude == latitude)
  #expect(position.longitude == longitude)
  let read = try withBytes(text) { bytes throws(CoordinatesError) in try values(bytes) }
  #expect(read.latitude == latitude)
  #expect(read.longitude == longitude)
}

@Test(
  "rejects everything else with a reason",
  arguments: [
    ("91,0", CoordinatesError.latitudeOutOfRange), ("0,180.5", .longitudeOutOfRange),
    ("nan,0", .notNumbers), ("inf,0", .notNumbers), ("0x10,0", .notNumbers), ("1e1,2", .notNumbers),
    ("1", .notTwoNumbers), ("1,2,3", .notTwoNumbers), ("1,,2", .notTwoNumbers), ("", .empty),
    (" ", .empty), (",", .empty), ("27N 82N", .notTwoNumbers), ("-27S 82W", .notNumbers),
    ("Tampa, FL", .notNumbers), ("١,٢", .notNumbers),
    (String(repeating: "1", count: 10_000), .tooLong), ("1,2\u{1b}[31m", .notNumbers),
  ])
func rejectsEverythingElseWithAReason(text: String, error: CoordinatesError) {
  #expect(throws: error) { _ = try Coordinates(text: text).latitude }
  #expect(throws: error) {
    try withBytes(text) { bytes throws(CoordinatesError) in _ = try values(bytes) }
  }
  #expect(!error.description.contains("\u{1b}"))
}

@Test("reads numbers from bytes exactly as from text")
func readsNumbersFromBytesExactlyAsFromText() throws {
  var chance = Chance()
  func number(_ limit: Double) -> String {
    let sign = ["", "-", "+"].randomElement(using: &chance) ?? ""
    let digits = String(Double.random(in: 0..<limit, using: &chance))
    // Coordinates have no exponent.
    return sign
      + (digits.contains("e") ? "0" : String(digits.prefix(Int.random(in: 1...20, using: &chance))))
  }
  for _ in 0..<Chance.draws(20_000) {
    let text =
      number(90) + ([",", ", ", " ", "\t", " ; "].randomElement(using: &chance) ?? "") + number(180)
    // The parser may refuse "12." and ".5"; the bytes must then be refused too.
    guard let position = try? values(text) else {
      #expect(throws: CoordinatesError.self) {
        try withBytes(text) { bytes throws(CoordinatesError) in _ = try values(bytes) }
      }
      continue
    }
    let read = try withBytes(text) { bytes throws(CoordinatesError) in try values(bytes) }
    #expect(read.latitude.bitPattern == position.latitude.bitPattern, "\(text)")
    #expect(read.longitude.bitPattern == position.longitude.bitPattern, "\(text)")
  }
}

private func withBytes<Value>(
  _ text: String, _ body: (UnsafeRawBufferPointer) throws(CoordinatesError) -> Value
) throws(CoordinatesError) -> Value {
  let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
  defer { bytes.deallocate() }
  bytes.copyBytes(from: text.utf8)
  return try body(UnsafeRawBufferPointer(bytes))
}

private func values(
  _ bytes: UnsafeRawBufferPointer
) throws(CoordinatesError) -> (latitude: Double, longitude: Double) {
  let position = try Coordinates(utf8: bytes)
  return (position.latitude, position.longitude)
}

private func values(
  _ text: String
) throws(CoordinatesError) -> (latitude: Double, longitude: Double) {
  let position = try Coordinates(text: text)
  return (position.latitude, position.longitude)
}
