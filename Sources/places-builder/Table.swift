import Foundation

/// Tables of tab-separated lines.
enum Table {
  /// The lines that are no comments, each with at least so many columns.
  static func rows(_ path: String, columns: Int) throws -> [[String]] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return try text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count >= columns else { throw BuilderError(row: String(line)) }
      return fields
    }
  }

  /// The second column of a table by the first.
  static func pairs(_ path: String, columns: Int = 2) throws -> [String: String] {
    try rows(path, columns: columns).reduce(into: [:]) { $0[$1[0]] = $1[1] }
  }

  /// The path of a table that is kept with the builder.
  static func beside(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(name).path
  }
}

extension [String] {
  /// The place of each among them, which is its number in the file.
  var numbers: [String: UInt16] {
    Dictionary(uniqueKeysWithValues: enumerated().map { ($1, UInt16($0)) })
  }
}

/// A row of a table, or what was made of it, that cannot be used.
struct BuilderError: Error, CustomStringConvertible {
  let row: String
  var description: String { "a row cannot be used: \(row)" }
}
