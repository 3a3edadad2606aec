package import Wording

/// What is wrong with a template, and where; the description is a sentence.
package struct TemplateError: Error, Equatable, Worded {
  enum Fault: Equatable {
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

  let fault: Fault
  /// In characters from the beginning.
  let position: Int
  let template: String

  package var phrase: Phrase { Phrase("column \(position + 1): \(sentence)") }

  private var sentence: Phrase {
    switch fault {
    case .unclosed(let open):
      Phrase(
        """
        a \(String(open)) without its \(open == "{" ? "}" : "]"); write \("\(open)\(open)") for the \
        sign itself
        """)
    case .unopened(let close):
      Phrase(
        """
        a \(String(close)) without its \(close == "}" ? "{" : "["); write \("\(close)\(close)") for \
        the sign itself
        """)
    case .nestedGroup: Phrase("a group in brackets cannot hold another")
    case .groupWithoutValue:
      Phrase("a group in brackets needs a placeholder; write [[ and ]] for brackets themselves")
    case .unknown(let name): unknown(name)
    case .notOfPlace(let name):
      Phrase(
        """
        \("{\(name)}") is of the weather, and here are told: \
        \(Placeholder.ofPlace.map(\.name).joined(separator: ", "))
        """)
    case .noScope(let text):
      Phrase(
        """
        before the dot stands hour+N, up to hour+\(ValueReference.Scope.mostHours), today, \
        tomorrow or day+N, up to day+\(ValueReference.Scope.mostDays), not \(shown(text))
        """)
    case .notOf(let name, let scope):
      Phrase(
        """
        \("{\(name)}") is told of \(Placeholder.named(name)?.scopeWords ?? Phrase(verbatim: "")), not of \(scope.words)
        """)
    case .noShape(let text):
      Phrase(
        """
        behind the colon stand <, > or ^ with the columns, and .N for decimals, as in >6.1, not \
        \(shown(text))
        """)
    }
  }

  private func unknown(_ name: String) -> Phrase {
    let placeholder = "{\(shown(name))}"
    return Placeholder.nearest(to: name).map {
      Phrase("there is no placeholder \(placeholder); is it \("{\($0)}")?")
    } ?? Phrase("there is no placeholder \(placeholder); they are listed by: wxhere help format")
  }

  private func shown(_ text: String) -> String { Escaping.printable(String(text.prefix(40))) }

  /// The template, or what is around the fault, and a mark below it.
  package var lines: [String] { MarkedText(text: template, position: position).lines }
}

extension Placeholder {
  /// What has it: "now, hours".
  fileprivate var scopeWords: Phrase {
    let words = [ValueReference.Scope.now, .hour(0), .day(0)].filter(has).map(\.words)
    guard let first = words.first else { return Phrase(verbatim: "") }
    return words.dropFirst().reduce(first) { Phrase("\($0), \($1)", context: "list") }
  }
}

extension ValueReference.Scope {
  /// As in "hours".
  package var words: Phrase {
    switch self {
    case .now: Phrase("now", context: "told of")
    case .hour: Phrase("hours", context: "told of")
    case .day: Phrase("days", context: "told of")
    }
  }
}
