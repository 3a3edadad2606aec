/// Where this machine is, no closer than a cell: all that a source lets out.
package struct CoarseLocation: Equatable, Sendable {
  package let cell: Cell
  /// Metres; never less than what a cell is accurate to.
  package let accuracy: Double

  /// What an accuracy can be: half the way round the Earth is the worst.
  package static let accuracies = Cell.accuracy...20_037_508

  /// - Parameter accuracy: metres; nil when the source does not say.
  package init(cell: Cell, accuracy: Double?) {
    self.cell = cell
    let told = accuracy.flatMap { $0.isFinite ? $0 : nil } ?? 0
    self.accuracy = min(max(Self.accuracies.lowerBound, told), Self.accuracies.upperBound)
  }

  /// Snaps a position to the grid.
  ///
  /// - Parameters:
  ///   - latitude: WGS 84 degrees.
  ///   - longitude: likewise.
  ///   - accuracy: metres; nil when the source does not say.
  ///   - previous: the cell of the same receiver before, which it keeps until it has clearly left it.
  /// - Returns: nil when the numbers are no position.
  package init?(
    latitude: Double, longitude: Double, accuracy: Double?, keeping previous: Cell? = nil
  ) {
    let cell = Cell.containing(
      latitude: latitude, longitude: longitude, accuracy: accuracy, keeping: previous)
    guard let cell else { return nil }
    self.init(cell: cell, accuracy: accuracy)
  }
}
