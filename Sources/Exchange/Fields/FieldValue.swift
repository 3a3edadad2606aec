/// A field of a value, with its content.
package struct FieldValue: Sendable {
  /// The content; nil when it is unknown.
  package enum Content: Sendable {
    case number(Double?)
    /// A time, or a count.
    case whole(Int?)
    case text(String?)
    case flag(Bool?)
    case word(String?, of: [String])
  }

  package let key: String
  package let content: Content
}

extension Fielded {
  /// The fields in the order of the table, including those of objects but not those in lists.
  package var fieldValues: [FieldValue] {
    let visitor = FieldValues()
    var copy = self
    copy.visit(visitor)
    return visitor.values
  }
}

private final class FieldValues: FieldVisitor {
  var values: [FieldValue] = []
  private var depth = 0

  private func add(_ name: StaticString, _ content: FieldValue.Content) {
    guard depth == 0 else { return }
    values.append(FieldValue(key: "\(name)", content: content))
  }

  override func number(
    _ name: StaticString, _ value: inout Double?, in range: ClosedRange<Double>
  ) {
    add(name, .number(value))
  }

  override func whole(_ name: StaticString, _ value: inout Int?) { add(name, .whole(value)) }
  override func text(_ name: StaticString, _ value: inout String?) { add(name, .text(value)) }
  override func flag(_ name: StaticString, _ value: inout Bool?) { add(name, .flag(value)) }

  override func word(_ name: StaticString, _ value: inout String?, of words: () -> [String]) {
    add(name, .word(value, of: words()))
  }

  override func beginList(_ name: StaticString, count: inout Int?) {
    if count != nil { depth += 1 }
  }

  override func endList() { depth -= 1 }
}
