package import Text
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

  /// Returns whether the term is true for a value; nil when that is unknown.
  package func truth(_ value: Value?) -> Bool? {
    switch (test, value) {
    case (_, nil): nil
    // "unknown" is a word of services for a value that they do not tell.
    case (.word(_, let word, _), .word("unknown")) where word != "unknown": nil
    case (.number(let comparison, let other, let unit), .number(let number)):
      comparison.holds(number, unit?.toJSON(other) ?? other)
    case (.number(let comparison, let other, let unit), .atLeast(let limit)):
      comparison.holds(noLessThan: limit, unit?.toJSON(other) ?? other)
    case (.word(let comparison, let word, nil), .word(let known)):
      comparison == .equal ? known == word || Self.general(known, of: name) == word : nil
    case (.word(let comparison, let word, let order?), .atLeastWord(let known)):
      Self.truth(comparison, word, noLessThan: known, order)
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

  /// Returns whether a comparison is true for a word with a known lower limit; nil when the limit
  /// does not decide it.
  private static func truth(
    _ comparison: Comparison, _ word: String, noLessThan known: String, _ order: [String]
  ) -> Bool? {
    // A warning as severe as that is in force.
    if comparison == .equal, known == word { return true }
    guard let limit = order.firstIndex(of: known), let other = order.firstIndex(of: word) else {
      return nil
    }
    return comparison.holds(noLessThan: Double(limit), Double(other))
  }

  /// Returns the condition that includes another one: rain for showers; nil for other fields.
  private static func general(_ word: String, of name: ValueName) -> String? {
    name.field.name == "condition" ? Condition(rawValue: word)?.general.rawValue : nil
  }

  /// Returns the rank of a word; a value that is known to be missing is below all words.
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

/// A known value of the weather.
package enum Value: Equatable, Sendable {
  /// A number, in the unit of JSON.
  case number(Double)
  /// A lower limit of a number, in the unit of JSON. The number itself is unknown.
  case atLeast(Double)
  /// A word as in JSON: "partly-cloudy".
  case word(String)
  /// A lower limit of a word that has an order.
  case atLeastWord(String)
  case flag(Bool)
  /// A value that is known to be missing, because no warning is active.
  case nothing
}

/// A comparison operator.
package enum Comparison: String, CaseIterable, Sendable {
  case less = "<"
  case atMost = "<="
  case greater = ">"
  case atLeast = ">="
  case equal = "=="

  /// Returns whether the comparison of two numbers is true.
  ///
  /// Numbers that differ only by the rounding of a unit conversion are equal.
  func holds(_ one: Double, _ other: Double) -> Bool {
    let isEqual = abs(one - other) <= 1e-9 * max(1, abs(one), abs(other))
    return switch self {
    case .less: one < other && !isEqual
    case .atMost: one < other || isEqual
    case .greater: one > other && !isEqual
    case .atLeast: one > other || isEqual
    case .equal: isEqual
    }
  }

  /// Returns whether the comparison is true for a number with a known lower limit; nil when the
  /// limit does not decide it.
  func holds(noLessThan limit: Double, _ other: Double) -> Bool? {
    let isMore = Comparison.greater.holds(limit, other)
    switch self {
    case .less: return Comparison.atLeast.holds(limit, other) ? false : nil
    case .atMost, .equal: return isMore ? false : nil
    case .greater: return isMore ? true : nil
    case .atLeast: return Comparison.atLeast.holds(limit, other) ? true : nil
    }
  }
}

extension Term {
  /// Returns the result with the value that decides it: "wind_gust > 60 km/h: true; it is 72 km/h".
  package func words(_ value: Value?) -> Phrase {
    let outcome = Self.word(truth(value))
    return shown(value).map { Phrase("\(text): \(outcome); it is \($0)") }
      ?? Phrase("\(text): \(outcome)")
  }

  /// Returns the word for a truth value, never translated, like the words of expressions.
  package static func word(_ truth: Bool?) -> String { truth.map { "\($0)" } ?? "unknown" }

  private func shown(_ value: Value?) -> Phrase? {
    switch value {
    case .number(let number): Phrase(verbatim: shown(number))
    case .atLeast(let limit): Phrase("at least \(shown(limit))", context: "value")
    case .word(let word): Phrase(verbatim: word)
    case .atLeastWord(let word): Phrase("at least \(word)", context: "value")
    case .nothing: Phrase("none", context: "no warning")
    case .flag, nil: nil
    }
  }

  private func shown(_ number: Double) -> String {
    guard case .number(_, _, let unit?) = test else { return NumberText.text(number, places: 2) }
    let text = NumberText.text(unit.fromJSON(number), places: 2)
    return unit.symbol == "%" || unit.symbol == "°" ? text + unit.symbol : "\(text) \(unit.symbol)"
  }
}
