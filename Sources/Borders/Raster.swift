/// A map of squares of equal angle, each row of which is stored as runs of equal values.
package struct Raster<Code: FixedWidthInteger & BitwiseCopyable>: Sendable {
  /// The first run of each row, from the south, and the number of runs.
  package let rows: Column<UInt32>
  /// The first square of each run, from the west.
  package let starts: Column<UInt16>
  /// The value of each run.
  package let codes: Column<Code>
  package let squaresPerDegree: Int

  /// Returns the value of the square that contains a position in WGS 84 degrees, whose longitudes
  /// -180 and 180 are the same meridian.
  @inlinable
  package func code(latitude: Double, longitude: Double) -> Code {
    let row = row(latitude: latitude)
    let square = longitude == 180 ? 0 : Int((longitude + 180) * Double(squaresPerDegree))
    return codes[run(ofSquare: square, inRow: row)]
  }

  /// Returns the index of the last run of a row that begins at or before a square.
  @inlinable
  package func run(ofSquare square: Int, inRow row: Int) -> Int {
    starts.firstIndex(in: Int(rows[row]) + 1..<Int(rows[row + 1])) { Int($0) > square } - 1
  }

  /// Returns the values of a row's runs between two longitudes, `west` < `east` in -540...540.
  func codes(inRow row: Int, from west: Double, to east: Double) -> [Code] {
    let whole = 360 * squaresPerDegree
    func square(_ longitude: Double) -> Int {
      Int(((longitude + 180) * Double(squaresPerDegree)).rounded(.down))
    }
    let count = min(square(east) - square(west) + 1, whole)
    let first = (square(west) % whole + whole) % whole
    // The antimeridian divides a range.
    let ranges = [first..<min(first + count, whole), 0..<max(0, first + count - whole)]
    return ranges.filter { !$0.isEmpty }.flatMap { squares in
      (run(ofSquare: squares.lowerBound, inRow: row)..<Int(rows[row + 1]))
        .prefix { Int(starts[$0]) < squares.upperBound }.map { codes[$0] }
    }
  }

  /// Returns the row of a latitude in degrees, from the south.
  @inlinable
  package func row(latitude: Double) -> Int {
    min(Int((latitude + 90) * Double(squaresPerDegree)), 180 * squaresPerDegree - 1)
  }

  /// Returns whether lookups stay within the sections and find only values that are allowed in
  /// their row.
  package func isSound(allows: (_ row: Int, _ code: Code) -> Bool) -> Bool {
    rows.count == 180 * squaresPerDegree + 1 && rows[0] == 0
      && Int(rows[rows.count - 1]) == codes.count && starts.count == codes.count
      // Each row has a run.
      && (1..<rows.count).allSatisfy { rows[$0 - 1] < rows[$0] }
      && (1..<rows.count).allSatisfy { end in
        (Int(rows[end - 1])..<Int(rows[end])).allSatisfy { allows(end - 1, codes[$0]) }
      }
  }
}
