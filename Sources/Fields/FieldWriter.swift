/// Writes fields as text: one behind the other with tabs between them, and each value of a list on a
/// line of its own.
///
/// Nothing stands for nil; `\e` stands for an empty text.
package struct FieldWriter: FieldVisitor {
  package private(set) var bytes: [UInt8] = []
  private var separator: UInt8?

  package init() {}

  /// What has been written, on one line: a reader takes the end of a line for a tab.
  package var line: [UInt8] { bytes.map { $0 == 10 ? 9 : $0 } }

  /// Writes the fields of a value on a new line.
  package mutating func write(_ value: some Fielded) {
    breakLine()
    var copy = value
    copy.visit(&self)
  }

  private mutating func breakLine() {
    if separator != nil { separator = UInt8(ascii: "\n") }
  }

  private mutating func put(_ text: String?) {
    if let separator { bytes.append(separator) }
    separator = UInt8(ascii: "\t")
    if let text { bytes.append(contentsOf: text.utf8) }
  }

  package mutating func number(_ name: FieldName, _ value: inout Double?, in range: FieldRange) {
    put(value.map(Self.text))
  }

  /// Without the ".0" of a whole number.
  private static func text(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  package mutating func whole(_ name: FieldName, _ value: inout Int?) {
    put(value.map { "\($0)" })
  }

  package mutating func text(_ name: FieldName, _ value: inout String?) {
    guard let text = value else { return put(nil) }
    guard !text.isEmpty else { return put("\\e") }
    guard text.utf8.contains(where: { $0 == 9 || $0 == 10 || $0 == UInt8(ascii: "\\") }) else {
      return put(text)
    }
    var escaped: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 9: escaped += Array("\\t".utf8)
      case 10: escaped += Array("\\n".utf8)
      case UInt8(ascii: "\\"): escaped += Array("\\\\".utf8)
      default: escaped.append(byte)
      }
    }
    put(String(decoding: escaped, as: UTF8.self))
  }

  package mutating func flag(_ name: FieldName, _ value: inout Bool?) {
    put(value.map { $0 ? "y" : "n" })
  }

  package mutating func word<Word: FieldWord>(_ name: FieldName, _ value: inout Word?) {
    put(value?.rawValue)
  }

  package mutating func object<Value: Fielded>(
    _ name: FieldName, _ value: inout Value?, blank: @autoclosure () -> Value
  ) {
    put(value == nil ? nil : "y")
    value?.visit(&self)
  }

  package mutating func list<Value: Fielded>(
    _ name: FieldName, _ values: inout [Value]?, blank: @autoclosure () -> Value
  ) {
    put(values.map { "\($0.count)" })
    for value in values ?? [] { write(value) }
    breakLine()
  }

  package mutating func numbers(
    _ name: FieldName, _ values: inout [String: Double], in range: FieldRange
  ) {
    put("\(values.count)")
    for (key, number) in values.sorted(by: { $0.key < $1.key }) {
      var (key, number) = (Optional(key), Optional(number))
      text(name, &key)
      self.number(name, &number, in: range)
    }
  }

  package mutating func steps(_ name: FieldName, _ values: inout [Double?], in range: FieldRange) {
    put("\(values.count)")
    for index in values.indices { number(name, &values[index], in: range) }
  }

  package mutating func texts(_ name: FieldName, _ values: inout [String: String]) {
    put("\(values.count)")
    for (key, text) in values.sorted(by: { $0.key < $1.key }) {
      var (key, value) = (Optional(key), Optional(text))
      self.text(name, &key)
      self.text(name, &value)
    }
  }

  package mutating func names(_ name: FieldName, _ values: inout [String]) {
    put("\(values.count)")
    for text in values {
      var value = Optional(text)
      self.text(name, &value)
    }
  }

  package mutating func reject() {}
}
