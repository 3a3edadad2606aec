/// The value of a key of the configuration.
package enum SettingValue: Sendable {
  case none
  case text(String)
  case number(Double)
  case list([String])
  case table([(String, SettingValue)])

  static func optional(_ text: String?) -> SettingValue { text.map(SettingValue.text) ?? .none }

  /// As `wxhere config set` takes it.
  package var typed: String {
    switch self {
    case .text(let text): text
    case .list(let words): words.joined(separator: ",")
    case .none, .number, .table: literal
    }
  }

  /// As it stands in the file.
  package var literal: String {
    switch self {
    case .none: return "null"
    case .text(let text): return Self.quoted(text)
    case .number(let number):
      return Int(exactly: number).map(String.init) ?? "\(number)"
    case .list(let words): return "[\(words.map(Self.quoted).joined(separator: ", "))]"
    case .table(let members):
      let all = members.sorted { $0.0 < $1.0 }
        .map { "\(Self.isName($0.0) ? $0.0 : Self.quoted($0.0)): \($0.1.literal)" }
      return all.isEmpty ? "{}" : "{ \(all.joined(separator: ", ")) }"
    }
  }

  /// Whether a text may stand for a name without quotation marks.
  static func isName(_ text: String) -> Bool {
    guard let first = text.first, !first.isNumber else { return false }
    return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }

  /// A text in quotation marks.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        quoted += "\\"
        quoted.unicodeScalars.append(scalar)
      case "\u{0}"..<" ", "\u{7f}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension SettingValue: Encodable {
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .table(let members):
      var container = encoder.singleValueContainer()
      try container.encode(Dictionary(members) { $1 })
    case .none, .text, .number, .list:
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number): try container.encode(number)
      case .list(let words): try container.encode(words)
      case .none, .table: try container.encodeNil()
      }
    }
  }
}
