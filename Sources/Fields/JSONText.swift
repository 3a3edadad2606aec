import Wording

/// A value as JSON (RFC 8259), on one line.
///
/// What is nil becomes `null`: a reader of an object need not ask whether a key is there.
package struct JSONText: Sendable {
  /// Without a line end.
  package let text: String

  /// The value as a line, with its end.
  package var line: String { text + "\n" }

  package static let null = JSONText(text: "null")

  package static func flag(_ flag: Bool?) -> JSONText { flag.map { .init(text: "\($0)") } ?? .null }

  package static func number(_ number: Int?) -> JSONText {
    number.map { .init(text: "\($0)") } ?? .null
  }

  /// - Parameter number: infinities and NaN, which JSON has not, become `null`.
  package static func number(_ number: Double?) -> JSONText {
    guard let number, number.isFinite else { return .null }
    return JSONText(text: FieldWriter.text(number))
  }

  /// - Parameter text: its control characters and invisible marks are escaped.
  package static func string(_ text: String?) -> JSONText {
    text.map { .init(text: quoted($0)) } ?? .null
  }

  package static func strings(_ texts: [String]?) -> JSONText { list(texts?.map(string)) }

  package static func list(_ values: [JSONText]?) -> JSONText {
    values.map { .init(text: joined($0.map(\.text), in: "[", "]")) } ?? .null
  }

  /// - Parameter members: in any order; they stand in that of their keys.
  package static func object(_ members: [(String, JSONText)]?) -> JSONText {
    members.map { ordered($0.sorted { $0.0 < $1.0 }) } ?? .null
  }

  /// - Parameter members: in their order; those that are nil are left out.
  package static func ordered(_ members: KeyValuePairs<String, JSONText?>) -> JSONText {
    ordered(members.compactMap { key, value in value.map { (key, $0) } })
  }

  private static func ordered(_ members: [(String, JSONText)]) -> JSONText {
    .init(text: joined(members.map { "\(quoted($0)):\($1.text)" }, in: "{", "}"))
  }

  private static func joined(_ texts: [String], in start: String, _ end: String) -> String {
    var all = start
    for (number, text) in texts.enumerated() {
      if number > 0 { all += "," }
      all += text
    }
    return all + end
  }

  /// Returns a text between quotation marks.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\u{8}": quoted += "\\b"
      case "\u{c}": quoted += "\\f"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      // Those beyond the first plane are of languages' and flags' names, and do no harm.
      case _ where scalar.isControl || scalar.isInvisible && scalar.value < 0x10000:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
