package import Weather
import Wording

/// A value of `--preview`: a condition by day or by night.
package struct PreviewCondition {
  package let condition: Condition
  package let isDay: Bool

  private static let night = "-night"

  static let names = Condition.allCases.flatMap { condition in
    [true, false].map { name(condition, isDay: $0) }
  }
  static let conditionNames = Condition.allCases.map(\.rawValue).joined(separator: " ")

  package static func name(_ condition: Condition, isDay: Bool) -> String {
    condition.rawValue + (isDay ? "" : night)
  }

  package init(_ name: String) throws(Failure) {
    isDay = !name.hasSuffix(Self.night)
    let word = isDay ? name : String(name.dropLast(Self.night.count))
    guard let condition = Condition(rawValue: word) else {
      throw .badValue(
        name, of: "preview",
        expected: Phrase(
          "--preview needs a condition or all; for a list, run: wxhere help conditions"))
    }
    self.condition = condition
  }
}
