/// Takes out the numbers that cannot be: services send others for "not known".
private struct FieldLimits: FieldVisitor {
  mutating func number(_ name: FieldName, _ value: inout Double?, in range: FieldRange) {
    if let number = value, !range.contains(number) { value = nil }
  }

  mutating func object<Value: Fielded>(
    _ name: FieldName, _ value: inout Value?, blank: @autoclosure () -> Value
  ) {
    value?.visit(&self)
  }

  mutating func list<Value: Fielded>(
    _ name: FieldName, _ values: inout [Value]?, blank: @autoclosure () -> Value
  ) {
    for index in values?.indices ?? 0..<0 { values?[index].visit(&self) }
  }

  mutating func numbers(_ name: FieldName, _ values: inout [String: Double], in range: FieldRange) {
    values = values.filter { range.contains($0.value) }
  }

  mutating func steps(_ name: FieldName, _ values: inout [Double?], in range: FieldRange) {
    values = values.map { $0.flatMap { range.contains($0) ? $0 : nil } }
  }

  mutating func whole(_ name: FieldName, _ value: inout Int?) {}
  mutating func text(_ name: FieldName, _ value: inout String?) {}
  mutating func flag(_ name: FieldName, _ value: inout Bool?) {}
  mutating func word<Word: FieldWord>(_ name: FieldName, _ value: inout Word?) {}
  mutating func texts(_ name: FieldName, _ values: inout [String: String]) {}
  mutating func names(_ name: FieldName, _ values: inout [String]) {}
  mutating func reject() {}
}

extension Fielded {
  /// The value without numbers that are outside their limits.
  package var withinLimits: Self {
    var (value, limits) = (self, FieldLimits())
    value.visit(&limits)
    return value
  }
}
