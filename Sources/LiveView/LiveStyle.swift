package import Line
package import Wording

/// The style of the text around the views.
package struct LiveStyle: Equatable, Sendable {
  let language: Language
  let glyphs: Glyphs
  /// Whether text may be bold or reversed.
  let isStyled: Bool

  package init(_ language: Language, _ glyphs: Glyphs, isStyled: Bool) {
    self.language = language
    self.glyphs = glyphs
    self.isStyled = isStyled
  }

  /// Returns a phrase translated, in characters that the terminal can show.
  package func text(_ phrase: Phrase) -> String { shown(language.text(phrase)) }

  /// Returns a text in characters that the terminal can show, without control characters.
  func shown(_ text: String) -> String {
    let printable = Escaping.printable(text)
    return switch glyphs {
    case .all: printable
    // The views do the same.
    case .console:
      printable.split(separator: "…", omittingEmptySubsequences: false)
        .joined(separator: "...")
    case .ascii: Escaping.ascii(printable)
    }
  }

  func bold(_ text: String) -> String { isStyled ? "\u{1b}[1m\(text)\u{1b}[0m" : text }

  func reversed(_ text: String) -> String { isStyled ? "\u{1b}[7m\(text)\u{1b}[0m" : text }

  /// The keys for the previous and the next place.
  var sideways: String { glyphs == .ascii ? "< >" : "← →" }
  /// The keys for scrolling up and down.
  var upAndDown: String { glyphs == .ascii ? "^P ^N" : "↑ ↓" }
}
