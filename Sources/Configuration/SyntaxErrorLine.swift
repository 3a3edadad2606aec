/// Finds the line of a syntax error with the help of the decoder, which on Linux does not tell.
///
/// The first lines of a valid file, with the brackets closed that are open behind them, are valid
/// again (but for a line that ends within a value). So the fault lies in the line behind the longest
/// beginning that can be completed.
enum SyntaxErrorLine {
  /// - Returns: the line, counted from 1.
  static func find(in text: String) -> Int {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    func isGood(_ count: Int) -> Bool {
      let beginning = lines[..<count].joined(separator: "\n") + "\n"
      return isValid(beginning + closers(of: beginning))
    }
    // In strides first, so that a long file costs little more than a short one.
    let stride = max(1, lines.count / 50)
    let marks = Swift.stride(from: 0, to: lines.count, by: stride)
    let coarse = Array(marks).last { $0 > 0 && isGood($0) } ?? 0
    let end = min(lines.count, coarse + 2 * stride)
    let lastGood = (coarse...end).last { $0 > 0 && isGood($0) } ?? 0
    return min(lastGood + 1, max(lines.count, 1))
  }

  private static func isValid(_ text: String) -> Bool {
    (try? JSON5.decode(AnyValue.self, from: Array(text.utf8))) != nil
  }

  /// The brackets that are open at the end of a text, closed in order.
  private static func closers(of text: String) -> String {
    var open: [Character] = []
    var characters = text[...]
    while let character = characters.popFirst() {
      switch character {
      case "{": open.append("}")
      case "[": open.append("]")
      case "}", "]": _ = open.popLast()
      case "\"", "'":
        while let next = characters.popFirst(), next != character {
          if next == "\\" { _ = characters.popFirst() }
        }
      case "/" where characters.first == "/":
        characters = characters.drop { !$0.isNewline }
      case "/" where characters.first == "*":
        characters =
          characters[(characters.firstRange(of: "*/")?.upperBound ?? characters.endIndex)...]
      default: break
      }
    }
    return String(open.reversed())
  }

  /// Any value; the decoder reads numbers only when they are asked for.
  private struct AnyValue: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() || (try? container.decode(Bool.self)) != nil
        || (try? container.decode(String.self)) != nil
        || (try? container.decode(Double.self)) != nil
        || (try? container.decode([AnyValue].self)) != nil
      {
        return
      }
      _ = try container.decode([String: AnyValue].self)
    }
  }
}
