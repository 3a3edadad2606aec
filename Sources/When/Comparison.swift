/// How a value is compared.
package enum Comparison: String, CaseIterable, Sendable {
  case less = "<"
  case atMost = "<="
  case greater = ">"
  case atLeast = ">="
  case equal = "=="

  /// Returns whether it holds between two numbers; those that differ by no more than conversion of units
  /// makes of them are equal.
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

  /// Returns whether it holds between another number and a number that is no less than a limit; nil where
  /// that depends on how much more it is.
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
