import Borders
import PlaceName

/// The raster of lakes with a name.
///
/// The packages with Natural Earth's lakes lack their names. lakes.tsv names the lakes that are so
/// large that the shore is out of sight. It has a point in each of them.
struct Lakes {
  /// The distance from the shore in kilometres at which a lake begins.
  ///
  /// Closer to it the map is too inaccurate, so positions are named as on land.
  private static let shore = 2.0

  /// The names in the raster, in order.
  let names: [String]
  private let squares: [[RasterPainter.Run]]
  /// The value in `squares` for land.
  private let land = UInt16.max

  init(areas: [NaturalEarth.Area]) throws {
    let painter = RasterPainter(squaresPerDegree: GazetteerLayout.lakeSquaresPerDegree)
    let painted = painter.paint(areas.enumerated().map { ($1, UInt16($0)) }, background: land)
    var names = [String?](repeating: nil, count: areas.count)
    for row in try Table.rows(Table.beside("lakes.tsv"), columns: 3) {
      guard let latitude = Double(row[1]), let longitude = Double(row[2]) else {
        throw BuilderError(row: row.joined(separator: "\t"))
      }
      // A map of part of the world lacks some lakes.
      let area = painter.code(in: painted, latitude: latitude, longitude: longitude)
      if area != land { names[Int(area)] = row[0] }
    }
    let order = Array(Set(names.compactMap { $0 })).sorted()
    let numbers = order.numbers
    let named = painter.recoded(painted) { [land] area in
      area == land ? land : names[Int(area)].flatMap { numbers[$0] } ?? land
    }
    let onLake = painter.shrunk(named, from: land, by: Self.shore)
    let left = Set(onLake.joined().map(\.code))
    self.names = order.indices.filter { left.contains(UInt16($0)) }.map { order[$0] }
    squares = painter.recoded(onLake) { [land, kept = self.names] code in
      code == land ? land : kept.firstIndex(of: order[Int(code)]).map { UInt16($0) } ?? land
    }
  }

  /// Returns the runs of each row from the south, with the numbers of the lakes' names.
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
