import Text

/// A value as JSON (RFC 8259), on one line; nil becomes `null`, so that an object has every key.
package struct JSONText: Sendable {
  private let bytes: [UInt8]

  /// The value without a line break.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The value as a line with its line break.
  package var line: String { text + "\n" }

  private init(_ text: String) { bytes = Array(text.utf8) }
  private init(bytes: [UInt8]) { self.bytes = bytes }

  package static let null = JSONText("null")

  package static func flag(_ flag: Bool?) -> JSONText { flag.map { .init("\($0)") } ?? .null }

  package static func number(_ number: Int?) -> JSONText {
    number.map { .init("\($0)") } ?? .null
  }

  /// Returns a number; infinity and NaN become `null`.
  package static func number(_ number: Double?) -> JSONText {
    guard let number, number.isFinite else { return .null }
    return JSONText(DecimalNumber.text(number))
  }

  /// Returns a string with control and invisible characters escaped.
  package static func string(_ text: String?) -> JSONText {
    guard let text else { return .null }
    var bytes: [UInt8] = []
    JSON5Text.quote(text, to: &bytes)
    return JSONText(bytes: bytes)
  }

  package static func strings(_ texts: [String]?) -> JSONText { list(texts?.map(string)) }

  package static func list(_ values: [JSONText]?) -> JSONText {
    guard let values else { return .null }
    var bytes = [UInt8(ascii: "[")]
    for value in values {
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      bytes += value.bytes
    }
    bytes.append(UInt8(ascii: "]"))
    return JSONText(bytes: bytes)
  }

  /// Returns an object with its members sorted by key.
  package static func object(_ members: [(String, JSONText)]?) -> JSONText {
    members.map { ordered($0.sorted { $0.0 < $1.0 }) } ?? .null
  }

  /// Returns an object with its members in the given order, without those that are nil.
  package static func ordered(_ members: KeyValuePairs<String, JSONText?>) -> JSONText {
    ordered(members.compactMap { key, value in value.map { (key, $0) } })
  }

  private static func ordered(_ members: [(String, JSONText)]) -> JSONText {
    joined(members) { JSON5Text.quote($0, to: &$1) }
  }

  /// Returns an object with the given fields, sorted by name.
  ///
  /// A forecast has thousands of fields. Their names, which are ASCII without quotation marks and
  /// backslashes, are written without a search for escapes, and compared as bytes.
  static func fields(_ members: [(name: StaticString, value: JSONText)]?) -> JSONText {
    guard let members else { return .null }
    let sorted = members.sorted { first, second in
      first.name.withUTF8Buffer { name in
        second.name.withUTF8Buffer { name.lexicographicallyPrecedes($0) }
      }
    }
    return joined(sorted) { name, bytes in
      bytes.append(UInt8(ascii: "\""))
      name.withUTF8Buffer { bytes += $0 }
      bytes.append(UInt8(ascii: "\""))
    }
  }

  private static func joined<Name>(
    _ members: [(Name, JSONText)], quote: (Name, inout [UInt8]) -> Void
  ) -> JSONText {
    var bytes = [UInt8(ascii: "{")]
    for (name, value) in members {
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      quote(name, &bytes)
      bytes.append(UInt8(ascii: ":"))
      bytes += value.bytes
    }
    bytes.append(UInt8(ascii: "}"))
    return JSONText(bytes: bytes)
  }
}
