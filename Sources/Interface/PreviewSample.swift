package import Weather

/// The value of `--preview`: a condition by day or by night, or all icons.
package enum PreviewSample {
  case condition(Condition, isDay: Bool)
  case all

  private static let allName = "all"
  private static let night = "-night"

  static let names =
    [allName]
    + Condition.allCases.flatMap { condition in
      [true, false].map { name(condition, isDay: $0) }
    }
  static let conditionNames = Condition.allCases.map(\.rawValue).joined(separator: " ")

  /// Returns the name of a condition by day or by night, such as "rain-night".
  package static func name(_ condition: Condition, isDay: Bool) -> String {
    condition.rawValue + (isDay ? "" : night)
  }

  init?(_ name: String) {
    guard name != Self.allName else {
      self = .all
      return
    }
    let isDay = !name.hasSuffix(Self.night)
    let word = isDay ? name : String(name.dropLast(Self.night.count))
    guard let condition = Condition(rawValue: word) else { return nil }
    self = .condition(condition, isDay: isDay)
  }
}
