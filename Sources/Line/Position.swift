package import Coarsen

/// A position in WGS 84 degrees, for computing the sun.
package struct Position: Sendable {
  package let latitude: Double
  package let longitude: Double

  package init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  package init(_ cell: Cell) {
    self.init(latitude: cell.latitude, longitude: cell.longitude)
  }
}
