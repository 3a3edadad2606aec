/// A field in a value's table of fields, for generating descriptions of the output of `--json`.
package struct FieldEntry: Sendable {
  package enum Kind: Sendable {
    case number(ClosedRange<Double>)
    case whole
    /// A time in Unix seconds; expressions cannot compare it.
    case time
    /// A text from a service; expressions cannot compare it.
    case text
    case flag
    case word([String])
    /// Numbers by names that are not known in advance.
    case numbers(ClosedRange<Double>)
    case steps(ClosedRange<Double>)
    /// Texts by names that are not known in advance.
    case texts
    case names
    case object, list
  }

  /// The key in `--json`.
  package let name: String
  package let kind: Kind
  /// Whether the value may be unknown.
  package let isOptional: Bool
}

/// A visitor that lists the fields of a value, but not the fields of its lists and objects.
class FieldEntries: FieldVisitor {
  var entries: [FieldEntry] = []

  func add(_ name: StaticString, _ kind: FieldEntry.Kind, isOptional: Bool = false) {
    entries.append(FieldEntry(name: "\(name)", kind: kind, isOptional: isOptional))
  }

  override func number(
    _ name: StaticString, _ value: inout Double?, in range: ClosedRange<Double>
  ) {
    add(name, .number(range), isOptional: value == nil)
  }

  override func whole(_ name: StaticString, _ value: inout Int?) {
    add(name, .whole, isOptional: value == nil)
  }

  override func time(_ name: StaticString, _ value: inout Timestamp?) {
    add(name, .time, isOptional: value == nil)
  }

  override func text(_ name: StaticString, _ value: inout String?) {
    add(name, .text, isOptional: value == nil)
  }

  override func flag(_ name: StaticString, _ value: inout Bool?) {
    add(name, .flag, isOptional: value == nil)
  }

  override func word(_ name: StaticString, _ value: inout String?, of words: () -> [String]) {
    add(name, .word(words()), isOptional: value == nil)
  }

  override func numbers(
    _ name: StaticString, _ values: inout [String: Double], in range: ClosedRange<Double>
  ) {
    add(name, .numbers(range))
  }

  override func steps(
    _ name: StaticString, _ values: inout [Double?], in range: ClosedRange<Double>
  ) {
    add(name, .steps(range))
  }

  override func texts(_ name: StaticString, _ values: inout [String: String]) { add(name, .texts) }
  override func names(_ name: StaticString, _ values: inout [String]) { add(name, .names) }
  override func derived(_ name: StaticString, _ text: () -> String) { add(name, .text) }

  override func beginObject(_ name: StaticString, isThere: inout Bool) {
    add(name, .object, isOptional: !isThere)
    isThere = false
  }

  override func beginList(_ name: StaticString, count: inout Int?) {
    add(name, .list, isOptional: count == nil)
    count = nil
  }
}

extension Fielded {
  /// The fields in the order of the table, of which those that are nil in the value may be unknown.
  package var fieldEntries: [FieldEntry] {
    var (value, visitor) = (self, FieldEntries())
    value.visit(visitor)
    return visitor.entries
  }
}

private final class FieldNames: FieldEntries {
  var text = ""

  override func add(_ name: StaticString, _ kind: FieldEntry.Kind, isOptional: Bool = false) {
    text += "\(name):\(kind.name) "
  }

  override func derived(_ name: StaticString, _ text: () -> String) {}

  override func beginObject(_ name: StaticString, isThere: inout Bool) {
    add(name, .object)
    isThere = true
  }

  override func beginList(_ name: StaticString, count: inout Int?) {
    add(name, .list)
    count = 1
  }

  override func endObject() { text += "; " }
  override func endList() { text += "; " }
}

extension FieldEntry.Kind {
  fileprivate var name: String {
    switch self {
    case .number: "number"
    case .whole, .time: "whole"
    case .text: "text"
    case .flag: "flag"
    case .word(let words): words.joined(separator: "|")
    case .numbers: "numbers"
    case .steps: "steps"
    case .texts: "texts"
    case .names: "names"
    case .object: "object"
    case .list: "list"
    }
  }
}

extension Fielded {
  /// The names and kinds of all fields; any change in them is a change of the format.
  package var fieldNames: String {
    var (value, names) = (self, FieldNames())
    value.visit(names)
    return names.text
  }
}

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

  package var isKnown: Bool {
    switch content {
    case .number(let number): number != nil
    case .whole(let number): number != nil
    case .text(let text): text != nil
    case .flag(let flag): flag != nil
    case .word(let word, _): word != nil
    }
  }
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
