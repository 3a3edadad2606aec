/// A reader of fields from a JSON object by their names; a value that is missing, of another type or
/// out of its range is nil.
package final class JSONFieldReader: FieldVisitor {
  private let object: JSON5Value
  /// The names of the fields that have a value.
  package private(set) var names: [String] = []

  package init(_ object: JSON5Value) {
    self.object = object
  }

  private func read<Value>(_ name: StaticString, _ read: (JSON5Value) -> Value?) -> Value? {
    let name = "\(name)"
    let value = object[name].flatMap(read)
    if value != nil { names.append(name) }
    return value
  }

  package override func number(
    _ name: StaticString, _ value: inout Double?, in range: ClosedRange<Double>
  ) {
    value = read(name) { json in json.number.flatMap { range.contains($0) ? $0 : nil } }
  }

  package override func whole(_ name: StaticString, _ value: inout Int?) {
    value = read(name) { $0.number.flatMap(Int.init(exactly:)) }
  }

  package override func text(_ name: StaticString, _ value: inout String?) {
    value = read(name) { $0.text }
  }

  package override func flag(_ name: StaticString, _ value: inout Bool?) {
    value = read(name) { $0.bool }
  }

  package override func word(
    _ name: StaticString, _ value: inout String?, of words: () -> [String]
  ) {
    value = read(name) { json in json.text.flatMap { words().contains($0) ? $0 : nil } }
  }
}
