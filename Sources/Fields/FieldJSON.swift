/// A writer of fields as members of a JSON object.
private final class FieldJSON: FieldVisitor {
  /// The members of the objects being written, the outermost first.
  private var objects: [[(name: StaticString, value: JSONText)]] = [[]]
  private var lists: [[JSONText]] = []
  /// The names of the objects and lists being written.
  private var names: [StaticString] = []

  var object: JSONText { .fields(objects.first) }

  private func add(_ name: StaticString, _ value: JSONText) {
    if !objects.isEmpty { objects[objects.count - 1].append((name, value)) }
  }

  override func number(
    _ name: StaticString, _ value: inout Double?, in range: ClosedRange<Double>
  ) {
    add(name, .number(value))
  }

  override func whole(_ name: StaticString, _ value: inout Int?) { add(name, .number(value)) }
  override func text(_ name: StaticString, _ value: inout String?) { add(name, .string(value)) }
  override func flag(_ name: StaticString, _ value: inout Bool?) { add(name, .flag(value)) }

  override func word(_ name: StaticString, _ value: inout String?, of words: () -> [String]) {
    add(name, .string(value))
  }

  override func numbers(
    _ name: StaticString, _ values: inout [String: Double], in range: ClosedRange<Double>
  ) {
    add(name, .object(values.map { ($0, .number($1)) }))
  }

  override func steps(
    _ name: StaticString, _ values: inout [Double?], in range: ClosedRange<Double>
  ) {
    add(name, .list(values.map { .number($0) }))
  }

  override func texts(_ name: StaticString, _ values: inout [String: String]) {
    add(name, .object(values.map { ($0, .string($1)) }))
  }

  override func names(_ name: StaticString, _ values: inout [String]) {
    add(name, .strings(values))
  }

  override func derived(_ name: StaticString, _ text: () -> String) { add(name, .string(text())) }

  override func beginObject(_ name: StaticString, isThere: inout Bool) {
    guard isThere else { return add(name, .null) }
    names.append(name)
    objects.append([])
  }

  override func endObject() {
    let members = objects.popLast()
    if let name = names.popLast() { add(name, .fields(members)) }
  }

  override func beginList(_ name: StaticString, count: inout Int?) {
    guard count != nil else { return add(name, .null) }
    names.append(name)
    lists.append([])
  }

  override func beginElement() { objects.append([]) }

  override func endElement() {
    let members = objects.popLast()
    if !lists.isEmpty { lists[lists.count - 1].append(.fields(members)) }
  }

  override func endList() {
    let values = lists.popLast()
    if let name = names.popLast() { add(name, .list(values)) }
  }
}

extension JSONText {
  /// Returns a value as an object with its fields; `null` for nil.
  package static func fields(_ value: (some Fielded)?) -> JSONText {
    guard var value else { return .null }
    let visitor = FieldJSON()
    value.visit(visitor)
    return visitor.object
  }
}
