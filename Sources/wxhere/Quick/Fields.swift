/// Values as lines of text, read back in the order in which they were written.
///
/// The same list of calls writes and reads: what is handed in is written, or replaced by what is read.
struct Fields {
  private var lines: [Substring] = []
  private var isReading = false
  /// Whether everything could be written, or read, so far.
  private(set) var isSound = true

  /// To write into.
  init() {}

  /// To read from.
  init(_ text: Substring) {
    // By bytes, which is many times faster than by characters, of which "\r\n" is one.
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .reversed().map { Substring($0) }
    isReading = true
  }

  /// What has been written.
  var text: String { lines.joined(separator: "\n") }

  /// Whether all has been read.
  var isAtEnd: Bool { lines.isEmpty }

  mutating func exchange(_ value: inout String?) {
    exchange(&value, { String($0) }, { $0 })
  }

  mutating func exchange(_ value: inout Double?) {
    exchange(&value, Double.init, { "\($0)" })
  }

  mutating func exchange(_ value: inout Int?) {
    exchange(&value, { Int($0) }, { "\($0)" })
  }

  mutating func exchange<Value: RawRepresentable<String>>(_ value: inout Value?) {
    exchange(&value, { Value(rawValue: String($0)) }, { $0.rawValue })
  }

  mutating func exchange(_ value: inout Bool?) {
    exchange(&value, { $0 == "yes" ? true : $0 == "no" ? false : nil }, { $0 ? "yes" : "no" })
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
    if isReading { values = Array(repeating: blank, count: count) }
    for index in values.indices { each(&values[index], &self) }
  }

  /// nil is a line without anything; behind "=" stands a value, which may be empty.
  private mutating func exchange<Value>(
    _ value: inout Value?, _ read: (Substring) -> Value?, _ write: (Value) -> String
  ) {
    if isReading {
      guard let line = lines.popLast() else {
        isSound = false
        return
      }
      value = line.first == "=" ? read(line.dropFirst()) : nil
      if !line.isEmpty, value == nil { isSound = false }
    } else {
      let line = value.map { "=" + write($0) } ?? ""
      if line.utf8.contains(UInt8(ascii: "\n")) { isSound = false }
      lines.append(line[...])
    }
  }
}
