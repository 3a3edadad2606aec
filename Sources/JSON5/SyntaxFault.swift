package import Wording

/// Where a text is no JSON5, and what was expected there.
package struct SyntaxFault: Error, Equatable, Worded {
  package enum Kind: Equatable, Sendable {
    /// The text is empty.
    case nothing
    case value, name, tooMuch, tooDeep
    /// Behind a name.
    case colon(String)
    case comma
    /// A comma, or what closes.
    case separator(Character)
    /// The text ends before what closes that which was opened on a line.
    case closing(Character, Character, Int)
    case closingMark
    case closingComment(Int)
    /// Behind a backslash.
    case escape
    /// Around a word.
    case quotationMarks(String)
  }

  package let kind: Kind
  /// Counted from 1.
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
