/// One thing that an expression asks: `wind_gust > 60 km/h`.
package struct Term: Equatable, Sendable {
  /// What is asked of the value.
  enum Test: Equatable, Sendable {
    /// - Parameter unit: the one that was typed, else that of JSON; nil for a plain number.
    case number(Comparison, Double, unit: MeasuringUnit?)
    /// - Parameter order: the words from the least to the most; nil where they have no order.
    case word(Comparison, String, order: [String]?)
    case flag(Bool)
  }

  /// As it was typed.
  package let text: String
  package let name: ValueName
  let test: Test

  /// Returns whether it holds; nil where that is not known.
  ///
  /// - Parameter value: nil for one that is not known.
  package func truth(_ value: Value?) -> Bool? {
    switch (test, value) {
    case (_, nil): nil
    case (.number(let comparison, let other, let unit), .number(let number)):
      comparison.holds(number, unit?.toJSON(other) ?? other)
    case (.number(let comparison, let other, let unit), .atLeast(let limit)):
      comparison.holds(noLessThan: limit, unit?.toJSON(other) ?? other)
    case (.word(let comparison, let word, nil), .word(let known)):
      comparison == .equal ? known == word : nil
    case (.word(let comparison, let word, let order?), _):
      Self.rank(value, order).flatMap { rank in
        order.firstIndex(of: word).map { comparison.holds(rank, Double($0)) }
      }
    case (.flag(let wanted), .flag(let flag)): flag == wanted
    // What is known not to be there is equal to nothing, and as little as can be.
    case (.number(let comparison, _, _), .nothing): comparison == .less || comparison == .atMost
    case (_, .nothing): false
    default: nil
    }
  }

  /// The place of a word in its order; below all for what is known not to be there.
  private static func rank(_ value: Value?, _ order: [String]) -> Double? {
    switch value {
    case .word(let word): order.firstIndex(of: word).map(Double.init)
    case .nothing: -1
    default: nil
    }
  }

  /// The number in the unit of JSON with which the value is compared; nil where it is with none.
  var limit: Double? {
    guard case .number(_, let number, let unit) = test else { return nil }
    return unit?.toJSON(number) ?? number
  }
}
