/// A value of a document.
///
/// Properties for other kinds of values are nil.
package struct JSON5Value: Sendable {
  let document: JSON5Document
  let index: Int

  private var entry: JSON5Document.Entry { document.entries[index] }

  package var kind: JSON5Document.Kind { entry.kind }

  /// The position in bytes.
  package var range: Range<Int> { entry.start..<entry.end }

  /// The text with its escapes resolved.
  package var text: String? {
    kind == .text ? JSON5Text.decoded(document.bytes[(entry.start + 1)..<(entry.end - 1)]) : nil
  }

  /// The number, which may be infinite or NaN; nil for a malformed number.
  package var number: Double? {
    kind == .number ? document.bytes[range].withUnsafeBytes(JSON5Number.value) : nil
  }

  /// The number, or the number in a text; nil for infinity and NaN.
  package var numeric: Double? {
    (number ?? text.flatMap { Double($0) }).flatMap { $0.isFinite ? $0 : nil }
  }

  package var bool: Bool? {
    guard kind == .word, !isNull else { return nil }
    return document.bytes[entry.start] == UInt8(ascii: "t")
  }

  package var isNull: Bool {
    kind == .word && document.bytes[entry.start] == UInt8(ascii: "n")
  }

  /// The elements of an array.
  package var elements: [JSON5Value]? { kind == .array ? inside : nil }

  /// The members of an object in order.
  package var members: [JSON5Member]? {
    kind == .object ? inside.map(JSON5Member.init) : nil
  }

  /// Returns the value of a member.
  ///
  /// Of repeated members, the first is returned.
  package subscript(name: String) -> JSON5Value? {
    guard kind == .object else { return nil }
    var next = index + 1
    while next < entry.next {
      let value = JSON5Value(document: document, index: next)
      if value.isNamed(name) { return value }
      next = document.entries[next].next
    }
    return nil
  }

  private func isNamed(_ name: String) -> Bool {
    let bytes = document.bytes[entry.name]
    // Nearly all names take this path.
    if bytes.first == UInt8(ascii: "\""), !bytes.contains(UInt8(ascii: "\\")) {
      return bytes.dropFirst().dropLast().elementsEqual(name.utf8)
    }
    return JSON5Member(self).name == name
  }

  private var inside: [JSON5Value] {
    var values: [JSON5Value] = []
    var next = index + 1
    while next < entry.next {
      values.append(JSON5Value(document: document, index: next))
      next = document.entries[next].next
    }
    return values
  }

  /// The position of the name with its quotation marks; empty for a value without a name.
  fileprivate var nameRange: Range<Int> { entry.name }
}

/// A member of an object.
package struct JSON5Member: Sendable {
  /// The name with its escapes resolved.
  package let name: String
  /// The position of the name in bytes.
  package let start: Int
  package let value: JSON5Value

  fileprivate init(_ value: JSON5Value) {
    self.value = value
    let range = value.nameRange
    start = range.lowerBound
    var name = value.document.bytes[range]
    if [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(name.first) {
      name = name.dropFirst().dropLast()
    }
    self.name = JSON5Text.decoded(name)
  }
}
