/// A unit after a number in an expression.
package struct MeasuringUnit: Equatable, Sendable {
  /// The symbol: "km/h".
  package let symbol: String
  let otherSpellings: [String]
  /// The size of the unit, in the unit of JSON.
  private let factor: Double
  /// The zero of the unit, in the unit of JSON.
  private let zero: Double

  init(
    _ symbol: String, also otherSpellings: [String] = [], factor: Double = 1, zero: Double = 0
  ) {
    self.symbol = symbol
    self.otherSpellings = otherSpellings
    self.factor = factor
    self.zero = zero
  }

  /// Converts a number from this unit to the unit of JSON.
  package func toJSON(_ number: Double) -> Double { number * factor + zero }

  /// Converts a number from the unit of JSON to this unit.
  package func fromJSON(_ number: Double) -> Double { (number - zero) / factor }
}
