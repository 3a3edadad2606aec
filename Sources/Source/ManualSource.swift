/// The place that a person gave.
package struct ManualSource: LocationSource {
  package let name = "manual"
  private let latitude: Double?
  private let longitude: Double?

  /// - Parameters:
  ///   - latitude: WGS 84 degrees; nil when nobody gave a place.
  ///   - longitude: likewise.
  package init(latitude: Double?, longitude: Double?) {
    self.latitude = latitude
    self.longitude = longitude
  }

  package func locate(deadline: ContinuousClock.Instant) async throws(LocationFailure) -> Fix {
    guard let latitude, let longitude,
      let fix = Fix(latitude: latitude, longitude: longitude, accuracy: nil)
    else { throw .notConfigured }
    return fix
  }
}
