/// Reads a template from its beginning to its end.
struct TemplateParser {
  private let text: String
  private let characters: [Character]
  private var position = 0
  /// Where the group began that is being read; nil outside of one.
  private var groupStart: Int?

  init(_ text: String) {
    self.text = text
    characters = Array(text)
  }

  /// The parts up to the end, or to that of the group.
  mutating func parts() throws(TemplateError) -> [Template.Part] {
    var parts: [Template.Part] = []
    var literal = ""
    while position < characters.count {
      let character = characters[position]
      if "{}[]".contains(character), next == character {
        literal.append(character)
        position += 2
        continue
      }
      switch character {
      case "{": parts += [.text(literal), .value(try value())]
      case "[": parts += [.text(literal), try group()]
      case "}": throw error(.unopened("}"), at: position)
      case "]":
        guard groupStart != nil else { throw error(.unopened("]"), at: position) }
        return parts + [.text(literal)]
      default:
        literal.append(character)
        position += 1
        continue
      }
      literal = ""
    }
    if let groupStart { throw error(.unclosed("["), at: groupStart) }
    return parts + [.text(literal)]
  }

  private var next: Character? {
    position + 1 < characters.count ? characters[position + 1] : nil
  }

  /// Reads from behind "[" to behind "]".
  private mutating func group() throws(TemplateError) -> Template.Part {
    let start = position
    guard groupStart == nil else { throw error(.nestedGroup, at: start) }
    groupStart = start
    position += 1
    let parts = try parts()
    position += 1
    groupStart = nil
    let hasValue = parts.contains { if case .value = $0 { true } else { false } }
    guard hasValue else { throw error(.groupWithoutValue, at: start) }
    return .group(parts)
  }

  /// Reads from behind "{" to behind "}".
  private mutating func value() throws(TemplateError) -> ValueReference {
    let start = position
    guard let end = characters[start...].firstIndex(of: "}"),
      !characters[(start + 1)..<end].contains("{")
    else { throw error(.unclosed("{"), at: start) }
    position = end + 1
    let words = characters[(start + 1)..<end]
    let nameEnd = words.firstIndex { $0 == ":" || $0 == "|" } ?? end
    let shapeEnd = words[nameEnd...].firstIndex(of: "|") ?? end
    var shape = ValueShape.asItIs
    if nameEnd < shapeEnd {
      guard let known = ValueShape(Substring(String(words[(nameEnd + 1)..<shapeEnd]))) else {
        throw error(.noShape(String(words[(nameEnd + 1)..<shapeEnd])), at: nameEnd + 1)
      }
      shape = known
    }
    let (placeholder, scope) = try placeholder(start + 1, nameEnd)
    return ValueReference(
      placeholder: placeholder, scope: scope, shape: shape,
      fallback: shapeEnd < end ? String(words[(shapeEnd + 1)...]) : nil)
  }

  /// Reads a name with what stands before its dot.
  private func placeholder(
    _ start: Int, _ end: Int
  ) throws(TemplateError) -> (Placeholder, ValueReference.Scope) {
    let words = characters[start..<end]
    var scope = ValueReference.Scope.now
    var nameStart = start
    if let dot = words.firstIndex(of: ".") {
      let text = String(words[..<dot])
      guard let known = ValueReference.Scope(text[...]) else {
        throw error(.noScope(text), at: start)
      }
      scope = known
      nameStart = dot + 1
    }
    let name = String(words[nameStart...])
    guard let placeholder = Placeholder.named(name) else {
      throw error(.unknown(name), at: nameStart)
    }
    guard placeholder.has(scope) else {
      throw error(.notOf(placeholder.name, scope), at: start)
    }
    return (placeholder, scope)
  }

  private func error(_ fault: TemplateError.Fault, at position: Int) -> TemplateError {
    TemplateError(fault: fault, position: position, template: text)
  }
}
