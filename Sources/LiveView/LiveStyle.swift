package import Line
package import Wording

/// The way the words around the views look.
package struct LiveStyle: Equatable, Sendable {
  let language: Language
  let glyphs: Glyphs
  /// Whether anything may be bold or reversed.
  let isStyled: Bool

  package init(_ language: Language, _ glyphs: Glyphs, isStyled: Bool) {
    self.language = language
    self.glyphs = glyphs
    self.isStyled = isStyled
  }

  /// Returns a phrase as it is said and shown.
  package func text(_ phrase: Phrase) -> String { shown(language.text(phrase)) }

  /// Returns a text as the terminal's font has it, without what could disturb a terminal.
  func shown(_ text: String) -> String {
    let printable = Escaping.printable(text)
    return switch glyphs {
    case .all: printable
    // As the views have it.
    case .console:
      printable.split(separator: "…", omittingEmptySubsequences: false)
        .joined(separator: "...")
    case .ascii: Escaping.ascii(printable)
    }
  }

  func bold(_ text: String) -> String { isStyled ? "\u{1b}[1m\(text)\u{1b}[0m" : text }

  func reversed(_ text: String) -> String { isStyled ? "\u{1b}[7m\(text)\u{1b}[0m" : text }

  /// The keys for the places before and behind.
  var sideways: String { glyphs == .ascii ? "< >" : "← →" }
  /// The keys for what is above and below.
  var upAndDown: String { glyphs == .ascii ? "^P ^N" : "↑ ↓" }
}
