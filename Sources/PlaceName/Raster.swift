/// A map of squares of equal angle.
///
/// Each row is stored as runs of equal values.
struct Raster<Code: FixedWidthInteger & BitwiseCopyable>: Sendable {
  /// The first run of each row, from the south, and the number of runs.
  let rows: Column<UInt32>
  /// The first square of each run, from the west.
  let starts: Column<UInt16>
  /// The value of each run.
  let codes: Column<Code>
  let squaresPerDegree: Int

  /// Returns the value of the square that contains a position.
  ///
  /// - Parameters:
  ///   - latitude: WGS 84 degrees, -90...90.
  ///   - longitude: WGS 84 degrees, -180...180; both ends are the same meridian.
  func code(latitude: Double, longitude: Double) -> Code {
    let row = row(latitude: latitude)
    let square = longitude == 180 ? 0 : Int((longitude + 180) * Double(squaresPerDegree))
    // The last run that begins at or before the square.
    var (low, high) = (Int(rows[row]), Int(rows[row + 1]))
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= square { low = middle } else { high = middle }
    }
    return codes[low]
  }

  /// Returns the row of a latitude in degrees, from the south.
  func row(latitude: Double) -> Int {
    min(Int((latitude + 90) * Double(squaresPerDegree)), 180 * squaresPerDegree - 1)
  }

  /// Returns whether lookups stay within the sections and find only values that are allowed in
  /// their row.
  func isSound(allows: (_ row: Int, _ code: Code) -> Bool) -> Bool {
    rows.count == 180 * squaresPerDegree + 1 && rows[0] == 0
      && Int(rows[rows.count - 1]) == codes.count && starts.count == codes.count
      // Each row has a run.
      && (1..<rows.count).allSatisfy { rows[$0 - 1] < rows[$0] }
      && (1..<rows.count).allSatisfy { end in
        (Int(rows[end - 1])..<Int(rows[end])).allSatisfy { allows(end - 1, codes[$0]) }
      }
  }
}
