import Borders

/// The outlines of incorporated places of the United States, as squares of a hundredth of a
/// degree.
///
/// Data: the US Census Bureau's TIGER/Line files, public domain.
package struct TownOutlines: Sendable {
  /// The southernmost row; the rows extend from 18° to 73° north.
  package static let firstRow = 10_800
  package static let rowCount = 5_500

  /// The first run of each row, and the number of runs.
  let rows: Column<UInt32>
  /// The first square of each run from the west, and its number of squares.
  let starts: Column<UInt16>
  let lengths: Column<UInt8>
  /// The index in `towns` of each run's place.
  let codes: Column<UInt16>
  let towns: Column24

  init(file: SectionTable) throws(GazetteerError) {
    rows = try file.column(.outlineRows)
    starts = try file.column(.outlineStarts)
    lengths = try file.column(.outlineLengths)
    codes = try file.column(.outlineCodes)
    towns = Column24(bytes: try file.bytes(of: .outlineTowns, size: 3))
  }

  /// Returns the number of the town whose outline contains a position in WGS 84 degrees; nil for
  /// none.
  func town(at latitude: Double, _ longitude: Double) -> Int? {
    let row = Int(((latitude + 90) * 100).rounded(.down)) - Self.firstRow
    guard row >= 0, row < Self.rowCount else { return nil }
    let column = Int(((longitude + 180) * 100).rounded(.down))
    let first = Int(rows[row])
    // The last run that begins at or before the square.
    let run = starts.firstIndex(in: first..<Int(rows[row + 1])) { Int($0) > column } - 1
    guard run >= first, Int(starts[run]) + Int(lengths[run]) > column else { return nil }
    return Int(towns[Int(codes[run])])
  }

  /// Returns the towns whose outlines contain one of the eight squares around that of a position.
  func towns(beside latitude: Double, _ longitude: Double) -> [Int] {
    Self.steps.compactMap { up, right in
      town(at: latitude + up / 100, longitude + right / 100)
    }
  }

  private static let steps: [(Double, Double)] = [
    (-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1),
  ]

  /// Returns whether each lookup stays inside the file.
  func isSound(placeCount: Int) -> Bool {
    rows.count == Self.rowCount + 1 && rows[0] == 0 && rows.isAscending(in: 0..<rows.count)
      && Int(rows[Self.rowCount]) == starts.count && lengths.count == starts.count
      && codes.count == starts.count
      && (0..<codes.count).allSatisfy { Int(codes[$0]) < towns.count }
      && (0..<towns.count).allSatisfy { Int(towns[$0]) < placeCount }
  }
}
