/// A placeholder in a template, with its scope, shape and fallback.
package struct ValueReference: Sendable {
  package enum Scope: Equatable, Sendable {
    case now
    /// The hour that is this many hours ahead; 0 is the current hour.
    case hour(Int)
    /// The day that is this many days ahead; 0 is today.
    case day(Int)

    package static let mostHours = 48
    package static let mostDays = 9

    /// Creates a scope from text such as "hour+3" or "today"; nil for an unknown or too distant
    /// one.
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
  /// The text for an unknown value; nil for a dash.
  let fallback: String?

  func value(_ context: LineContext) -> LineValue? {
    switch scope {
    case .now: placeholder.now?(context)
    case .hour(let number): context.hour(number).flatMap { placeholder.hour?($0, context) }
    case .day(let number): context.day(number).flatMap { placeholder.day?($0, context) }
    }
  }
}
