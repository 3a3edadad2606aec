package import Text

/// The position of the first byte in a file that is not valid UTF-8.
package struct BadByte: Equatable, Sendable {
  /// The line, counted from 1.
  package let line: Int
  /// In characters, counted from 1 as in editors.
  package let column: Int

  /// Finds the first invalid byte; nil when all bytes are valid UTF-8.
  package init?(in bytes: [UInt8]) {
    // Validating the whole text is many times faster, and usually sufficient.
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

extension BadByte: PhraseConvertible {
  /// The position and the problem, which follow a file's name.
  package var phrase: Phrase { Phrase("line \(line), column \(column): this is not UTF-8") }
}
