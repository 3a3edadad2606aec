/// A unit as it stands behind a number in an expression.
package struct MeasuringUnit: Equatable, Sendable {
  /// As in "km/h".
  package let symbol: String
  let otherSpellings: [String]
  /// One of it in the unit of JSON.
  private let factor: Double
  /// Its zero in the unit of JSON.
  private let zero: Double

  init(
    _ symbol: String, also otherSpellings: [String] = [], factor: Double = 1, zero: Double = 0
  ) {
    self.symbol = symbol
    self.otherSpellings = otherSpellings
    self.factor = factor
    self.zero = zero
  }

  /// Returns a number of this unit in the unit of JSON.
  package func toJSON(_ number: Double) -> Double { number * factor + zero }

  /// Returns a number of the unit of JSON in this unit.
  package func fromJSON(_ number: Double) -> Double { (number - zero) / factor }
}
