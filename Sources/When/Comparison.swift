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

  /// Returns whether the comparison of a number with another number is true.
  ///
  /// Only the lower limit of the first number is known.
  ///
  /// - Returns: nil when the limit does not decide it.
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
