import Text

/// A reader for the format of `FieldWriter`.
package final class FieldReader: FieldVisitor {
  private let bytes: ArraySlice<UInt8>
  /// Beyond the end when there is none.
  private var position: Int
  private var isSound = true
  private static let mostValues = 5000

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Reads a value, by replacing the fields of a blank one; nil for invalid bytes.
  package func read<Value: Fielded>(_ blank: Value) -> Value? {
    var value = blank
    value.visit(self)
    return isSound ? value : nil
  }

  /// Whether all bytes have been read.
  package var isAtEnd: Bool { isSound && position > bytes.endIndex }

  package override func reject() { isSound = false }

  private func next() -> ArraySlice<UInt8> {
    guard isSound, position <= bytes.endIndex else {
      isSound = false
      return []
    }
    var end = position
    while end < bytes.endIndex, bytes[end] != 9, bytes[end] != 10 { end += 1 }
    defer { position = end + 1 }
    return bytes[position..<end]
  }

  private func next<Value>(_ read: (ArraySlice<UInt8>) -> Value?) -> Value? {
    let field = next()
    guard !field.isEmpty else { return nil }
    guard let value = read(field) else {
      isSound = false
      return nil
    }
    return value
  }

  private func count() -> Int {
    var count: Int?
    beginList("", count: &count)
    if count == nil { reject() }
    return count ?? 0
  }

  package override func number(
    _ name: StaticString, _ value: inout Double?, in range: ClosedRange<Double>
  ) {
    value = next(Self.number).flatMap { range.contains($0) ? $0 : nil }
  }

  package override func whole(_ name: StaticString, _ value: inout Int?) {
    value = next(Self.whole)
  }

  package override func text(_ name: StaticString, _ value: inout String?) {
    value = next(Self.text)
  }

  package override func flag(_ name: StaticString, _ value: inout Bool?) {
    value = next { field in
      switch field.first {
      case UInt8(ascii: "y"): true
      case UInt8(ascii: "n"): false
      default: nil
      }
    }
  }

  package override func beginObject(_ name: StaticString, isThere: inout Bool) {
    var flag: Bool?
    self.flag(name, &flag)
    isThere = flag == true
  }

  package override func beginList(_ name: StaticString, count: inout Int?) {
    count = next(Self.whole)
    guard let known = count, !(0...Self.mostValues).contains(known) else { return }
    count = nil
    reject()
  }

  package override func numbers(
    _ name: StaticString, _ values: inout [String: Double], in range: ClosedRange<Double>
  ) {
    values = [:]
    for _ in 0..<count() where isSound {
      guard let key = next(Self.text), let number = next(Self.number) else { return reject() }
      if range.contains(number) { values[key] = number }
    }
  }

  package override func steps(
    _ name: StaticString, _ values: inout [Double?], in range: ClosedRange<Double>
  ) {
    values = []
    for _ in 0..<count() where isSound {
      var value: Double?
      number(name, &value, in: range)
      values.append(value)
    }
  }

  package override func texts(_ name: StaticString, _ values: inout [String: String]) {
    values = [:]
    for _ in 0..<count() where isSound {
      guard let key = next(Self.text), let text = next(Self.text) else { return reject() }
      values[key] = text
    }
  }

  package override func names(_ name: StaticString, _ values: inout [String]) {
    values = []
    for _ in 0..<count() where isSound {
      guard let text = next(Self.text) else { return reject() }
      values.append(text)
    }
  }

  // MARK: Values

  private static func text(_ field: ArraySlice<UInt8>) -> String? {
    let backslash = UInt8(ascii: "\\")
    guard field.contains(backslash) else { return String(decoding: field, as: UTF8.self) }
    if field.elementsEqual("\\e".utf8) { return "" }
    var plain: [UInt8] = []
    var rest = field.makeIterator()
    while let byte = rest.next() {
      guard byte == backslash else {
        plain.append(byte)
        continue
      }
      switch rest.next() {
      case UInt8(ascii: "t"): plain.append(9)
      case UInt8(ascii: "n"): plain.append(10)
      case backslash: plain.append(backslash)
      default: return nil
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  private static func whole(_ field: ArraySlice<UInt8>) -> Int? {
    field.withUnsafeBytes { bytes in
      let number = DecimalNumber(bytes)
      return number.end == bytes.count ? number.whole : nil
    }
  }

  private static func number(_ field: ArraySlice<UInt8>) -> Double? {
    field.withUnsafeBytes { bytes in
      let number = DecimalNumber(bytes)
      return (number.end == bytes.count ? number.value : nil)
        ?? Double(String(decoding: bytes, as: UTF8.self))
    }
  }
}
