import Glibc

/// An area of about 3 by 3 km: all that anything after this stage learns about a position.
///
/// The grid is a reduced one on the sphere: rows of equal height, each divided into as many equal
/// columns as fit its length. A cell's longitudes follow from its row alone; were they computed from
/// the latitude that was put in, the published centre would give that latitude away.
package struct Cell: Hashable, Sendable {
  package let row: Int
  package let column: Int

  /// The centre's latitude in ten-thousandths of a degree, so that it has exactly four decimals.
  private let latitudeTenThousandths: Int
  private let longitudeTenThousandths: Int

  /// The centre, WGS 84 degrees, rounded to 4 decimals.
  package var latitude: Double { Double(latitudeTenThousandths) / 10_000 }
  package var longitude: Double { Double(longitudeTenThousandths) / 10_000 }

  /// The best accuracy of a position that is known by its cell alone, in metres.
  package static let accuracy = 3000.0

  /// Snaps a position to the cell that it lies in.
  ///
  /// - Parameters:
  ///   - latitude: WGS 84 degrees, -90...90.
  ///   - longitude: WGS 84 degrees, -180...180; both ends are the same meridian.
  /// - Returns: nil for anything that is not a position: NaN, an infinity, out of range.
  package init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    let row = Grid.row(latitude: latitude)
    self.init(row: row, column: Grid.column(longitude: longitude, row: row))
  }

  /// The cell at 0° north, 0° east: what a cell is read into.
  package static let origin = {
    let row = Grid.row(latitude: 0)
    return Cell(row: row, column: Grid.column(longitude: 0, row: row))
  }()

  private init(row: Int, column: Int) {
    self.row = row
    self.column = column
    latitudeTenThousandths = tenThousandths(Grid.centreLatitude(row: row))
    longitudeTenThousandths = tenThousandths(Grid.centreLongitude(row: row, column: column))
  }

  /// The cell for a new fix of a receiver whose last cell is known.
  ///
  /// A receiver parked on an edge would flip between two cells with its noise, and each flip would
  /// tell whoever sees the cells that it stands on that very line. So the previous cell is kept until
  /// the fix lies clearly outside it.
  ///
  /// - Parameters:
  ///   - accuracy: of the fix, in metres; nil when the receiver does not say.
  /// - Returns: nil where `init(latitude:longitude:)` returns nil.
  package static func containing(
    latitude: Double, longitude: Double, accuracy: Double?, keeping previous: Cell?
  ) -> Cell? {
    guard let cell = Cell(latitude: latitude, longitude: longitude) else { return nil }
    guard let previous, previous != cell else { return cell }
    // 250 m is several times the noise of any receiver with a view of the sky.
    let margin = max(250, accuracy.flatMap { $0.isFinite ? $0 : nil } ?? 0)
    let distance = Grid.distance(
      latitude: latitude, longitude: longitude, outsideRow: previous.row,
      column: previous.column)
    return distance <= margin ? previous : cell
  }
}

private func tenThousandths(_ degrees: Double) -> Int {
  Int((degrees * 10_000).rounded())
}

// MARK: - As text

extension Cell {
  /// The cell's name, `g3-ROW-COLUMN`.
  package var key: String { "g3-\(row)-\(column)" }

  /// The cell that a key names, nil when it names none.
  package init?(key: String) {
    let parts = key.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "g3", let row = Int(parts[1]), let column = Int(parts[2]),
      (0..<Grid.rows).contains(row), (0..<Grid.columns(row: row)).contains(column)
    else { return nil }
    self.init(row: row, column: column)
    // "+5" and "007" are numbers too, but not how a key is spelt.
    guard self.key == key else { return nil }
  }

  /// The centre as services want it in a URL: at most 4 decimals, no trailing zero, no "-0".
  package var latitudeText: String { decimalText(tenThousandths: latitudeTenThousandths) }
  package var longitudeText: String { decimalText(tenThousandths: longitudeTenThousandths) }
}

/// Returns a number of degrees as services want it in a URL: at most 4 decimals, no trailing zero, no "-0".
package func decimalText(tenThousandths: Int) -> String {
  let whole = tenThousandths.magnitude / 10_000
  var fraction = String(tenThousandths.magnitude % 10_000 + 10_000).dropFirst()
  while fraction.last == "0" { fraction.removeLast() }
  let sign = tenThousandths < 0 ? "-" : ""
  return fraction.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)"
}
