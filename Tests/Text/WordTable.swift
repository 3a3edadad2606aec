import Foundation
import Text

/// The table of a language, Sources/CWording/po/CODE.po.
struct WordTable {
  struct Row {
    let entry: PhraseScanner.Entry
    var text: String
  }

  private(set) var rows: [Row] = []
  private let head: String

  static func file(_ code: String) -> URL {
    root.appendingPathComponent("Sources/CWording/po/\(code).po")
  }

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Reads the table of a language.
  ///
  /// - Throws: `WordTable.Unreadable` for syntax that wxhere does not support.
  init(_ code: String) throws {
    let parts = try String(contentsOf: Self.file(code), encoding: .utf8)
      .components(separatedBy: "\n\n")
    head = parts[0]
    for part in parts.dropFirst() where !part.allSatisfy(\.isWhitespace) {
      var lines = part.split(separator: "\n").map(String.init)[...]
      func text(_ keyword: String) throws -> String? {
        guard let line = lines.first, line.hasPrefix("\(keyword) \""), line.hasSuffix("\"") else {
          return nil
        }
        lines = lines.dropFirst()
        return Language.unescaped(String(line.dropFirst(keyword.count + 2).dropLast()))
      }
      let context = try text("msgctxt")
      guard let format = try text("msgid"), let translation = try text("msgstr"), lines.isEmpty
      else { throw Unreadable(description: "\(code).po: \(part)") }
      rows.append(
        Row(
          entry: PhraseScanner.Entry(format: format, context: context), text: translation))
    }
  }

  struct Unreadable: Error { let description: String }

  /// Replaces the entries, in this order: new ones have no translation, others are removed.
  mutating func take(_ entries: [PhraseScanner.Entry]) {
    let known = Dictionary(
      rows.map { ($0.entry, $0.text) }, uniquingKeysWith: { first, _ in first })
    rows = entries.map { Row(entry: $0, text: known[$0] ?? "") }
  }

  func write(_ code: String) throws {
    let blocks = rows.map { row in
      let context = row.entry.context.map { "msgctxt \"\(Language.escaped($0))\"\n" } ?? ""
      return """
        \(context)msgid "\(Language.escaped(row.entry.format))"
        msgstr "\(Language.escaped(row.text))"
        """
    }
    try ([head] + blocks).joined(separator: "\n\n").appending("\n")
      .write(to: Self.file(code), atomically: true, encoding: .utf8)
  }
}
