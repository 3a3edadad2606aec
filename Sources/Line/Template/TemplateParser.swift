/// A parser for templates.
///
/// It reads scalars, because a brace and a following combining mark would form one character.
struct TemplateParser {
  private let text: String
  private let known: [Placeholder]
  private let hasEscapes: Bool
  private var rest: Substring.UnicodeScalarView
  /// The start of the group that is being read; nil outside a group.
  private var groupStart: String.Index?

  init(_ text: String, of known: [Placeholder], hasEscapes: Bool = false) {
    self.known = known
    self.hasEscapes = hasEscapes
    self.text = text
    rest = text[...].unicodeScalars
  }

  /// Parses up to the end of the text or of the current group.
  mutating func parts() throws(TemplateError) -> [Template.Part] {
    var parts: [Template.Part] = []
    var literal = ""
    while let scalar = rest.first {
      let start = rest.startIndex
      if let control = escaped {
        if !literal.isEmpty { parts.append(.text(literal)) }
        literal = ""
        parts.append(.control(control))
        rest.removeFirst(2)
        continue
      }
      switch scalar {
      case "{", "}", "[", "]":
        if rest.dropFirst().first == scalar {
          literal.unicodeScalars.append(scalar)
          rest.removeFirst(2)
          continue
        }
        if !literal.isEmpty { parts.append(.text(literal)) }
        literal = ""
        switch scalar {
        case "{": parts.append(.value(try value()))
        case "[": parts.append(try group())
        case "]" where groupStart != nil: return parts
        default: throw error(.unopened(Character(scalar)), at: start)
        }
      default:
        literal.unicodeScalars.append(scalar)
        rest.removeFirst()
      }
    }
    if let groupStart { throw error(.unclosed("["), at: groupStart) }
    if !literal.isEmpty { parts.append(.text(literal)) }
    return parts
  }

  private var escaped: Unicode.Scalar? {
    guard hasEscapes, rest.first == "\\" else { return nil }
    return switch rest.dropFirst().first {
    case "n": "\n"
    case "t": "\t"
    default: nil
    }
  }

  private mutating func group() throws(TemplateError) -> Template.Part {
    let start = rest.startIndex
    guard groupStart == nil else { throw error(.nestedGroup, at: start) }
    groupStart = start
    rest.removeFirst()
    let parts = try parts()
    rest.removeFirst()
    groupStart = nil
    let hasValue = parts.contains { if case .value = $0 { true } else { false } }
    guard hasValue else { throw error(.groupWithoutValue, at: start) }
    return .group(parts)
  }

  private mutating func value() throws(TemplateError) -> ValueReference {
    let start = rest.startIndex
    rest.removeFirst()
    guard let end = rest.firstIndex(of: "}") else { throw error(.unclosed("{"), at: start) }
    let words = Substring(rest[..<end])
    guard !words.unicodeScalars.contains("{") else { throw error(.unclosed("{"), at: start) }
    rest = rest[end...].dropFirst()
    let nameEnd = words.firstIndex { $0 == ":" || $0 == "|" } ?? end
    let shapeEnd = words[nameEnd...].firstIndex(of: "|") ?? end
    var shape = ValueShape()
    if nameEnd < shapeEnd {
      let written = words[nameEnd..<shapeEnd].dropFirst()
      guard let known = ValueShape(written) else {
        throw error(.noShape(String(written)), at: written.startIndex)
      }
      shape = known
    }
    let (placeholder, scope) = try placeholder(words[..<nameEnd])
    return ValueReference(
      placeholder: placeholder, scope: scope, shape: shape,
      fallback: shapeEnd < end ? String(words[shapeEnd...].dropFirst()) : nil)
  }

  private func placeholder(
    _ words: Substring
  ) throws(TemplateError) -> (Placeholder, ValueReference.Scope) {
    var scope = ValueReference.Scope.now
    var name = words
    if let dot = words.firstIndex(of: ".") {
      guard let known = ValueReference.Scope(words[..<dot]) else {
        throw error(.noScope(String(words[..<dot])), at: words.startIndex)
      }
      scope = known
      name = words[dot...].dropFirst()
    }
    let start = name.startIndex
    guard let placeholder = known.first(where: { $0.name == name }) else {
      let name = String(name)
      let isOfWeather = Placeholder.named(name) != nil
      throw error(isOfWeather ? .notOfPlace(name) : .unknown(name), at: start)
    }
    guard placeholder.has(scope) else {
      throw error(.notOf(placeholder.name, scope), at: words.startIndex)
    }
    return (placeholder, scope)
  }

  private func error(_ kind: TemplateError.Kind, at index: String.Index) -> TemplateError {
    TemplateError(
      kind: kind, position: text.distance(from: text.startIndex, to: index), template: text)
  }
}
