/// A map of squares of equal angle, each row of which is stored as runs of equal values.
public struct Raster<Code: FixedWidthInteger & BitwiseCopyable>: Sendable {
  /// The first run of each row, from the south, and the number of runs.
  @usableFromInline package let rows: Column<UInt32>
  /// The first square of each run, from the west.
  @usableFromInline package let starts: Column<UInt16>
  /// The value of each run.
  @usableFromInline package let codes: Column<Code>
  @usableFromInline package let squaresPerDegree: Int

  /// Returns the value of the square that contains a position in WGS 84 degrees, whose longitudes
  /// -180 and 180 are the same meridian.
  @inlinable
  package func code(latitude: Double, longitude: Double) -> Code {
    code(
      ofSquare: longitude == 180 ? 0 : Int((longitude + 180) * Double(squaresPerDegree)),
      inRow: row(latitude: latitude))
  }

  @inlinable
  package func code(ofSquare square: Int, inRow row: Int) -> Code {
    codes[run(ofSquare: square, inRow: row)]
  }

  /// Returns the index of the last run of a row that begins at or before a square.
  @inlinable
  package func run(ofSquare square: Int, inRow row: Int) -> Int {
    starts.firstIndex(in: Int(rows[row]) + 1..<Int(rows[row + 1])) { Int($0) > square } - 1
  }

  /// Calls a closure with the runs of a row between two squares, without the squares outside.
  func forEachRun(
    from first: Int, to end: Int, inRow row: Int, _ body: (_ squares: Range<Int>, Code) -> Void
  ) {
    let last = Int(rows[row + 1])
    var run = run(ofSquare: first, inRow: row)
    while run < last, Int(starts[run]) < end {
      let next = run + 1 < last ? Int(starts[run + 1]) : end
      body(max(first, Int(starts[run]))..<min(next, end), codes[run])
      run += 1
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
