/// Encodes fields under their names, nil as null: a reader need not ask whether a key is there.
private struct FieldEncoder: FieldVisitor {
  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ name: FieldName) { stringValue = "\(name)" }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  var container: KeyedEncodingContainer<Key>
  var error: (any Error)?

  private mutating func encode(_ name: FieldName, _ value: some Encodable) {
    guard error == nil else { return }
    do { try container.encode(value, forKey: Key(name)) } catch { self.error = error }
  }

  mutating func number(_ name: FieldName, _ value: inout Double?, in range: FieldRange) {
    encode(name, value)
  }

  mutating func whole(_ name: FieldName, _ value: inout Int?) { encode(name, value) }
  mutating func text(_ name: FieldName, _ value: inout String?) { encode(name, value) }
  mutating func flag(_ name: FieldName, _ value: inout Bool?) { encode(name, value) }

  mutating func word<Word: FieldWord>(_ name: FieldName, _ value: inout Word?) {
    encode(name, value)
  }

  mutating func object<Value: Fielded>(
    _ name: FieldName, _ value: inout Value?, blank: @autoclosure () -> Value
  ) {
    encode(name, value)
  }

  mutating func list<Value: Fielded>(
    _ name: FieldName, _ values: inout [Value]?, blank: @autoclosure () -> Value
  ) {
    encode(name, values)
  }

  mutating func numbers(_ name: FieldName, _ values: inout [String: Double], in range: FieldRange) {
    encode(name, values)
  }

  mutating func steps(_ name: FieldName, _ values: inout [Double?], in range: FieldRange) {
    encode(name, values)
  }

  mutating func texts(_ name: FieldName, _ values: inout [String: String]) {
    encode(name, values)
  }

  mutating func names(_ name: FieldName, _ values: inout [String]) { encode(name, values) }
  mutating func reject() {}
}

extension Fielded {
  package func encode(to encoder: any Encoder) throws {
    var visitor = FieldEncoder(container: encoder.container(keyedBy: FieldEncoder.Key.self))
    var copy = self
    copy.visit(&visitor)
    if let error = visitor.error { throw error }
  }
}
