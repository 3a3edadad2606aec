/// The squares of areas that a border between countries crosses.
///
/// Each is divided into parts, which belong to the area of the square or to the one beyond the
/// border.
struct CrossedSquares: Sendable {
  /// The first square of each row, from the south, and the number of squares.
  let rows: Column<UInt32>
  /// The squares, from the west in each row.
  let squares: Column<UInt16>
  /// The code of the area beyond the border.
  let codes: Column<UInt8>
  /// The parts beyond the border, one bit each, from the south-west by rows.
  private let parts: Column<UInt64>

  init(_ file: SectionTable) throws(GazetteerError) {
    rows = try file.column(.crossedRows)
    squares = try file.column(.crossedSquares)
    codes = try file.column(.crossedAreas)
    parts = try file.column(.crossedParts)
  }

  /// Returns the code of the area beyond the border; nil where a part of a square is before it or no
  /// border crosses the square.
  ///
  /// - Parameters:
  ///   - column: the column of the part, from the west.
  ///   - row: the row of the part, from the south.
  func code(ofPart column: Int, _ row: Int) -> UInt8? {
    let side = GazetteerLayout.partsPerSide
    guard
      let index = squares.position(of: UInt16(column / side), in: indices(inRow: row / side)),
      bits(of: index, inRow: row) >> (column % side) & 1 == 1
    else { return nil }
    return codes[index]
  }

  /// Returns the bits of the parts of a square in a row of parts, from the west.
  func bits(of index: Int, inRow row: Int) -> UInt8 {
    UInt8(
      truncatingIfNeeded: parts[index]
        >> (GazetteerLayout.partsPerSide * (row % GazetteerLayout.partsPerSide)))
  }

  func indices(inRow row: Int) -> Range<Int> { Int(rows[row])..<Int(rows[row + 1]) }

  /// Returns whether lookups stay within the sections and find only codes that are allowed in their
  /// row.
  func isSound(
    rowCount: Int, columns: Int, allows: (_ row: Int, _ code: UInt8) -> Bool
  ) -> Bool {
    rows.count == rowCount + 1 && rows[0] == 0 && rows.isAscending(in: 0..<rows.count)
      && Int(rows[rowCount]) == squares.count && codes.count == squares.count
      && parts.count == squares.count
      && (0..<rowCount).allSatisfy { row in
        let indices = indices(inRow: row)
        return squares.isAscending(in: indices)
          && indices.allSatisfy { Int(squares[$0]) < columns && allows(row, codes[$0]) }
      }
  }
}
