import Coarsen
import Locate
import Testing

@Suite("The location file for GeoClue") struct GeolocationTests {
  private static let lines = [Geolocation.comment, "27.9631", "-82.4555", "0", "3000"]

  private static func bytes(_ lines: [String]) -> [UInt8] {
    Array(lines.map { "\($0)\n" }.joined().utf8)
  }

  @Test("is a comment and four lines, with the centre of the cell")
  func isACommentAndFourLinesWithTheCentreOfTheCell() throws {
    let cell = try #require(Cell(latitude: 27.9506, longitude: -82.4572))
    let place = try #require(Geolocation(cell: cell, accuracy: 3000))
    #expect(Array(place.text.utf8) == Self.bytes(Self.lines))
    #expect(place.text.utf8.count <= Geolocation.mostBytes)
    #expect(Geolocation(Array(place.text.utf8)) == place)
  }

  @Test(
    "has an accuracy of 3 km or worse, and none if it is implausible",
    arguments: [
      (0, 3000), (2999.9, 3000), (3000.1, 3001), (25_000, 25_000), (1_000_000, 1_000_000),
      (1_000_001, nil), (-1, nil), (.nan, nil), (.infinity, nil), (1e300, nil),
    ] as [(Double, Int?)])
  func hasAnAccuracyOf3KmOrWorse(told: Double, written: Int?) {
    #expect(Geolocation(cell: .origin, accuracy: told)?.accuracy == written)
  }

  @Test("is read back correctly for the whole world") func isReadBackCorrectlyForTheWholeWorld()
    throws
  {
    for latitude in stride(from: -90.0, through: 90, by: 7.3) {
      for longitude in stride(from: -180.0, through: 180, by: 11.7) {
        let cell = try #require(Cell(latitude: latitude, longitude: longitude))
        let place = try #require(Geolocation(cell: cell, accuracy: 4000))
        #expect(Geolocation(Array(place.text.utf8)) == place, "\(cell.key)")
      }
    }
  }

  /// Returns the lines with one of them changed.
  private static func changed(_ number: Int, _ line: String) -> [String] {
    var lines = lines
    lines[number] = line
    return lines
  }

  private static let refused: [(String, [String])] = [
    ("another comment", changed(0, "# mine")),
    ("no comment", Array(lines.dropFirst())),
    ("two comments", changed(0, "\(Geolocation.comment)\n\(Geolocation.comment)")),
    ("a line more", changed(4, "3000\n3000")),
    ("a line less", Array(lines.dropLast())),
    ("a position that is no centre", changed(1, "27.9506")),
    ("more decimals", changed(1, "27.96310")),
    ("out of range", changed(1, "91")),
    ("a longitude out of range", changed(2, "181")),
    ("a sign", changed(1, "+27.9631")),
    ("an exponent", changed(1, "2.79631e1")),
    ("no number", changed(1, "nan")),
    ("hexadecimal", changed(1, "0x1b")),
    ("an altitude", changed(3, "12")),
    ("a better accuracy", changed(4, "2999")),
    ("a worse accuracy", changed(4, "1000001")),
    ("an accuracy with decimals", changed(4, "3000.0")),
    ("a blank", changed(1, "27.9631 ")),
    ("a carriage return", changed(1, "27.9631\r")),
    ("a NUL", changed(4, "3000\0")),
    ("an empty line", changed(1, "")),
    ("nothing", []),
    ("too much", changed(1, String(repeating: "0", count: 200))),
  ]

  @Test("is rejected in any other form", arguments: refused)
  func isRejectedInAnyOtherForm(name: String, lines: [String]) {
    #expect(Geolocation(Self.bytes(lines)) == nil)
  }

  @Test("must end with a line break") func mustEndWithALineBreak() {
    #expect(Geolocation(Self.bytes(Self.lines)) != nil)
    #expect(Geolocation(Array(Self.bytes(Self.lines).dropLast())) == nil)
    #expect(Geolocation(Self.bytes(Self.changed(4, "3000\n"))) == nil)
  }

  @Test("is recognized by its comment") func isRecognizedByItsComment() {
    #expect(Geolocation.isMarked(Self.bytes(Self.lines)))
    #expect(!Geolocation.isMarked(Array("# mine\n".utf8)))
    #expect(!Geolocation.isMarked(Array(Geolocation.comment.utf8)))
    #expect(!Geolocation.isMarked([]))
  }
}
