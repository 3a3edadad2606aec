package import Line

/// The name of a value in an expression: "today.temperature_max".
package struct ValueName: Equatable, Sendable {
  package let scope: ValueReference.Scope
  package let field: Field

  package init(_ field: Field, of scope: ValueReference.Scope = .now) {
    self.field = field
    self.scope = scope
  }

  /// The name as typed.
  package var text: String {
    switch scope {
    case .now: field.name
    case .day(0): "today.\(field.name)"
    case .day(1): "tomorrow.\(field.name)"
    case .day(let number): "day+\(number).\(field.name)"
    case .hour(let number): "hour+\(number).\(field.name)"
    }
  }

  /// The name of the variable that holds the value for a command: "WXHERE_TODAY_TEMPERATURE_MAX".
  package var variable: String {
    "WXHERE_" + String(text.uppercased().map { $0 == "." || $0 == "+" ? "_" : $0 })
  }
}
