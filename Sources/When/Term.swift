import Weather

/// A comparison in an expression: `wind_gust > 60 km/h`.
package struct Term: Equatable, Sendable {
  /// The test of the value.
  enum Test: Equatable, Sendable {
    /// - Parameter unit: the typed unit, or the unit of JSON; nil for a number without a unit.
    case number(Comparison, Double, unit: MeasuringUnit?)
    /// - Parameter order: the words from the lowest to the highest; nil when they have no order.
    case word(Comparison, String, order: [String]?)
    case flag(Bool)
  }

  /// The text as typed.
  package let text: String
  package let name: ValueName
  let test: Test

  /// Returns whether the term is true; nil when that is unknown.
  ///
  /// - Parameter value: the value; nil when it is unknown.
  package func truth(_ value: Value?) -> Bool? {
    switch (test, value) {
    case (_, nil): nil
    case (.number(let comparison, let other, let unit), .number(let number)):
      comparison.holds(number, unit?.toJSON(other) ?? other)
    case (.number(let comparison, let other, let unit), .atLeast(let limit)):
      comparison.holds(noLessThan: limit, unit?.toJSON(other) ?? other)
    case (.word(let comparison, let word, nil), .word(let known)):
      comparison == .equal ? known == word || Self.general(known, of: name) == word : nil
    case (.word(let comparison, let word, let order?), _):
      Self.rank(value, order).flatMap { rank in
        order.firstIndex(of: word).map { comparison.holds(rank, Double($0)) }
      }
    case (.flag(let wanted), .flag(let flag)): flag == wanted
    // A value that is known to be missing equals no number and is less than every number.
    case (.number(let comparison, _, _), .nothing): comparison == .less || comparison == .atMost
    case (_, .nothing): false
    default: nil
    }
  }

  /// Returns the condition that includes another one: rain for showers; nil for other fields.
  private static func general(_ word: String, of name: ValueName) -> String? {
    name.field.name == "condition" ? Condition(rawValue: word)?.general.rawValue : nil
  }

  /// Returns the rank of a word in its order; a value that is known to be missing is below all
  /// words.
  private static func rank(_ value: Value?, _ order: [String]) -> Double? {
    switch value {
    case .word(let word): order.firstIndex(of: word).map(Double.init)
    case .nothing: -1
    default: nil
    }
  }

  /// The number that the value is compared with, in the unit of JSON; nil when the term has no
  /// number.
  var limit: Double? {
    guard case .number(_, let number, let unit) = test else { return nil }
    return unit?.toJSON(number) ?? number
  }
}
