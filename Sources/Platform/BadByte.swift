package import Wording

/// The first byte of a file that belongs to no character in UTF-8.
package struct BadByte: Equatable, Sendable {
  /// Counted from 1, as the next.
  package let line: Int
  /// In characters, as editors show it.
  package let column: Int

  /// - Returns: nil when all is UTF-8.
  package init?(in bytes: [UInt8]) {
    // Nearly always, and many times faster.
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var before = ""
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): before.unicodeScalars.append(scalar)
      case .emptyInput: return nil
      case .error:
        let lines = before.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        line = lines.count
        column = (lines.last?.count ?? 0) + 1
        return
      }
    }
  }
}

extension BadByte: Worded {
  /// What follows the file's name in a sentence.
  package var phrase: Phrase { Phrase("line \(line), column \(column): this is not UTF-8") }
}
