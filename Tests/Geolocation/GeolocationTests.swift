import Coarsen
import Geolocation
import Testing

@Suite("The place for GeoClue") struct GeolocationTests {
  private static let lines = [Geolocation.comment, "27.9631", "-82.4555", "0", "3000"]

  private static func bytes(_ lines: [String]) -> [UInt8] {
    Array(lines.map { "\($0)\n" }.joined().utf8)
  }

  @Test("is a comment and four lines, no finer than a cell") func isACommentAndFourLines() throws {
    let cell = try #require(Cell(latitude: 27.9506, longitude: -82.4572))
    let place = try #require(Geolocation(cell: cell, accuracy: 3000))
    #expect(Array(place.text.utf8) == Self.bytes(Self.lines))
    #expect(place.text.utf8.count <= Geolocation.mostBytes)
    #expect(Geolocation(Array(place.text.utf8)) == place)
  }

  @Test(
    "has an accuracy of 3 km at best, and none that is in doubt",
    arguments: [
      (0, 3000), (2999.9, 3000), (3000.1, 3001), (25_000, 25_000), (1_000_000, 1_000_000),
      (1_000_001, nil), (-1, nil), (.nan, nil), (.infinity, nil), (1e300, nil),
    ] as [(Double, Int?)])
  func hasAnAccuracy(told: Double, written: Int?) {
    #expect(Geolocation(cell: .origin, accuracy: told)?.accuracy == written)
  }

  @Test("is read back from every part of the world") func isReadBack() throws {
    for latitude in stride(from: -90.0, through: 90, by: 7.3) {
      for longitude in stride(from: -180.0, through: 180, by: 11.7) {
        let cell = try #require(Cell(latitude: latitude, longitude: longitude))
        let place = try #require(Geolocation(cell: cell, accuracy: 4000))
        #expect(Geolocation(Array(place.text.utf8)) == place, "\(cell.key)")
      }
    }
  }

  /// What the lines are changed to.
  private static let refused: [(String, [String])] = [
    ("another comment", ["# mine"] + lines.dropFirst()),
    ("no comment", Array(lines.dropFirst())),
    ("two comments", [lines[0]] + lines),
    ("a line more", lines + ["3000"]),
    ("a line less", lines.dropLast()),
    ("a position that is no centre", [lines[0], "27.9506", "-82.4572", "0", "3000"]),
    ("more decimals", [lines[0], "27.96310", "-82.4555", "0", "3000"]),
    ("out of range", [lines[0], "91", "-82.4555", "0", "3000"]),
    ("a longitude out of range", [lines[0], "27.9631", "181", "0", "3000"]),
    ("a sign", [lines[0], "+27.9631", "-82.4555", "0", "3000"]),
    ("an exponent", [lines[0], "2.79631e1", "-82.4555", "0", "3000"]),
    ("no number", [lines[0], "nan", "-82.4555", "0", "3000"]),
    ("hexadecimal", [lines[0], "0x1b", "-82.4555", "0", "3000"]),
    ("an altitude", [lines[0], "27.9631", "-82.4555", "12", "3000"]),
    ("a better accuracy", [lines[0], "27.9631", "-82.4555", "0", "2999"]),
    ("a worse accuracy", [lines[0], "27.9631", "-82.4555", "0", "1000001"]),
    ("an accuracy with decimals", [lines[0], "27.9631", "-82.4555", "0", "3000.0"]),
    ("a blank", [lines[0], "27.9631 ", "-82.4555", "0", "3000"]),
    ("a carriage return", [lines[0], "27.9631\r", "-82.4555", "0", "3000"]),
    ("a NUL", [lines[0], "27.9631", "-82.4555", "0", "3000\0"]),
    ("an empty line", [lines[0], "", "-82.4555", "0", "3000"]),
    ("nothing", []),
    ("too much", [lines[0], String(repeating: "0", count: 200), "-82.4555", "0", "3000"]),
  ]

  @Test("is refused in any other form", arguments: refused)
  func isRefused(name: String, lines: [String]) {
    #expect(Geolocation(Self.bytes(lines)) == nil)
  }

  @Test("needs its last line end") func needsItsLastLineEnd() {
    #expect(Geolocation(Self.bytes(Self.lines)) != nil)
    #expect(Geolocation(Array(Self.bytes(Self.lines).dropLast())) == nil)
    #expect(Geolocation(Self.bytes(Self.lines) + Array("\n".utf8)) == nil)
  }

  @Test("is known by its comment") func isKnownByItsComment() {
    #expect(Geolocation.isMarked(Self.bytes(Self.lines)))
    #expect(!Geolocation.isMarked(Array("# mine\n".utf8)))
    #expect(!Geolocation.isMarked(Array(Geolocation.comment.utf8)))
    #expect(!Geolocation.isMarked([]))
  }
}
