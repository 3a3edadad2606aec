import PlaceName

/// The lakes that have a name, on squares.
///
/// Natural Earth's lakes as its packages carry them have none: lakes.tsv names those that a person may
/// lose the shore of, by a point of each.
struct Lakes {
  /// How far from its shore a lake begins, in kilometres: nearer the land names a position, as the map
  /// is no better.
  private static let shore = 2.0

  /// The names on the squares, in order.
  let names: [String]
  private let squares: [[RasterPainter.Run]]
  /// In `squares` of what is no lake.
  private let land = UInt16.max

  init(areas: [NaturalEarth.Area]) throws {
    let painter = RasterPainter(squaresPerDegree: GazetteerLayout.lakeSquaresPerDegree)
    let painted = painter.paint(areas.enumerated().map { ($1, UInt16($0)) }, background: land)
    var names = [String?](repeating: nil, count: areas.count)
    for row in try Table.rows(Table.beside("lakes.tsv"), columns: 3) {
      guard let latitude = Double(row[1]), let longitude = Double(row[2]) else {
        throw BuilderError(row: row.joined(separator: "\t"))
      }
      // A map of a part of the world lacks some of them.
      let area = painter.code(in: painted, latitude: latitude, longitude: longitude)
      if area != land { names[Int(area)] = row[0] }
    }
    let order = Array(Set(names.compactMap { $0 })).sorted()
    let numbers = order.numbers
    let named = painter.recoded(painted) { [land] area in
      area == land ? land : names[Int(area)].flatMap { numbers[$0] } ?? land
    }
    let afloat = painter.shrunk(named, from: land, by: Self.shore)
    let left = Set(afloat.joined().map(\.code))
    self.names = order.indices.filter { left.contains(UInt16($0)) }.map { order[$0] }
    squares = painter.recoded(afloat) { [land, kept = self.names] code in
      code == land ? land : kept.firstIndex(of: order[Int(code)]).map { UInt16($0) } ?? land
    }
  }

  /// The runs of each row from the south, with the numbers that their names have elsewhere.
  func rows(number: (String) -> UInt16) -> [[RasterPainter.Run]] {
    squares.map { row in
      row.map { run in
        RasterPainter.Run(
          start: run.start,
          code: run.code == land ? GazetteerLayout.noLake : number(names[Int(run.code)]))
      }
    }
  }
}
