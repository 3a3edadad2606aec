package import Wording

/// An error in a JSON5 text, with its line and what was expected there.
package struct SyntaxFault: Error, Equatable, Worded {
  package enum Kind: Equatable, Sendable {
    /// The text is empty.
    case nothing
    case value, name, tooMuch, tooDeep
    /// A colon is missing after a name.
    case colon(String)
    case comma
    /// A comma or a closing bracket is missing.
    case separator(Character)
    /// The text ends before a bracket is closed: the closing and the opening bracket, and the
    /// latter's line.
    case closing(Character, Character, Int)
    case closingMark
    case closingComment(Int)
    /// An invalid character after a backslash.
    case escape
    /// Quotation marks are missing around a word.
    case quotationMarks(String)
  }

  package let kind: Kind
  /// The line, counted from 1.
  package let line: Int

  package var phrase: Phrase {
    switch kind {
    case .nothing: Phrase("there is nothing in it; the least is \("{}")")
    case .value: Phrase("a value is missing")
    case .name: Phrase("the name of a key is missing, as in \("units:")")
    case .tooMuch: Phrase("something stands behind the end of the outermost object")
    case .tooDeep: Phrase("there are too many brackets within brackets")
    case .colon(let name): Phrase("a colon is missing behind \(name.prefix(40))")
    case .comma: Phrase("a comma is missing before this, or at the end of the line before")
    case .separator(let close): Phrase("a comma or \(String(close)) is expected")
    case .closing(let close, let open, let line):
      Phrase("\(String(close)) is missing, which closes the \(String(open)) of line \(line)")
    case .closingMark: Phrase("a text has no closing quotation mark")
    case .closingComment(let line): Phrase("the comment of line \(line) has no closing */")
    case .escape: Phrase("a backslash is written twice: \("\\\\")")
    case .quotationMarks(let word):
      Phrase("a text stands in quotation marks: \("\"\(word)\"")")
    }
  }
}
