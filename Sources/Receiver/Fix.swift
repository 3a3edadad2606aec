package import Borders
package import Coarsen

/// A precise position from a receiver.
///
/// The type cannot be copied, so it cannot be stored in a collection, captured, printed or encoded.
/// It can only be coarsened.
package struct Fix: ~Copyable, Sendable {
  /// The position in WGS 84 degrees.
  let latitude: Double
  let longitude: Double
  /// The accuracy in metres; nil when unknown.
  let accuracy: Double?

  /// Creates a fix; nil for NaN, infinity, values out of range, and exactly 0, 0, which receivers
  /// and IP lookup services send for an unknown position.
  init?(latitude: Double, longitude: Double, accuracy: Double?) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude),
      latitude != 0 || longitude != 0
    else { return nil }
    self.latitude = latitude
    self.longitude = longitude
    self.accuracy = accuracy.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }

  /// Returns the coarse location, after which no code can access the precise position.
  ///
  /// - Parameters:
  ///   - previous: the receiver's previous cell and country, kept until the position is clearly
  ///     outside.
  ///   - borders: the map that tells the country; nil when it cannot be read.
  package consuming func coarsened(
    keeping previous: Locality?, borders: Borders?
  ) -> CoarseLocation? {
    let (latitude, longitude, accuracy) = (latitude, longitude, accuracy)
    let locality = Locality.containing(
      latitude: latitude, longitude: longitude, accuracy: accuracy, keeping: previous
    ) { radius in
      borders?.countryCodes(around: latitude, longitude, within: radius) ?? []
    }
    return locality.map { CoarseLocation($0, accuracy: accuracy) }
  }
}
