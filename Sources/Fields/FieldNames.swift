/// A visitor that lists the fields of a value and of its objects.
private final class FieldNames: FieldVisitor {
  var text = ""

  private func add(_ name: StaticString, _ kind: String) { text += "\(name):\(kind) " }

  override func number(
    _ name: StaticString, _ value: inout Double?, in range: ClosedRange<Double>
  ) {
    add(name, "number")
  }

  override func whole(_ name: StaticString, _ value: inout Int?) { add(name, "whole") }
  override func text(_ name: StaticString, _ value: inout String?) { add(name, "text") }
  override func flag(_ name: StaticString, _ value: inout Bool?) { add(name, "flag") }

  override func word(_ name: StaticString, _ value: inout String?, of words: () -> [String]) {
    add(name, words().joined(separator: "|"))
  }

  override func numbers(
    _ name: StaticString, _ values: inout [String: Double], in range: ClosedRange<Double>
  ) {
    add(name, "numbers")
  }

  override func steps(
    _ name: StaticString, _ values: inout [Double?], in range: ClosedRange<Double>
  ) {
    add(name, "steps")
  }

  override func texts(_ name: StaticString, _ values: inout [String: String]) { add(name, "texts") }
  override func names(_ name: StaticString, _ values: inout [String]) { add(name, "names") }

  override func beginObject(_ name: StaticString, isThere: inout Bool) {
    add(name, "object")
    isThere = true
  }

  override func beginList(_ name: StaticString, count: inout Int?) {
    add(name, "list")
    count = 1
  }

  override func endObject() { text += "; " }
  override func endList() { text += "; " }
}

extension Fielded {
  /// The names and kinds of all fields.
  ///
  /// Any change in them is a change of the format.
  package var fieldNames: String {
    var (value, names) = (self, FieldNames())
    value.visit(names)
    return names.text
  }
}
