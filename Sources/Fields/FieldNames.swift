/// Lists the fields of a value, and of what is in it.
private struct FieldNames: FieldVisitor {
  var text = ""

  private mutating func add(_ name: FieldName, _ kind: String) { text += "\(name):\(kind) " }

  mutating func number(_ name: FieldName, _ value: inout Double?, in range: FieldRange) {
    add(name, "number")
  }

  mutating func whole(_ name: FieldName, _ value: inout Int?) { add(name, "whole") }
  mutating func text(_ name: FieldName, _ value: inout String?) { add(name, "text") }
  mutating func flag(_ name: FieldName, _ value: inout Bool?) { add(name, "flag") }

  mutating func word<Word: FieldWord>(_ name: FieldName, _ value: inout Word?) {
    add(name, Word.allCases.map(\.rawValue).joined(separator: "|"))
  }

  mutating func object<Value: Fielded>(
    _ name: FieldName, _ value: inout Value?, blank: @autoclosure () -> Value
  ) {
    add(name, "object")
    var blank = blank()
    blank.visit(&self)
    text += "; "
  }

  mutating func list<Value: Fielded>(
    _ name: FieldName, _ values: inout [Value]?, blank: @autoclosure () -> Value
  ) {
    add(name, "list")
    var blank = blank()
    blank.visit(&self)
    text += "; "
  }

  mutating func numbers(_ name: FieldName, _ values: inout [String: Double], in range: FieldRange) {
    add(name, "numbers")
  }

  mutating func steps(_ name: FieldName, _ values: inout [Double?], in range: FieldRange) {
    add(name, "steps")
  }

  mutating func texts(_ name: FieldName, _ values: inout [String: String]) { add(name, "texts") }
  mutating func names(_ name: FieldName, _ values: inout [String]) { add(name, "names") }
  mutating func reject() {}
}

extension Fielded {
  /// The names and kinds of its fields, and of the fields of what is in it: another list is another
  /// format.
  package var fieldNames: String {
    var (value, names) = (self, FieldNames())
    value.visit(&names)
    return names.text
  }
}
