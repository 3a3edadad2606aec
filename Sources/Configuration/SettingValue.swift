package import Fields
import JSON5
import Wording

/// The value of a configuration key.
package enum SettingValue: Sendable {
  case none
  case text(String)
  case number(Double)
  case list([String])
  case table([(String, SettingValue)])

  static func optional(_ text: String?) -> SettingValue { text.map(SettingValue.text) ?? .none }

  /// The value as an argument of `wxhere config set`.
  package var typed: String {
    switch self {
    case .text(let text): text
    case .list(let words): words.joined(separator: ",")
    case .none, .number, .table: literal
    }
  }

  /// The value as it is written in the file.
  package var literal: String {
    switch self {
    case .none: return "null"
    case .text(let text): return JSON5Text.quoted(text)
    case .number(let number): return DecimalNumber.text(number)
    case .list(let words): return "[\(words.map(JSON5Text.quoted).joined(separator: ", "))]"
    case .table(let members):
      let all = members.sorted { $0.0 < $1.0 }
        .map { "\(JSON5Text.isName($0.0) ? $0.0 : JSON5Text.quoted($0.0)): \($0.1.literal)" }
      return all.isEmpty ? "{}" : "{ \(all.joined(separator: ", ")) }"
    }
  }

  /// The value as JSON.
  package var json: JSONText {
    switch self {
    case .none: .null
    case .text(let text): .string(text)
    case .number(let number): .number(number)
    case .list(let words): .strings(words)
    case .table(let members): .object(members.map { ($0, $1.json) })
    }
  }
}
