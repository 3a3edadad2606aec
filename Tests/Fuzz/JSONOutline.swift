/// The values of a JSON text with their positions.
struct JSONOutline {
  enum Kind { case object, array, string, number, word }

  struct Value {
    let kind: Kind
    /// The beginning of the key; that of the value when there is no key.
    let slot: Int
    let start: Int
    /// The position after the last byte.
    fileprivate(set) var end: Int
    /// The index of the containing value; nil for the whole document.
    let parent: Int?

    var range: Range<Int> { start..<end }
    var hasKey: Bool { slot < start }
  }

  /// The values in the order of their beginnings, the whole document first.
  private(set) var values: [Value] = []

  /// Outlines a text; nil when that is impossible.
  ///
  /// A text with an outline may still be invalid JSON.
  init?(_ text: [UInt8]) {
    values.reserveCapacity(text.count / 8)
    var open: [Int] = []
    var key: Int?
    var at = 0
    while at < text.count {
      switch text[at] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let kind: Kind = text[at] == UInt8(ascii: "{") ? .object : .array
        append(kind, key, at..<text.count, open.last)
        open.append(values.count - 1)
        key = nil
        at += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard let last = open.popLast() else { return nil }
        at += 1
        values[last].end = at
        if open.isEmpty { return }
      case UInt8(ascii: "\""):
        guard let end = Self.endOfString(text, at) else { return nil }
        if let last = open.last, values[last].kind == .object, key == nil {
          key = at
        } else {
          append(.string, key, at..<end, open.last)
          key = nil
        }
        at = end
      case UInt8(ascii: ","), UInt8(ascii: ":"), 0...32:
        at += 1
      default:
        let kind: Kind = text[at] < UInt8(ascii: "A") ? .number : .word
        let end = text[at...].firstIndex { Self.isDelimiter($0) } ?? text.count
        append(kind, key, at..<end, open.last)
        key = nil
        at = end
      }
    }
    if values.isEmpty || !open.isEmpty { return nil }
  }

  private mutating func append(_ kind: Kind, _ key: Int?, _ range: Range<Int>, _ parent: Int?) {
    values.append(
      Value(
        kind: kind, slot: key ?? range.lowerBound, start: range.lowerBound, end: range.upperBound,
        parent: parent))
  }

  private static func endOfString(_ text: [UInt8], _ start: Int) -> Int? {
    var at = start + 1
    while at < text.count {
      switch text[at] {
      case UInt8(ascii: "\""): return at + 1
      case UInt8(ascii: "\\"): at += 2
      default: at += 1
      }
    }
    return nil
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"), 0...32: true
    default: false
    }
  }
}
