import Text

/// A writer of fields as tab-separated text, with each list element on its own line.
///
/// An empty field means nil; `\e` means an empty text.
package final class FieldWriter: FieldVisitor {
  private var output = Output()

  package var bytes: [UInt8] { output.bytes }

  /// The output on one line; readers accept a tab instead of a line break.
  package var line: [UInt8] { bytes.map { $0 == 10 ? 9 : $0 } }

  /// The fields so far; a value, because each access to a property of an object is checked.
  private struct Output {
    var bytes: [UInt8] = []
    private var separator: UInt8?

    mutating func breakLine() {
      if separator != nil { separator = UInt8(ascii: "\n") }
    }

    private mutating func separate() {
      if let separator { bytes.append(separator) }
      separator = UInt8(ascii: "\t")
    }

    mutating func put(_ text: String?) {
      separate()
      guard var text else { return }
      text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    mutating func put(number: Double?) {
      separate()
      if let number { DecimalNumber.append(number, to: &bytes) }
    }
  }

  /// Writes the fields of a value on a new line.
  package func write(_ value: some Fielded) {
    output.breakLine()
    var copy = value
    copy.visit(self)
  }

  private func put(_ text: String?) { output.put(text) }

  package override func number(
    _ name: StaticString, _ value: inout Double?, in range: ClosedRange<Double>
  ) {
    output.put(number: value)
  }

  package override func whole(_ name: StaticString, _ value: inout Int?) {
    put(value.map { "\($0)" })
  }

  package override func text(_ name: StaticString, _ value: inout String?) {
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

  package override func flag(_ name: StaticString, _ value: inout Bool?) {
    put(value.map { $0 ? "y" : "n" })
  }

  package override func beginObject(_ name: StaticString, isThere: inout Bool) {
    put(isThere ? "y" : nil)
  }

  package override func beginList(_ name: StaticString, count: inout Int?) {
    put(count.map { "\($0)" })
  }

  package override func beginElement() { output.breakLine() }
  package override func endList() { output.breakLine() }

  package override func numbers(
    _ name: StaticString, _ values: inout [String: Double], in range: ClosedRange<Double>
  ) {
    put("\(values.count)")
    for (key, number) in values.sorted(by: { $0.key < $1.key }) {
      var (key, number) = (Optional(key), Optional(number))
      text(name, &key)
      self.number(name, &number, in: range)
    }
  }

  package override func steps(
    _ name: StaticString, _ values: inout [Double?], in range: ClosedRange<Double>
  ) {
    put("\(values.count)")
    for index in values.indices { number(name, &values[index], in: range) }
  }

  package override func texts(_ name: StaticString, _ values: inout [String: String]) {
    put("\(values.count)")
    for (key, text) in values.sorted(by: { $0.key < $1.key }) {
      var (key, value) = (Optional(key), Optional(text))
      self.text(name, &key)
      self.text(name, &value)
    }
  }

  package override func names(_ name: StaticString, _ values: inout [String]) {
    put("\(values.count)")
    for text in values {
      var value = Optional(text)
      self.text(name, &value)
    }
  }
}
