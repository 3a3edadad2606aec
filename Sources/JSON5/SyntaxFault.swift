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
    }
  }
}
