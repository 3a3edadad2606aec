import Glibc

/// An area of about 3 by 3 km, the only information about a position after coarsening.
///
/// The grid is a reduced grid on the sphere: rows of equal height, each divided into as many equal
/// columns as fit. A cell's longitudes depend only on its row. If they were computed from the given
/// latitude, the centre would reveal that latitude.
package struct Cell: Hashable, Sendable {
  package let row: Int
  package let column: Int

  /// The centre's coordinates in ten-thousandths of a degree, for exactly four decimals.
  private let latitudeTenThousandths: Int
  private let longitudeTenThousandths: Int

  /// The centre in WGS 84 degrees, rounded to 4 decimals.
  package var latitude: Double { Double(latitudeTenThousandths) / 10_000 }
  package var longitude: Double { Double(longitudeTenThousandths) / 10_000 }

  /// The best possible accuracy of a position that is known only as a cell, in metres.
  package static let accuracy = 3000.0

  /// Creates the cell that contains a position in WGS 84 degrees; nil for NaN, infinities and
  /// values out of range.
  package init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    let row = Grid.row(latitude: latitude)
    self.init(row: row, column: Grid.column(longitude: longitude, row: row))
  }

  /// The cell at 0° north, 0° east, as a placeholder before a cell is decoded.
  package static let origin = {
    let row = Grid.row(latitude: 0)
    return Cell(row: row, column: Grid.column(longitude: 0, row: row))
  }()

  init(row: Int, column: Int) {
    self.row = row
    self.column = column
    latitudeTenThousandths = tenThousandths(Grid.centreLatitude(row: row))
    longitudeTenThousandths = tenThousandths(Grid.centreLongitude(row: row, column: column))
  }

  /// Returns the cell for a new fix from a receiver with a known previous cell, or nil if
  /// `init(latitude:longitude:)` returns nil.
  ///
  /// Because of noise, a receiver on the edge of a cell would alternate between two cells, which
  /// would reveal that it is on that edge. The previous cell is therefore kept until the fix is
  /// clearly outside it.
  ///
  /// - Parameter accuracy: the accuracy of the fix in metres; nil when unknown.
  package static func containing(
    latitude: Double, longitude: Double, accuracy: Double?, keeping previous: Cell?
  ) -> Cell? {
    guard let cell = Cell(latitude: latitude, longitude: longitude) else { return nil }
    guard let previous, previous != cell else { return cell }
    let distance = Grid.distance(
      latitude: latitude, longitude: longitude, outsideRow: previous.row,
      column: previous.column)
    return distance <= margin(accuracy: accuracy) ? previous : cell
  }

  /// Returns the distance in metres by which a fix of an accuracy in metres must be beyond an edge.
  static func margin(accuracy: Double?) -> Double {
    // 250 m is several times the noise of any receiver with a view of the sky.
    max(250, accuracy.flatMap { $0.isFinite ? $0 : nil } ?? 0)
  }

  /// Returns the distance between the centres of two cells on the sphere, in metres.
  package func distance(to other: Cell) -> Double {
    let (first, second) = (Grid.radians(latitude), Grid.radians(other.latitude))
    let north = sin((second - first) / 2)
    let east = sin(Grid.radians(other.longitude - longitude) / 2)
    let haversine = north * north + cos(first) * cos(second) * east * east
    return 2 * Grid.earthRadius * asin(min(1, haversine.squareRoot()))
  }

  /// The edges in WGS 84 degrees.
  package var edges: (south: Double, north: Double, west: Double, east: Double) {
    let south = Double(row) * Grid.step - 90
    let width = 360 / Double(Grid.columns(row: row))
    let west = Double(column) * width - 180
    return (south, south + Grid.step, west, west + width)
  }
}

private func tenThousandths(_ degrees: Double) -> Int {
  Int((degrees * 10_000).rounded())
}

// MARK: - As text

extension Cell {
  /// The cell's key, `g3-ROW-COLUMN`.
  package var key: String { "g3-\(row)-\(column)" }

  /// Creates the cell with a key; nil for any other text.
  package init?(key: String) {
    let parts = key.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "g3", let row = Int(parts[1]), let column = Int(parts[2]),
      (0..<Grid.rows).contains(row), (0..<Grid.columns(row: row)).contains(column)
    else { return nil }
    self.init(row: row, column: column)
    // `Int` also accepts "+5" and "007", which are not valid in a key.
    guard self.key == key else { return nil }
  }

  /// The coordinates of the centre for a URL, with at most 4 decimals and without trailing zeros or
  /// "-0".
  package var latitudeText: String { decimalText(tenThousandths: latitudeTenThousandths) }
  package var longitudeText: String { decimalText(tenThousandths: longitudeTenThousandths) }
}

/// Returns degrees for a URL, with at most 4 decimals and without trailing zeros or "-0".
package func decimalText(tenThousandths: Int) -> String {
  let whole = tenThousandths.magnitude / 10_000
  var fraction = String(tenThousandths.magnitude % 10_000 + 10_000).dropFirst()
  while fraction.last == "0" { fraction.removeLast() }
  let sign = tenThousandths < 0 ? "-" : ""
  return fraction.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)"
}

/// The reduced grid: `rows` bands of latitude, each divided into equal columns about 3 km wide.
///
/// WGS 84 degrees are used as if on a sphere. The error is less than half a percent of a cell.
/// Arguments must be finite and in range; `Cell` checks this.
enum Grid {
  /// The Earth's mean radius in metres (IUGG).
  static let earthRadius = 6_371_008.8

  /// The number of rows, pi * R / 3000 m rounded, which makes each 3.0 km high.
  static let rows = 6672
  static let step = 180.0 / Double(rows)

  static func row(latitude: Double) -> Int {
    // The north pole is the upper edge of the last row, so the number is clamped.
    min(max(Int(floor((latitude + 90) / step)), 0), rows - 1)
  }

  static func centreLatitude(row: Int) -> Double {
    (Double(row) + 0.5) * step - 90
  }

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
  /// It uses the cell's own scale, which is accurate within the few kilometres that matter.
  static func distance(
    latitude: Double, longitude: Double, outsideRow row: Int, column: Int
  ) -> Double {
    let metresPerDegree = radians(1) * earthRadius
    let centre = centreLatitude(row: row)
    let beyondLatitude = max(0, abs(latitude - centre) - step / 2)
    var offset = abs(longitude - centreLongitude(row: row, column: column))
    if offset > 180 { offset = 360 - offset }
    let beyondLongitude = max(0, offset - 180 / Double(columns(row: row)))
    let distance = hypot(beyondLatitude, beyondLongitude * cos(radians(centre)))
    // All cells of the first and of the last row meet at a pole.
    let toPole = centre < 0 ? 90 + latitude : 90 - latitude
    let touchesPole = row == 0 || row == rows - 1
    return (touchesPole ? min(distance, toPole) : distance) * metresPerDegree
  }

  static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}
