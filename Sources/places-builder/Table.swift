import Foundation

/// Tables of tab-separated lines.
enum Table {
  /// Returns the rows of a table without comments.
  ///
  /// - Parameter columns: the minimum number of columns; fewer are an error.
  static func rows(_ path: String, columns: Int) throws -> [[String]] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return try text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count >= columns else { throw BuilderError(row: String(line)) }
      return fields
    }
  }

  /// Returns the second column of a table by the first.
  static func pairs(_ path: String, columns: Int = 2) throws -> [String: String] {
    try rows(path, columns: columns).reduce(into: [:]) { $0[$1[0]] = $1[1] }
  }

  /// Returns the path of a table in the builder's folder.
  static func beside(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(name).path
  }
}

extension [String] {
  /// The indexes of the elements, which are their numbers in the file.
  var numbers: [String: UInt16] {
    Dictionary(uniqueKeysWithValues: enumerated().map { ($1, UInt16($0)) })
  }
}

/// An error in a row of a table, or in a value computed from it.
struct BuilderError: Error, CustomStringConvertible {
  let row: String
  var description: String { "a row cannot be used: \(row)" }
}
