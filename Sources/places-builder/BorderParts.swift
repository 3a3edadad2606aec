import Borders

/// The parts of the squares that a border between countries crosses, from finer drawings of the two
/// maps.
struct BorderParts {
  struct Square {
    let square: Int
    /// The country and the time zone beyond the border.
    let beyond: BorderMap.Run
    /// The parts beyond the border, as in the file.
    let parts: UInt64
  }

  private typealias Area = BorderMap.Run

  private let map: BorderMap
  private let painter: RasterPainter
  private let drawn: [[RasterPainter.Run]]
  private let zones: [[RasterPainter.Run]]
  private let side = GazetteerLayout.partsPerSide

  /// Creates the parts of a map.
  ///
  /// - Parameter paint: draws Natural Earth's countries and the time zones.
  init(
    of map: BorderMap,
    paint: (RasterPainter) -> (drawn: [[RasterPainter.Run]], zones: [[RasterPainter.Run]])
  ) {
    self.map = map
    painter = RasterPainter(squaresPerDegree: map.painter.squaresPerDegree * side)
    (drawn, zones) = paint(painter)
  }

  /// Returns the crossed squares of a row, from the west.
  ///
  /// - Parameter runs: the runs of the row.
  func row(_ row: Int, of runs: [BorderMap.Run]) -> [Square] {
    let squares = candidates(inRow: row)
    guard !squares.isEmpty else { return [] }
    let sea = Area(start: 0, country: UInt16(GazetteerLayout.sea), zone: GazetteerLayout.noZone)
    var areas = [Area](repeating: sea, count: squares.count * side * side)
    for part in 0..<side {
      var number = 0
      painter.overlay(drawn[row * side + part], zones[row * side + part]) { parts, country, zone in
        while number < squares.count, squares[number] * side < parts.upperBound {
          let own = squares[number] * side..<(squares[number] + 1) * side
          for column in own.clamped(to: parts) {
            areas[(number * side + part) * side + column - own.lowerBound] = Area(
              start: 0, country: country, zone: zone)
          }
          guard own.upperBound <= parts.upperBound else { break }
          number += 1
        }
      }
    }
    var run = 0
    return squares.indices.compactMap { number in
      let square = squares[number]
      while run + 1 < runs.count, runs[run + 1].start <= square { run += 1 }
      let parts = areas[number * side * side..<(number + 1) * side * side]
      return self.square(square, inRow: row, of: runs[run], parts: Array(parts))
    }
  }

  private func square(
    _ square: Int, inRow row: Int, of own: BorderMap.Run, parts: [Area]
  ) -> Square? {
    guard own.country < map.sovereigns.count else { return nil }
    var near: [UInt16: Bool] = [:]
    func isNear(_ country: UInt16) -> Bool {
      if let known = near[country] { return known }
      let isNear = map.isNear(country, square, inRow: row)
      near[country] = isNear
      return isNear
    }
    let areas = parts.map { part in
      var area = part
      area.country = map.country(drawnAs: part.country, in: part.zone, isNear: isNear)
      return area
    }
    let foreign = areas.filter { $0.country < map.sovereigns.count && $0.country != own.country }
    let counts = Dictionary(grouping: foreign) { [$0.country, $0.zone] }.mapValues(\.count)
    let most = counts.max { ($0.value, $1.key[0], $1.key[1]) < ($1.value, $0.key[0], $0.key[1]) }
    guard let most else { return nil }
    let beyond = Area(start: square, country: most.key[0], zone: most.key[1])
    let bits = areas.indices.reduce(0 as UInt64) {
      areas[$1].country == beyond.country ? $0 | 1 << UInt64($1) : $0
    }
    return Square(square: square, beyond: beyond, parts: bits)
  }

  /// Returns the squares in which time zones of different countries meet.
  private func candidates(inRow row: Int) -> [Int] {
    let rows = zones[row * side..<(row + 1) * side]
    var squares: Set<Int> = []
    for (west, east) in rows.flatMap({ zip($0, $0.dropFirst()) })
    where isBorder(west.code, east.code) {
      squares.formUnion([(east.start - 1) / side, east.start / side])
    }
    for (south, north) in zip(rows, rows.dropFirst()) where south != north {
      painter.overlay(south, north) { parts, one, other in
        guard isBorder(one, other) else { return }
        squares.formUnion(parts.lowerBound / side...(parts.upperBound - 1) / side)
      }
    }
    return squares.sorted()
  }

  private func isBorder(_ zone: UInt16, _ other: UInt16) -> Bool {
    zone != other && zone != GazetteerLayout.noZone && other != GazetteerLayout.noZone
      && map.claims[Int(zone)] != map.claims[Int(other)]
  }
}
