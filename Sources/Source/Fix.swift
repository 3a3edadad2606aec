/// Where this machine is, as exactly as the source could tell.
///
/// It cannot be copied, so it can be put into no string, collection, closure or encoder: whoever has
/// it can only pass it on, and the one place it goes to is the grid.
package struct Fix: ~Copyable, Sendable {
  /// WGS 84 degrees.
  package let latitude: Double
  package let longitude: Double
  /// Metres; nil when the source does not say.
  package let accuracy: Double?

  /// - Returns: nil when the numbers are no position.
  package init?(latitude: Double, longitude: Double, accuracy: Double?) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
    self.accuracy = accuracy.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }
}
