import Glibc
import Support
import Testing

@testable import Coarsen

/// A source of random positions, four in ten of them where grids fail.
///
/// These are at the antimeridian, at the poles and on the lines between rows.
private struct Positions {
  private var chance = Chance()

  mutating func next() -> (latitude: Double, longitude: Double) {
    let even = (
      latitude: asin(Double.random(in: -1...1, using: &chance)) * 180 / .pi,
      longitude: Double.random(in: -180...180, using: &chance)
    )
    switch Int.random(in: 0..<10, using: &chance) {
    case 0: return (even.latitude, Bool.random(using: &chance) ? 180 : -180)
    case 1:
      return (
        even.latitude,
        (Bool.random(using: &chance) ? 1 : -1) * (180 - Double.random(in: 0...0.05, using: &chance))
      )
    case 2:
      return (
        (Bool.random(using: &chance) ? 1 : -1) * (90 - Double.random(in: 0...0.1, using: &chance)),
        even.longitude
      )
    case 3:
      return (Double(Int.random(in: -3336...3336, using: &chance)) * 180 / 6672, even.longitude)
    default: return even
    }
  }
}

/// Returns the distance of two positions along the sphere, in metres.
private func distance(
  _ latitude1: Double, _ longitude1: Double, _ latitude2: Double, _ longitude2: Double
) -> Double {
  let radians = Double.pi / 180
  let (a, b) = (latitude1 * radians, latitude2 * radians)
  let h =
    pow(sin((a - b) / 2), 2)
    + cos(a) * cos(b) * pow(sin((longitude1 - longitude2) * radians / 2), 2)
  return 2 * 6_371_008.8 * asin(min(1, h.squareRoot()))
}

@Test("cells are as far apart as their centres") func cellsAreAsFarApartAsTheirCentres() throws {
  var positions = Positions()
  for _ in 0..<1000 {
    let (one, other) = (positions.next(), positions.next())
    let first = try #require(Cell(latitude: one.latitude, longitude: one.longitude))
    let second = try #require(Cell(latitude: other.latitude, longitude: other.longitude))
    let metres = distance(first.latitude, first.longitude, second.latitude, second.longitude)
    #expect(abs(first.distance(to: second) - metres) < 1)
    #expect(first.distance(to: first) == 0)
  }
}

@Test("a position lies at most 2.13 km from its cell's centre")
func aPositionIsCloseToItsCellsCentre() throws {
  var positions = Positions()
  var largest = 0.0
  var largestAtPole = 0.0
  for _ in 0..<Chance.draws(100_000) {
    let (latitude, longitude) = positions.next()
    let cell = try #require(Cell(latitude: latitude, longitude: longitude))
    let moved = distance(latitude, longitude, cell.latitude, cell.longitude)
    // The rows of the last 150 km are so short that their cells are wedges. The corners of the
    // three round each pole are 2.60 km from the centres.
    if abs(latitude) < 88.6 { largest = max(largest, moved) }
    largestAtPole = max(largestAtPole, moved)
    #expect(Cell(latitude: cell.latitude, longitude: cell.longitude) == cell)
    #expect(Cell(key: cell.key) == cell)
  }
  #expect(largest <= 2135)
  #expect(largestAtPole <= 2600)
  #expect(largest > 2000, "the test has not met a corner")
}

@Test("the centre's longitude depends only on the row and column")
func longitudeDependsOnRowAndColumn() throws {
  // A step of longitude computed from the exact latitude would reveal that latitude.
  var chance = Chance()
  for _ in 0..<Chance.draws(20_000) {
    let longitude = Double.random(in: -180...180, using: &chance)
    let base = Double(Int.random(in: 0..<6672, using: &chance)) * 180 / 6672 - 90
    let inRow = (0..<2).map { _ in base + Double.random(in: 0.0001...0.0268, using: &chance) }
    let cells = inRow.compactMap { Cell(latitude: $0, longitude: longitude) }
    let (first, second) = (try #require(cells.first), try #require(cells.last))
    #expect(first == second)
  }
}

@Test("longitudes 180 and -180 are in the same cell", arguments: [-90.0, -45.3, 0, 27.95, 89.9])
func bothAntimeridianEndsAreOneCell(latitude: Double) {
  #expect(Cell(latitude: latitude, longitude: 180) == Cell(latitude: latitude, longitude: -180))
  #expect(Cell(latitude: latitude, longitude: 180) != nil)
}

@Test("known cells keep their keys") func knownCellsKeepTheirKeys() {
  // The grid must never change: the keys of existing caches depend on it.
  #expect(Cell(latitude: 27.9506, longitude: -82.4572)?.key == "g3-4372-3193")
  #expect(Cell(latitude: 90, longitude: 0)?.row == 6671)
  #expect(Cell(latitude: -90, longitude: 0)?.row == 0)
  #expect(Cell(latitude: 0, longitude: 0)?.key == "g3-3336-6671")
}

@Test(
  "an invalid position has no cell",
  arguments: [
    (Double.nan, 0.0), (0, .nan), (.infinity, 0), (0, -.infinity), (90.0001, 0), (-91, 0),
    (0, 180.1),
  ])
func anInvalidPositionHasNoCell(latitude: Double, longitude: Double) {
  #expect(Cell(latitude: latitude, longitude: longitude) == nil)
}

@Test(
  "an invalid key has no cell",
  arguments: [
    "", "g3", "g3-", "g3-1", "g3-1-2-3", "g4-1-2", "g3--1-2", "g3-6672-0", "g3-0-99", "g3-+5-1",
    "g3-007-1", "g3-1-99999999999999999999", "g3-3336-13344",
  ])
func anInvalidKeyHasNoCell(key: String) {
  #expect(Cell(key: key) == nil)
}

@Test("the centre is written without trailing zeros or a negative zero")
func centreHasNoTrailingZerosOrNegativeZero() {
  var chance = Chance()
  for _ in 0..<Chance.draws(50_000) {
    guard
      let cell = Cell(
        latitude: Double.random(in: -90...90, using: &chance),
        longitude: Double.random(in: -180...180, using: &chance))
    else { continue }
    for (text, value) in [
      (cell.latitudeText, cell.latitude), (cell.longitudeText, cell.longitude),
    ] {
      #expect(Double(text) == value)
      #expect(text != "-0" && !text.contains("e"))
      #expect(!text.contains(".") || !text.hasSuffix("0"))
      #expect((text.split(separator: ".").dropFirst().first?.count ?? 0) <= 4)
    }
  }
}

@Suite("A parked receiver") struct ParkedReceiverTests {
  /// Returns how many cells a resting receiver reports in an hour.
  ///
  /// The receiver is 5 m south of the line between two rows and reports a fix each second, with 10
  /// m of noise.
  private func cellsInAnHour(keeping: Bool) throws -> Int {
    let line = Double(4372) * 180 / 6672 - 90
    let metresPerDegree = 111_195.0
    var cell: Cell?
    var changes = 0
    var chance = Chance()
    for _ in 0..<3600 {
      let noise = gaussian(&chance) * 10
      let next = try #require(
        Cell.containing(
          latitude: line + (noise - 5) / metresPerDegree, longitude: -82.4572, accuracy: 10,
          keeping: keeping ? cell : nil))
      if let cell, cell != next { changes += 1 }
      cell = next
    }
    return changes
  }

  private func gaussian(_ chance: inout Chance) -> Double {
    (-2 * log(Double.random(in: 1e-12...1, using: &chance))).squareRoot()
      * cos(2 * .pi * Double.random(in: 0..<1, using: &chance))
  }

  @Test("stays in one cell despite position noise") func staysInOneCellDespitePositionNoise() throws
  {
    #expect(try cellsInAnHour(keeping: true) == 0)
    #expect(try cellsInAnHour(keeping: false) > 500, "the test would not see a flip")
  }

  @Test("changes its cell only when it clearly moves") func changesItsCellOnlyWhenItClearlyMoves()
    throws
  {
    let home = try #require(Cell(latitude: 27.9506, longitude: -82.4572))
    func cell(_ latitude: Double, accuracy: Double?) -> Cell? {
      Cell.containing(latitude: latitude, longitude: -82.4572, accuracy: accuracy, keeping: home)
    }
    let edge = Double(home.row + 1) * 180 / 6672 - 90
    let metre = 1 / 111_195.0
    #expect(cell(edge + 200 * metre, accuracy: nil) == home)
    #expect(cell(edge + 300 * metre, accuracy: nil) != home)
    #expect(cell(edge + 300 * metre, accuracy: 500) == home)
    #expect(cell(edge + 300 * metre, accuracy: .nan) != home)
    #expect(cell(40, accuracy: 10) != home)
  }

  @Test("keeps its cell across the antimeridian") func keepsItsCellAcrossTheAntimeridian() throws {
    let west = try #require(Cell(latitude: -17, longitude: 179.999))
    let cell = Cell.containing(latitude: -17, longitude: -179.9995, accuracy: nil, keeping: west)
    #expect(cell == west)
  }
}

@Suite("A cell in a country") struct LocalityTests {
  private let cell = Cell(latitude: 47.6603, longitude: 9.1758)

  @Test("has a key with the country") func hasAKeyWithTheCountry() throws {
    let cell = try #require(cell)
    for code in ["DE", nil] {
      let locality = Locality(cell, countryCode: code)
      #expect(locality.key == (code == nil ? cell.key : "\(cell.key)-DE"))
      #expect(Locality(key: locality.key) == locality)
    }
    for text in ["", "-DE", "\(cell.key)-", "\(cell.key)-de", "\(cell.key)-DEU", "\(cell.key)-DE-"]
    {
      #expect(Locality(key: text) == nil, "\(text)")
    }
    for code in ["", "de", "D", "DEU", "D-", "ÄÖ"] {
      #expect(Locality(cell, countryCode: code).countryCode == nil, "\(code)")
    }
  }

  /// A border along a parallel: Germany in the north, Switzerland in the south, and a lake in the far
  /// north.
  private func countries(_ latitude: Double) -> (Double) -> [String?] {
    { radius in
      let reach = radius / 111_195
      let codes: [(String, Bool)] = [
        ("CH", latitude - reach < 47.66), ("DE", latitude + reach >= 47.66 && latitude < 47.668),
      ]
      return codes.filter(\.1).map(\.0)
    }
  }

  @Test(
    "changes its country only when a fix is clearly beyond the border",
    arguments: [
      // Without a previous country, the circle of the accuracy counts.
      (47.6610, 10.0, nil, "DE"), (47.6610, 200, nil, nil), (47.6610, nil, nil, nil),
      (47.6590, 10, nil, "CH"), (47.6690, 10, nil, nil),
      // 110 m, 220 m and 330 m beyond the border.
      (47.6590, 10, "DE", "DE"), (47.6580, 10, "DE", "DE"), (47.6570, 10, "DE", "CH"),
      (47.6570, 400, "DE", "DE"), (47.6610, 10, "CH", "CH"), (47.6630, 10, "CH", "DE"),
      // On the lake.
      (47.6690, 10, "DE", "DE"),
    ] as [(Double, Double?, String?, String?)])
  func changesItsCountryOnlyBeyondTheBorder(
    latitude: Double, accuracy: Double?, before: String?, after: String?
  ) throws {
    let cell = try #require(cell)
    let found = Locality.containing(
      latitude: latitude, longitude: 9.18, accuracy: accuracy,
      keeping: Locality(cell, countryCode: before), countryCodes: countries(latitude))
    #expect(found?.cell == cell)
    #expect(found?.countryCode == after)
  }

  @Test("takes the country of the fix in another cell") func takesTheCountryInAnotherCell() throws {
    let other = Locality(try #require(Cell(latitude: 47.70, longitude: 9.18)), countryCode: "DE")
    let found = Locality.containing(
      latitude: 47.6599, longitude: 9.18, accuracy: 5, keeping: other,
      countryCodes: countries(47.6599))
    #expect(found?.countryCode == "CH")
  }
}

@Test("coarsens cells to the middle of blocks, which is a cell of the block")
func coarsensCellsToTheMiddleOfBlocks() throws {
  var positions = Positions()
  for _ in 0..<Chance.draws(20_000) {
    let position = positions.next()
    let cell = try #require(Cell(latitude: position.latitude, longitude: position.longitude))
    let middle = cell.middleOfBlock
    #expect(middle.middleOfBlock == middle, "\(cell.key)")
    // A block is nine kilometres high, and at the poles at most as wide as the row.
    #expect(cell.distance(to: middle) <= 7500, "\(cell.key) \(middle.key)")
  }
}

@Test("keeps the block while the cell is at most one cell outside it")
func keepsTheBlockAtItsEdge() throws {
  let cell = try #require(Cell(latitude: 48.1, longitude: 11.5)).middleOfBlock
  let step = 0.0269
  func moved(_ rows: Double, _ columns: Double) throws -> Cell {
    try #require(
      Cell(
        latitude: cell.latitude + rows * step,
        longitude: cell.longitude + columns * step / cos(48.1 * .pi / 180)))
  }
  for (rows, columns, isKept) in [
    (0.0, 0.0, true), (2, 0, true), (-2, 0, true), (0, 2, true), (0, -2, true), (2, -2, true),
    (3, 0, false), (0, 4, false), (-3, 1, false),
  ] {
    let now = try moved(rows, columns).middleOfBlock(keeping: cell)
    #expect((now == cell) == isKept, "\(rows) \(columns)")
  }
  // A previous cell that is no block's middle is from another precision.
  let other = try moved(1, 0)
  #expect(other.middleOfBlock(keeping: other) == other.middleOfBlock)
}
