/// Reads fields as `FieldWriter` writes them.
package struct FieldReader: FieldVisitor {
  private let bytes: ArraySlice<UInt8>
  /// Where the next field begins; behind the end where there is none.
  private var position: Int
  private var isSound = true
  /// No list that is kept is longer.
  private static let mostValues = 5000

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Reads a value.
  ///
  /// - Parameter blank: what is filled.
  /// - Returns: nil where the bytes do not hold one.
  package mutating func read<Value: Fielded>(_ blank: Value) -> Value? {
    var value = blank
    value.visit(&self)
    return isSound ? value : nil
  }

  /// Whether everything has been read.
  package var isAtEnd: Bool { isSound && position > bytes.endIndex }

  package mutating func reject() { isSound = false }

  private mutating func next() -> ArraySlice<UInt8> {
    guard isSound, position <= bytes.endIndex else {
      isSound = false
      return []
    }
    var end = position
    while end < bytes.endIndex, bytes[end] != 9, bytes[end] != 10 { end += 1 }
    defer { position = end + 1 }
    return bytes[position..<end]
  }

  /// A field that is read by a function; one that this refuses is damage.
  private mutating func next<Value>(_ read: (ArraySlice<UInt8>) -> Value?) -> Value? {
    let field = next()
    guard !field.isEmpty else { return nil }
    guard let value = read(field) else {
      isSound = false
      return nil
    }
    return value
  }

  private mutating func count() -> Int {
    guard let count = next(Self.whole), (0...Self.mostValues).contains(count) else {
      isSound = false
      return 0
    }
    return count
  }

  package mutating func number(_ name: FieldName, _ value: inout Double?, in range: FieldRange) {
    value = next(Self.number).flatMap { range.contains($0) ? $0 : nil }
  }

  package mutating func whole(_ name: FieldName, _ value: inout Int?) {
    value = next(Self.whole)
  }

  package mutating func text(_ name: FieldName, _ value: inout String?) {
    value = next(Self.text)
  }

  package mutating func flag(_ name: FieldName, _ value: inout Bool?) {
    value = next { field in
      switch field.first {
      case UInt8(ascii: "y"): true
      case UInt8(ascii: "n"): false
      default: nil
      }
    }
  }

  /// Compared one by one: for so many cases `init(rawValue:)` first makes a table of them all.
  package mutating func word<Word: FieldWord>(_ name: FieldName, _ value: inout Word?) {
    value = next { field in
      let text = String(decoding: field, as: UTF8.self)
      return Word.allCases.first { $0.rawValue == text }
    }
  }

  package mutating func object<Value: Fielded>(
    _ name: FieldName, _ value: inout Value?, blank: @autoclosure () -> Value
  ) {
    var isThere: Bool?
    flag(name, &isThere)
    value = isThere == true ? read(blank()) : nil
  }

  package mutating func list<Value: Fielded>(
    _ name: FieldName, _ values: inout [Value]?, blank: @autoclosure () -> Value
  ) {
    guard let count = next(Self.whole) else {
      values = nil
      return
    }
    guard (0...Self.mostValues).contains(count) else { return reject() }
    var list: [Value] = []
    list.reserveCapacity(count)
    let blank = blank()
    for _ in 0..<count {
      guard let value = read(blank) else { return }
      list.append(value)
    }
    values = list
  }

  package mutating func numbers(
    _ name: FieldName, _ values: inout [String: Double], in range: FieldRange
  ) {
    values = [:]
    for _ in 0..<count() where isSound {
      guard let key = next(Self.text), let number = next(Self.number) else { return reject() }
      if range.contains(number) { values[key] = number }
    }
  }

  package mutating func steps(_ name: FieldName, _ values: inout [Double?], in range: FieldRange) {
    values = []
    for _ in 0..<count() where isSound {
      var value: Double?
      number(name, &value, in: range)
      values.append(value)
    }
  }

  package mutating func texts(_ name: FieldName, _ values: inout [String: String]) {
    values = [:]
    for _ in 0..<count() where isSound {
      guard let key = next(Self.text), let text = next(Self.text) else { return reject() }
      values[key] = text
    }
  }

  package mutating func names(_ name: FieldName, _ values: inout [String]) {
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
    let isNegative = field.first == UInt8(ascii: "-")
    let digits = isNegative ? field.dropFirst() : field
    guard (1...18).contains(digits.count) else { return nil }
    var value = 0
    for byte in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return isNegative ? -value : value
  }

  /// A number, in half the time that the C library takes.
  ///
  /// Nearly all here are a whole number of few digits over a power of ten: a Double holds both exactly,
  /// and their quotient is the nearest Double that there is (Clinger, 1990).
  private static func number(_ field: ArraySlice<UInt8>) -> Double? {
    var (whole, power, digits) = (0.0, 1.0, 0)
    var hasPoint = false
    for index in field.indices {
      let byte = field[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        whole = whole * 10 + Double(byte - UInt8(ascii: "0"))
        digits += 1
        if hasPoint { power *= 10 }
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      case UInt8(ascii: "-") where index == field.startIndex: break
      default: return Double(String(decoding: field, as: UTF8.self))
      }
    }
    guard (1...15).contains(digits) else { return Double(String(decoding: field, as: UTF8.self)) }
    return (field.first == UInt8(ascii: "-") ? -whole : whole) / power
  }
}
