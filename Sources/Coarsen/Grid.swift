import Glibc

/// The reduced grid: `rows` bands of latitude, each divided into equal columns about 3 km wide.
///
/// WGS 84 degrees are used as if on a sphere. The error is less than half a percent of a cell.
/// Arguments must be finite and in range; `Cell` checks this.
enum Grid {
  /// The Earth's mean radius in metres (IUGG).
  static let earthRadius = 6_371_008.8

  /// The number of rows, pi * R / 3000 m rounded.
  ///
  /// Each row is 3.0 km high.
  static let rows = 6672
  static let step = 180.0 / Double(rows)

  static func row(latitude: Double) -> Int {
    // The north pole is the upper edge of the last row, so the number is clamped.
    min(max(Int(floor((latitude + 90) / step)), 0), rows - 1)
  }

  static func centreLatitude(row: Int) -> Double {
    (Double(row) + 0.5) * step - 90
  }

  /// Returns the number of columns of a row, from the latitude of the row's centre.
  static func columns(row: Int) -> Int {
    let length = 2 * Double.pi * earthRadius * cos(radians(centreLatitude(row: row)))
    return max(1, Int((length / 3000).rounded()))
  }

  static func column(longitude: Double, row: Int) -> Int {
    let columns = columns(row: row)
    let turn = (longitude + 180).truncatingRemainder(dividingBy: 360) / 360
    return min(columns - 1, Int(floor(turn * Double(columns))))
  }

  static func centreLongitude(row: Int, column: Int) -> Double {
    (Double(column) + 0.5) * 360 / Double(columns(row: row)) - 180
  }

  /// Returns the distance of a position from a cell, in metres; 0 inside it.
  ///
  /// The cell's own scale is used, which is accurate within the few kilometres that matter.
  static func distance(
    latitude: Double, longitude: Double, outsideRow row: Int, column: Int
  ) -> Double {
    let metresPerDegree = radians(1) * earthRadius
    let centre = centreLatitude(row: row)
    let beyondLatitude = max(0, abs(latitude - centre) - step / 2)
    var offset = abs(longitude - centreLongitude(row: row, column: column))
    if offset > 180 { offset = 360 - offset }
    let beyondLongitude = max(0, offset - 180 / Double(columns(row: row)))
    return hypot(beyondLatitude, beyondLongitude * cos(radians(centre))) * metresPerDegree
  }

  static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}
