import Fields

/// A JSON value that keeps the order of its members and is printed on several lines.
indirect enum JSONNode {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONNode])
  case object([(String, JSONNode)])

  static func texts(_ texts: [String]) -> JSONNode { .list(texts.map(JSONNode.text)) }

  /// Returns the value as text, without a line break.
  ///
  /// - Parameter indentation: the number of spaces before each line but the first.
  func text(indentation: Int = 0) -> String {
    let outer = String(repeating: " ", count: indentation)
    let inner = outer + "  "
    switch self {
    case .null: return "null"
    case .flag(let flag): return "\(flag)"
    case .number(let number): return JSONText.number(number).text
    case .text(let text): return JSONText.string(text).text
    case .list(let values):
      // Lists of words and types are short; each stays on one line.
      return "[\(values.map { $0.short(indentation) }.joined(separator: ", "))]"
    case .object(let members):
      guard !members.isEmpty else { return "{}" }
      let lines = members.map { key, value in
        "\(inner)\(JSONText.string(key).text): \(value.text(indentation: indentation + 2))"
      }
      return "{\n\(lines.joined(separator: ",\n"))\n\(outer)}"
    }
  }

  /// Returns the value as an element of a list, with an object of one member on one line.
  private func short(_ indentation: Int) -> String {
    guard case .object(let members) = self, members.count == 1, let (key, value) = members.first
    else { return text(indentation: indentation) }
    return "{ \(JSONText.string(key).text): \(value.text(indentation: indentation)) }"
  }
}
