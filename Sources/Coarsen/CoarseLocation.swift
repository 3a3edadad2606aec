/// The machine's location, accurate to a cell.
///
/// Every source returns this type.
package struct CoarseLocation: Equatable, Sendable {
  package let locality: Locality
  package var cell: Cell { locality.cell }
  /// The accuracy in metres; at least that of a cell.
  package let accuracy: Double

  /// The range of accuracies in metres; the largest is half the circumference of the Earth.
  package static let accuracies = Cell.accuracy...20_037_508

  /// Creates a location.
  ///
  /// - Parameter accuracy: metres; nil when unknown.
  package init(_ locality: Locality, accuracy: Double?) {
    self.locality = locality
    let told = accuracy.flatMap { $0.isFinite ? $0 : nil } ?? 0
    self.accuracy = min(max(Self.accuracies.lowerBound, told), Self.accuracies.upperBound)
  }

  /// Creates the location of a position.
  ///
  /// - Parameters:
  ///   - latitude: WGS 84 degrees.
  ///   - longitude: WGS 84 degrees.
  ///   - accuracy: metres; nil when unknown.
  ///   - countryCode: the ISO 3166-1 alpha-2 code of the position's country; nil when unknown.
  /// - Returns: nil for NaN, infinities and values out of range.
  package init?(
    latitude: Double, longitude: Double, accuracy: Double?, countryCode: String? = nil
  ) {
    guard let cell = Cell(latitude: latitude, longitude: longitude) else { return nil }
    self.init(Locality(cell, countryCode: countryCode), accuracy: accuracy)
  }
}
