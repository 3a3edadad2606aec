/// A line with placeholders in braces; `{{` and `}}` are braces.
package struct Template: Sendable {
  enum Part: Sendable {
    case text(String)
    case placeholder(Placeholder)
  }

  let parts: [Part]

  /// - Throws: `TemplateError`, which names the fault.
  package init(_ text: String) throws(TemplateError) {
    var parts: [Part] = []
    var literal = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        rest.removeFirst()
        literal.append(character)
      case "{":
        guard let end = rest.firstIndex(of: "}") else { throw .unclosed }
        let name = String(rest[..<end])
        rest = rest[rest.index(after: end)...]
        guard let placeholder = Placeholder.named(name) else { throw .unknown(name) }
        parts += [.text(literal), .placeholder(placeholder)]
        literal = ""
      case "}": throw .unopened
      default: literal.append(character)
      }
    }
    self.parts = parts + [.text(literal)]
  }

  func uses(_ names: String...) -> Bool {
    parts.contains { part in
      if case .placeholder(let placeholder) = part {
        names.contains(placeholder.name)
      } else {
        false
      }
    }
  }
}

/// What is wrong with a template; the description is a sentence.
package enum TemplateError: Error, Equatable, CustomStringConvertible {
  case unclosed
  case unopened
  case unknown(String)

  package var description: String {
    switch self {
    case .unclosed: "the format has a { without its }; write {{ for a brace"
    case .unopened: "the format has a } without its {; write }} for a brace"
    case .unknown(let name):
      "the format has no placeholder {\(Escaping.printable(String(name.prefix(40))))}; there are "
        + Placeholder.all.map { "{\($0.name)}" }.joined(separator: " ")
    }
  }
}
