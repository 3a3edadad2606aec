/// A key that the user presses, or a response of the terminal.
package enum Key: Equatable, Sendable {
  case character(Unicode.Scalar)
  case enter, escape, backspace, tab, backTab
  case left, right, up, down, pageUp, pageDown, home, end
  /// Ctrl-U.
  case clearLine
  /// Ctrl-W.
  case deleteWord
  /// Ctrl-L.
  case redraw
  /// The response to the query for the terminal's background.
  case background(isDark: Bool)
  /// The response to the query for device attributes, which comes after all earlier responses.
  case attributes
}

/// A parser for the bytes from a terminal, which are keys and responses.
///
/// It skips any other sequence as a whole, so that the end of an unknown one is not read as keys.
struct KeyParser {
  private var bytes: [UInt8] = []
  /// Whether a response of the terminal may still arrive.
  var expectsResponse = false

  /// The maximum length of an incomplete sequence in bytes; a response has a few dozen.
  private static let longest = 256

  var isWaiting: Bool { !bytes.isEmpty }

  mutating func take(_ more: some Sequence<UInt8>) -> [Key] {
    bytes += more
    return keys(isFinal: false)
  }

  /// Returns the keys after a pause without bytes: a single Escape is a key.
  mutating func finish() -> [Key] { keys(isFinal: true) }

  private mutating func keys(isFinal: Bool) -> [Key] {
    var keys: [Key] = []
    var rest = bytes[...]
    while let first = rest.first {
      guard let (key, length) = Self.next(rest, first) ?? (isFinal ? unfinished(rest) : nil) else {
        break
      }
      if let key { keys.append(key) }
      rest = rest.dropFirst(length)
    }
    bytes = rest.count > Self.longest ? [] : Array(rest)
    return keys
  }

  /// Nil while a slow response may complete it.
  private func unfinished(_ rest: ArraySlice<UInt8>) -> (key: Key?, length: Int)? {
    if rest.count == 1, rest.first == Self.escape { return (.escape, 1) }
    return expectsResponse ? nil : (nil, rest.count)
  }

  private static let escape: UInt8 = 0x1b

  /// The key is nil for a sequence that is not a key; the result is nil for an incomplete one.
  private static func next(_ rest: ArraySlice<UInt8>, _ first: UInt8) -> (key: Key?, length: Int)? {
    switch first {
    case escape: escaped(rest)
    case 0x0d, 0x0a: (.enter, 1)
    case 0x08, 0x7f: (.backspace, 1)
    case 0x09: (.tab, 1)
    case 0x0c: (.redraw, 1)
    case 0x0e: (.down, 1)
    case 0x10: (.up, 1)
    case 0x15: (.clearLine, 1)
    case 0x17: (.deleteWord, 1)
    case ..<0x20: (nil, 1)
    case ..<0x80: (.character(Unicode.Scalar(first)), 1)
    default: character(rest, first)
    }
  }

  /// An invalid byte, as in a locale without UTF-8, is not a key.
  private static func character(
    _ rest: ArraySlice<UInt8>, _ first: UInt8
  ) -> (key: Key?, length: Int)? {
    let length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 1
    let own = rest.prefix(length)
    let isBroken = own.dropFirst().contains { $0 & 0xc0 != 0x80 }
    guard length > 1, !isBroken else { return (nil, 1) }
    guard own.count == length else { return nil }
    return (String(validating: own, as: UTF8.self)?.unicodeScalars.first.map(Key.character), length)
  }

  private static func escaped(_ rest: ArraySlice<UInt8>) -> (key: Key?, length: Int)? {
    guard let second = rest.dropFirst().first else { return nil }
    switch second {
    case UInt8(ascii: "["): return control(rest)
    case UInt8(ascii: "O"):
      return rest.dropFirst(2).first.map { (keys[$0], 3) }
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      return command(rest)
    case escape: return (.escape, 1)
    // Alt with a key is not a key.
    default: return (nil, 2)
    }
  }

  private static let keys: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    UInt8(ascii: "Z"): .backTab, UInt8(ascii: "M"): .enter,
  ]

  private static let numbered: [String: Key] = [
    "1": .home, "7": .home, "4": .end, "8": .end, "5": .pageUp, "6": .pageDown,
  ]

  /// ECMA-48: parameters and a final letter.
  private static func control(_ rest: ArraySlice<UInt8>) -> (key: Key?, length: Int)? {
    let behind = rest.dropFirst(2)
    let parameters = behind.prefix { (0x20...0x3f).contains($0) }
    let length = 2 + parameters.count + 1
    guard let last = behind.dropFirst(parameters.count).first else { return nil }
    // Function keys of the Linux console: "ESC [ [ A".
    if last == UInt8(ascii: "["), parameters.isEmpty {
      return rest.count > length ? (nil, length + 1) : nil
    }
    guard (0x40...0x7e).contains(last) else { return (nil, length - 1) }
    if last == UInt8(ascii: "c"), parameters.first == UInt8(ascii: "?") {
      return (.attributes, length)
    }
    let number = parameters.split(separator: UInt8(ascii: ";")).first ?? []
    let key =
      last == UInt8(ascii: "~") ? numbered[String(decoding: number, as: UTF8.self)] : keys[last]
    return (key, length)
  }

  /// Ends with BEL or ST.
  private static func command(_ rest: ArraySlice<UInt8>) -> (key: Key?, length: Int)? {
    let content = rest.dropFirst(2).prefix { $0 != 0x07 && $0 != escape }
    let behind = rest.dropFirst(2 + content.count)
    guard let end = behind.first else { return rest.count > longest ? (nil, rest.count) : nil }
    if end == escape, behind.count < 2 { return nil }
    let isWhole = end == 0x07 || behind.dropFirst().first == UInt8(ascii: "\\")
    let length = 2 + content.count + (!isWhole ? 0 : end == 0x07 ? 1 : 2)
    guard isWhole, rest.dropFirst().first == UInt8(ascii: "]") else { return (nil, length) }
    return (background(String(decoding: content, as: UTF8.self)), length)
  }

  /// A response like "11;rgb:1e1e/1e1e/2e2e".
  private static func background(_ text: String) -> Key? {
    guard text.hasPrefix("11;"), let colon = text.firstIndex(of: ":") else { return nil }
    let parts = text[text.index(after: colon)...].split(separator: "/").prefix(3)
    let shares = parts.compactMap { part -> Double? in
      guard (1...4).contains(part.count), let value = Int(part, radix: 16) else { return nil }
      return Double(value) / Double((1 << (4 * part.count)) - 1)
    }
    guard shares.count == 3 else { return nil }
    // The luma of ITU-R BT.601, which is defined for the stored values.
    let brightness = zip(shares, [0.299, 0.587, 0.114]).map { $0 * $1 }.reduce(0, +)
    return .background(isDark: brightness < 0.5)
  }
}
