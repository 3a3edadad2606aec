/// What is wrong with a template, and where; the description is a sentence.
package struct TemplateError: Error, Equatable, CustomStringConvertible {
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

  package var description: String { "column \(position + 1): \(sentence)" }

  private var sentence: String {
    switch fault {
    case .unclosed(let open):
      "a \(open) without its \(open == "{" ? "}" : "]"); write \(open)\(open) for the sign itself"
    case .unopened(let close):
      "a \(close) without its \(close == "}" ? "{" : "["); write \(close)\(close) for the sign itself"
    case .nestedGroup: "a group in brackets cannot hold another"
    case .groupWithoutValue:
      "a group in brackets needs a placeholder; write [[ and ]] for brackets themselves"
    case .unknown(let name):
      "there is no placeholder {\(shown(name))}; "
        + (Placeholder.nearest(to: name).map { "is it {\($0)}?" } ?? "wxhere --help lists them")
    case .notOfPlace(let name):
      "{\(name)} is of the weather, and here are told: "
        + Placeholder.ofPlace.map(\.name).joined(separator: ", ")
    case .noScope(let text):
      "before the dot stands hour+N, up to hour+\(ValueReference.Scope.mostHours), today, tomorrow "
        + "or day+N, up to day+\(ValueReference.Scope.mostDays), not \(shown(text))"
    case .notOf(let name, let scope):
      "{\(name)} is told of \(Placeholder.named(name)?.scopes ?? ""), not of \(scope.words)"
    case .noShape(let text):
      "behind the colon stand <, > or ^ with the columns, and .N for decimals, as in >6.1, "
        + "not \(shown(text))"
    }
  }

  private func shown(_ text: String) -> String { Escaping.printable(String(text.prefix(40))) }

  /// The template, or what is around the fault, and a mark below it.
  package var lines: [String] {
    let characters = Array(template)
    // What fits on a terminal, with some of what is before.
    let start = max(0, min(position - 30, characters.count - 70))
    let shown = characters[start..<min(characters.count, start + 70)]
    let before = Escaping.printable(String(shown.prefix(position - start)))
    return [
      Escaping.printable(String(shown)), "^".indented(by: displayWidth(before)),
    ]
  }
}

extension ValueReference.Scope {
  fileprivate var words: String {
    switch self {
    case .now: "now"
    case .hour: "hours"
    case .day: "days"
    }
  }
}
