/// A writer of fields as members of a JSON object.
private final class FieldJSON: FieldVisitor {
  /// The outermost first.
  private var objects: [[(name: StaticString, value: JSONText)]] = [[]]
  private var lists: [[JSONText]] = []
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

  package static func fields(byName values: [String: some Fielded]) -> JSONText {
    .object(values.map { ($0, .fields($1)) })
  }
}

/// A reader of what `FieldJSON` writes.
///
/// A missing, damaged or implausible value is an unknown one. Members without a field are ignored.
private final class FieldJSONReader: FieldVisitor {
  /// The outermost first.
  private var objects: [JSON5Value]
  private var lists: [ArraySlice<JSON5Value>] = []
  private(set) var isSound = true

  init(_ object: JSON5Value) { objects = [object] }

  private func member(_ name: StaticString) -> JSON5Value? { objects.last?["\(name)"] }

  private func number(_ value: JSON5Value?, in range: ClosedRange<Double>) -> Double? {
    value?.number.flatMap { range.contains($0) ? $0 : nil }
  }

  override func reject() { isSound = false }

  override func number(
    _ name: StaticString, _ value: inout Double?, in range: ClosedRange<Double>
  ) {
    value = number(member(name), in: range)
  }

  override func whole(_ name: StaticString, _ value: inout Int?) {
    value = member(name)?.number.flatMap(Int.init(exactly:))
  }

  override func time(_ name: StaticString, _ value: inout Timestamp?) {
    whole(name, &value)
    if let time = value, !acceptedTimes.contains(time) { value = nil }
  }

  override func text(_ name: StaticString, _ value: inout String?) { value = member(name)?.text }
  override func flag(_ name: StaticString, _ value: inout Bool?) { value = member(name)?.bool }

  override func word(_ name: StaticString, _ value: inout String?, of words: () -> [String]) {
    value = member(name)?.text.flatMap { words().contains($0) ? $0 : nil }
  }

  override func numbers(
    _ name: StaticString, _ values: inout [String: Double], in range: ClosedRange<Double>
  ) {
    values = [:]
    for member in member(name)?.members ?? [] {
      values[member.name] = number(member.value, in: range)
    }
  }

  override func steps(
    _ name: StaticString, _ values: inout [Double?], in range: ClosedRange<Double>
  ) {
    values = (member(name)?.elements ?? []).map { number($0, in: range) }
  }

  override func texts(_ name: StaticString, _ values: inout [String: String]) {
    values = [:]
    for member in member(name)?.members ?? [] { values[member.name] = member.value.text }
  }

  override func names(_ name: StaticString, _ values: inout [String]) {
    values = member(name)?.elements?.compactMap(\.text) ?? []
  }

  override func beginObject(_ name: StaticString, isThere: inout Bool) {
    let object = member(name)
    isThere = object?.kind == .object
    if let object, isThere { objects.append(object) }
  }

  override func endObject() { _ = objects.popLast() }

  override func beginList(_ name: StaticString, count: inout Int?) {
    let elements = member(name)?.elements
    count = elements?.count
    if let elements { lists.append(elements[...]) }
  }

  override func beginElement() {
    guard var rest = lists.popLast(), let element = rest.popFirst() else { return reject() }
    objects.append(element)
    lists.append(rest)
  }

  override func endElement() { _ = objects.popLast() }
  override func endList() { _ = lists.popLast() }
}

extension Fielded {
  /// The fields as a JSON object on a line, with its line break.
  package var jsonLine: String { JSONText.fields(self).line }

  /// Returns this value with the fields of a JSON object; nil without a required one or an object.
  package func read(json: JSON5Value) -> Self? {
    guard json.kind == .object else { return nil }
    let reader = FieldJSONReader(json)
    var value = self
    value.visit(reader)
    return reader.isSound ? value : nil
  }

  /// Returns this value with the fields of a JSON5 text, likewise; nil also if a name stands twice.
  package func read(json: some Sequence<UInt8>) -> Self? {
    (try? JSON5Document(edited: Array(json)).root).flatMap { read(json: $0) }
  }

  /// Returns the values by name in a JSON object, without damaged ones; none for nil.
  package func readEach(json: JSON5Value?) -> [String: Self] {
    (json?.members ?? []).reduce(into: [:]) { $0[$1.name] = read(json: $1.value) }
  }
}
