/// Values as lines of text, read back in the order in which they were written.
///
/// The same list of calls writes and reads: what is handed in is written, or replaced by what is read.
struct Fields {
  private var written: [String] = []
  /// What is read; nil where something is written.
  private var bytes: ArraySlice<UInt8>?
  /// Where the next line begins, in `bytes`; beyond their end where there is none.
  private var position = 0
  /// Whether everything could be written, or read, so far.
  private(set) var isSound = true

  /// To write into.
  init() {}

  /// To read from.
  ///
  /// By bytes, which is many times faster than by characters, of which "\r\n" is one.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// What has been written.
  var text: String { written.joined(separator: "\n") }

  /// Whether all has been read.
  var isAtEnd: Bool { bytes.map { position > $0.endIndex } ?? true }

  mutating func exchange(_ value: inout String?) {
    exchange(&value, Self.text, { $0 })
  }

  mutating func exchange(_ value: inout Double?) {
    exchange(&value, Self.number, { "\($0)" })
  }

  mutating func exchange(_ value: inout Int?) {
    exchange(&value, { Int(Self.text($0)) }, { "\($0)" })
  }

  /// Compared one by one: for so many cases `init(rawValue:)` first makes a table of them all.
  mutating func exchange<Value: RawRepresentable<String> & CaseIterable>(_ value: inout Value?) {
    exchange(
      &value,
      { bytes in
        let text = Self.text(bytes)
        return Value.allCases.first { $0.rawValue == text }
      }, { $0.rawValue })
  }

  mutating func exchange(_ value: inout Bool?) {
    exchange(
      &value,
      { bytes in
        let word = Self.text(bytes)
        return word == "yes" ? true : word == "no" ? false : nil
      }, { $0 ? "yes" : "no" })
  }

  /// A value that cannot be missing.
  mutating func exchange(_ value: inout String) {
    var optional = Optional(value)
    exchange(&optional)
    if let optional { value = optional } else { isSound = false }
  }

  /// A value that cannot be missing.
  mutating func exchange(_ value: inout Double) {
    var optional = Optional(value)
    exchange(&optional)
    if let optional { value = optional } else { isSound = false }
  }

  /// A value that cannot be missing.
  mutating func exchange(_ value: inout Int) {
    var optional = Optional(value)
    exchange(&optional)
    if let optional { value = optional } else { isSound = false }
  }

  /// Any number of values, one after the other.
  ///
  /// - Parameter blank: what each value is read into.
  mutating func exchange<Value>(
    _ values: inout [Value], _ blank: Value, _ each: (inout Value, inout Fields) -> Void
  ) {
    var count = values.count
    exchange(&count)
    // No list that is kept is longer; whatever is read must end.
    guard isSound, (0...5000).contains(count) else {
      isSound = false
      return
    }
    if bytes != nil { values = Array(repeating: blank, count: count) }
    for index in values.indices { each(&values[index], &self) }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// A number, in half the time that the C library takes.
  ///
  /// Nearly all here are a whole number of few digits over a power of ten: a Double holds both exactly,
  /// and their quotient is the nearest Double that there is (Clinger, 1990).
  private static func number(_ bytes: ArraySlice<UInt8>) -> Double? {
    var (whole, power, digits) = (0.0, 1.0, 0)
    var hasPoint = false
    for index in bytes.indices {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        whole = whole * 10 + Double(byte - UInt8(ascii: "0"))
        digits += 1
        if hasPoint { power *= 10 }
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      case UInt8(ascii: "-") where index == bytes.startIndex: break
      default: return Double(text(bytes))
      }
    }
    guard (1...15).contains(digits) else { return Double(text(bytes)) }
    return (bytes.first == UInt8(ascii: "-") ? -whole : whole) / power
  }

  /// nil is a line without anything; behind "=" stands a value, which may be empty.
  private mutating func exchange<Value>(
    _ value: inout Value?, _ read: (ArraySlice<UInt8>) -> Value?, _ write: (Value) -> String
  ) {
    guard let bytes else {
      let line = value.map { "=" + write($0) } ?? ""
      if line.utf8.contains(UInt8(ascii: "\n")) { isSound = false }
      written.append(line)
      return
    }
    guard position <= bytes.endIndex else {
      isSound = false
      return
    }
    var end = position
    while end < bytes.endIndex, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    let line = bytes[position..<end]
    position = end + 1
    let isValue = line.first == UInt8(ascii: "=")
    value = isValue ? read(line.dropFirst()) : nil
    if !line.isEmpty, value == nil { isSound = false }
  }
}
