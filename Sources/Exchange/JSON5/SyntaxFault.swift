package import Text

/// An error in a JSON5 text, with its line number and what was expected there.
package struct SyntaxFault: Error, Equatable, PhraseConvertible {
  package enum Kind: Equatable, Sendable {
    case nothing
    case value, name, tooMuch, tooDeep
    case colon(String)
    case comma
    /// A comma or a closing bracket is missing.
    case separator(Character)
    /// The text ends before a bracket is closed: the closing bracket, the opening bracket, and the
    /// latter's line number.
    case closing(Character, Character, Int)
    case closingMark
    case closingComment(Int)
    /// An invalid character after a backslash.
    case escape
    /// Quotation marks are missing around a word.
    case quotationMarks(String)
    /// A name stands twice in an object: the names from the outermost object, joined with dots, and
    /// the line number of the first one.
    case twice(String, Int)
  }

  package let kind: Kind
  /// The line number, counted from 1.
  package let line: Int

  package var phrase: Phrase {
    switch kind {
    case .nothing: Phrase("it is empty; the shortest configuration is \("{}")")
    case .value: Phrase("missing value")
    case .name: Phrase("missing key, as in \("units:")")
    case .tooMuch: Phrase("unexpected content after the end of the outermost object")
    case .tooDeep: Phrase("brackets are nested too deeply")
    case .colon(let name): Phrase("missing colon after \(name.prefix(40))")
    case .comma: Phrase("missing comma before this, or at the end of the previous line")
    case .separator(let close): Phrase("expected a comma or \(String(close))")
    case .closing(let close, let open, let line):
      Phrase("missing \(String(close)), which closes the \(String(open)) of line \(line)")
    case .closingMark: Phrase("missing closing quotation mark")
    case .closingComment(let line): Phrase("the comment of line \(line) is not closed with */")
    case .escape: Phrase("write a backslash twice: \("\\\\")")
    case .quotationMarks(let word):
      Phrase("put text in quotation marks: \("\"\(word)\"")")
    case .twice(let name, let line):
      Phrase("\"\(name.prefix(80))\" is already in line \(line); remove one of the two")
    }
  }
}
