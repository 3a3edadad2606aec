package import Text

/// An error in a template with its position, described in a sentence.
package struct TemplateError: Error, Equatable, PhraseConvertible {
  enum Kind: Equatable {
    case unclosed(Character)
    case unopened(Character)
    case nestedGroup
    case groupWithoutValue
    case unknown(String)
    case notOfPlace(String)
    case noScope(String)
    case notOf(String, ValueReference.Scope)
    case noShape(String)
  }

  let kind: Kind
  let position: Int
  let template: String

  package var phrase: Phrase { Phrase("column \(position + 1): \(sentence)") }

  private var sentence: Phrase {
    switch kind {
    case .unclosed(let open):
      Phrase(
        """
        \(String(open)) without \(open == "{" ? "}" : "]"); write \("\(open)\(open)") for the \
        character itself
        """)
    case .unopened(let close):
      Phrase(
        """
        \(String(close)) without \(close == "}" ? "{" : "["); write \("\(close)\(close)") for \
        the character itself
        """)
    case .nestedGroup: Phrase("a group in brackets cannot contain another")
    case .groupWithoutValue:
      Phrase("a group in brackets needs a placeholder; write [[ and ]] for brackets")
    case .unknown(let name): unknown(name)
    case .notOfPlace(let name):
      Phrase(
        """
        \("{\(name)}") is not available here. Available: \
        \(Placeholder.ofPlace.map(\.name).joined(separator: ", "))
        """)
    case .noScope(let text): ValueReference.Scope.sentence(against: shown(text))
    case .notOf(let name, let scope):
      Phrase(
        """
        \("{\(name)}") is available for \
        \(Placeholder.named(name)?.scopeWords ?? Phrase(verbatim: "")), not for \(scope.words)
        """)
    case .noShape(let text):
      Phrase(
        """
        unexpected \(shown(text)) after the colon; use <, > or ^ with the columns, and .N for \
        decimals, as in >6.1
        """)
    }
  }

  private func unknown(_ name: String) -> Phrase {
    let placeholder = "{\(shown(name))}"
    return Placeholder.nearest(to: name).map {
      Phrase("unknown placeholder \(placeholder). Did you mean \("{\($0)}")?")
    } ?? Phrase("unknown placeholder \(placeholder); for a list, run: wxhere help format")
  }

  private func shown(_ text: String) -> String { Escaping.printable(String(text.prefix(40))) }

  /// The template, cut around the error when it is long, and a line with a mark below the error.
  package var lines: [String] { MarkedText(text: template, position: position).lines }
}

extension Placeholder {
  fileprivate var scopeWords: Phrase {
    .list([ValueReference.Scope.now, .hour(0), .day(0)].filter(has).map(\.words))
  }
}

extension ValueReference.Scope {
  /// The name of the scope, such as "hours".
  package var words: Phrase {
    switch self {
    case .now: Phrase("now", context: "available for")
    case .hour: Phrase("hours", context: "available for")
    case .day: Phrase("days", context: "available for")
    }
  }

  /// Returns the sentence about a printable text that is not a scope.
  package static func sentence(against text: String) -> Phrase {
    Phrase(
      """
      unexpected \(text) before the dot; use hour+N (up to hour+\(mostHours)), today, tomorrow or \
      day+N (up to day+\(mostDays))
      """)
  }
}

/// A text that the user typed, with a mark at one position.
package struct MarkedText {
  let text: String
  /// In characters from the beginning.
  let position: Int

  package init(text: String, position: Int) {
    self.text = text
    self.position = position
  }

  /// The text, cut around the position when it is long, and the mark below it.
  package var lines: [String] {
    let characters = Array(text)
    // The excerpt fits in a terminal and includes some text before the position.
    let start = max(0, min(position - 30, characters.count - 70))
    let shown = characters[start..<min(characters.count, start + 70)]
    let before = Escaping.printable(String(shown.prefix(position - start)))
    return [
      Escaping.printable(String(shown)), "^".indented(by: displayWidth(before)),
    ]
  }
}
