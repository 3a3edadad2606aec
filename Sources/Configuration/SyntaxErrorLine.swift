/// Finds the line of a syntax error with the help of the decoder, which on Linux does not tell.
///
/// The first lines of a valid file are the beginning of one: with what is open behind them closed,
/// and a value put where one is awaited, they are valid. So the fault lies in the line behind the
/// longest beginning that can be completed; as each that is shorter can be too, halving finds it.
enum SyntaxErrorLine {
  /// - Returns: the line, counted from 1.
  static func find(in text: String) -> Int {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    func longest(upTo most: Int, as type: any Decodable.Type) -> Int {
      var (good, bad) = (0, most + 1)
      var middle = most
      while bad - good > 1 {
        let end = middle < lines.count ? lines[middle].startIndex : text.endIndex
        if canBeCompleted(text[..<end], as: type) { good = middle } else { bad = middle }
        middle = (good + bad) / 2
      }
      return good
    }
    // The decoder reads values only when they are asked for, and then takes much longer.
    let parsed = longest(upTo: lines.count, as: Unread.self)
    let good = longest(upTo: parsed, as: AnyValue.self)
    // All of it can be completed where only brackets are missing.
    return min(good + 1, lines.count)
  }

  private static func canBeCompleted(_ beginning: Substring, as type: any Decodable.Type) -> Bool {
    let (token, brackets) = closers(of: beginning)
    // Nothing is awaited, or a value, or a colon and a value.
    return ["", "0", ":0"].contains { awaited in
      let text = "\(beginning)\(token)\n\(awaited)\(brackets)"
      return (try? JSON5.decode(type, from: Array(text.utf8))) != nil
    }
  }

  /// What closes the text or the comment that is open at the end, and then the brackets in order.
  private static func closers(of beginning: Substring) -> (token: String, brackets: String) {
    var token = ""
    var brackets: [String] = []
    // Byte by byte: a quotation mark with an accent upon it would be another character.
    var bytes = Array(beginning.utf8)[...]
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "{"): brackets.append("}")
      case UInt8(ascii: "["): brackets.append("]")
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = brackets.popLast()
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        token = isClosed(by: byte, &bytes) ? "" : String(UnicodeScalar(byte))
      case UInt8(ascii: "/") where bytes.first == UInt8(ascii: "/"):
        bytes = bytes.drop { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      case UInt8(ascii: "/") where bytes.first == UInt8(ascii: "*"):
        let end = bytes.dropFirst().firstRange(of: Array("*/".utf8))?.upperBound
        token = end == nil ? "*/" : ""
        bytes = bytes[(end ?? bytes.endIndex)...]
      default: break
      }
    }
    return (token, brackets.reversed().joined())
  }

  /// Takes the rest of a text, which is over, too, where a line ends without a backslash.
  ///
  /// - Returns: whether it ends at all.
  private static func isClosed(by mark: UInt8, _ bytes: inout ArraySlice<UInt8>) -> Bool {
    while let byte = bytes.popFirst() {
      if byte == mark || byte == UInt8(ascii: "\n") { return true }
      if byte == UInt8(ascii: "\\"), bytes.popFirst() == UInt8(ascii: "\r"),
        bytes.first == UInt8(ascii: "\n")
      {
        bytes.removeFirst()
      }
    }
    return false
  }

  /// A value of which only the syntax counts.
  private struct Unread: Decodable {
    init(from decoder: any Decoder) {}
  }

  /// Any value, and those in it.
  private struct AnyValue: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      // Each that is tried in vain costs more than reading the value.
      if container.decodeNil() || (try? container.decode(Number.self)) != nil
        || (try? container.decode(String.self)) != nil
        || (try? container.decode([AnyValue].self)) != nil
        || (try? container.decode(Bool.self)) != nil
      {
        return
      }
      _ = try container.decode([String: AnyValue].self)
    }
  }
}
