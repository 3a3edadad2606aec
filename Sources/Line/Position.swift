package import Coarsen

/// Where a place lies, for its sun: WGS 84 degrees.
package struct Position: Sendable {
  package let latitude: Double
  package let longitude: Double

  package init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The cell's centre.
  package init(_ cell: Cell) {
    self.init(latitude: cell.latitude, longitude: cell.longitude)
  }
}
