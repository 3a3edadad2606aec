/// A placeholder as it stands in a template.
package struct ValueReference: Sendable {
  /// Whose value it is.
  package enum Scope: Equatable, Sendable {
    case now
    /// The hour so many hours ahead: 0 is the one that has begun.
    case hour(Int)
    /// The day so many days ahead.
    case day(Int)

    package static let mostHours = 48
    package static let mostDays = 9

    /// - Parameter text: as in "hour+3", "today"; nil for what is none, or too far ahead.
    package init?(_ text: Substring) {
      switch text {
      case "now": self = .now
      case "today": self = .day(0)
      case "tomorrow": self = .day(1)
      default:
        let parts = text.split(separator: "+", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].utf8.count < 3, let number = Int(parts[1]), number >= 0
        else { return nil }
        switch parts[0] {
        case "hour" where number <= Self.mostHours: self = .hour(number)
        case "day" where number <= Self.mostDays: self = .day(number)
        default: return nil
        }
      }
    }
  }

  var placeholder: Placeholder
  var scope: Scope
  let shape: ValueShape
  /// What stands for a value that is not known; nil for a dash.
  let fallback: String?

  /// nil where it is not known.
  func value(_ context: LineContext) -> LineValue? {
    switch scope {
    case .now: placeholder.now?(context)
    case .hour(let number): context.hour(number).flatMap { placeholder.hour?($0, context) }
    case .day(let number): context.day(number).flatMap { placeholder.day?($0, context) }
    }
  }
}
