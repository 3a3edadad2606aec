package import Coarsen

/// Where the receiver is, as exactly as it could tell.
///
/// It cannot be copied, so it can be put into no string, collection, closure or encoder: whoever has
/// it can only have it coarsened.
package struct Fix: ~Copyable, Sendable {
  /// WGS 84 degrees.
  let latitude: Double
  let longitude: Double
  /// Metres; nil when the receiver does not say.
  let accuracy: Double?

  /// - Returns: nil when the numbers are no position.
  init?(latitude: Double, longitude: Double, accuracy: Double?) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
    self.accuracy = accuracy.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }

  /// The cell that it lies in: the last line that sees a precise position.
  ///
  /// - Parameter previous: the receiver's last cell, which it keeps until it has clearly left it.
  package consuming func coarsened(keeping previous: Cell?) -> CoarseLocation? {
    CoarseLocation(latitude: latitude, longitude: longitude, accuracy: accuracy, keeping: previous)
  }
}
