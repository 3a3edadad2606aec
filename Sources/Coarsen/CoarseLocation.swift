/// The machine's location, accurate to a cell.
///
/// Every source returns this type.
package struct CoarseLocation: Equatable, Sendable {
  package let cell: Cell
  /// The accuracy in metres; at least that of a cell.
  package let accuracy: Double

  /// The range of accuracies in metres; the largest is half the circumference of the Earth.
  package static let accuracies = Cell.accuracy...20_037_508

  /// Creates a location.
  ///
  /// - Parameter accuracy: metres; nil when unknown.
  package init(cell: Cell, accuracy: Double?) {
    self.cell = cell
    let told = accuracy.flatMap { $0.isFinite ? $0 : nil } ?? 0
    self.accuracy = min(max(Self.accuracies.lowerBound, told), Self.accuracies.upperBound)
  }

  /// Creates the location of a position.
  ///
  /// - Parameters:
  ///   - latitude: WGS 84 degrees.
  ///   - longitude: WGS 84 degrees.
  ///   - accuracy: metres; nil when unknown.
  ///   - previous: the receiver's previous cell, which is kept until the position is clearly
  ///     outside it.
  /// - Returns: nil for NaN, infinities and values out of range.
  package init?(
    latitude: Double, longitude: Double, accuracy: Double?, keeping previous: Cell? = nil
  ) {
    let cell = Cell.containing(
      latitude: latitude, longitude: longitude, accuracy: accuracy, keeping: previous)
    guard let cell else { return nil }
    self.init(cell: cell, accuracy: accuracy)
  }
}
