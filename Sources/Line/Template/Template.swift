package import Report
import Text

/// A line with placeholders in braces, and with groups in brackets that an unknown value omits.
///
/// `{{`, `}}`, `[[` and `]]` are escapes for braces and brackets.
package struct Template: Sendable {
  enum Part: Sendable {
    case text(String)
    case control(Unicode.Scalar)
    case value(ValueReference)
    /// A group, which contains no other groups.
    case group([Part])
  }

  private(set) var parts: [Part]

  /// Creates a template, in whose text `\n` and `\t` are control characters if `hasEscapes`.
  package init(
    _ text: String, of known: [Placeholder] = Placeholder.all, hasEscapes: Bool = false
  ) throws(TemplateError) {
    var parser = TemplateParser(text, of: known, hasEscapes: hasEscapes)
    parts = try parser.parts()
  }

  /// The template for a screen reader, with the condition in words instead of an icon.
  package var longForm: Template {
    guard let words = Placeholder.named("condition") else { return self }
    var spoken = self
    spoken.parts = parts.map { $0.replacing("icon", with: words) }
    return spoken
  }

  /// Returns whether the template contains one of these placeholders, for any hour or day.
  func uses(_ names: String...) -> Bool {
    parts.flatMap(\.placeholders).contains { names.contains($0.name) }
  }

  /// Whether the template contains a value that changes every minute.
  package var showsMinutes: Bool { uses("age", "time") }

  /// The parts of the outlook that its values are from, perhaps repeatedly.
  package var outlookParts: [Outlook.Part] { parts.flatMap(\.placeholders).compactMap(\.part) }
}

extension Template.Part {
  fileprivate var placeholders: [Placeholder] {
    switch self {
    case .text, .control: []
    case .value(let value): [value.placeholder]
    case .group(let parts): parts.flatMap(\.placeholders)
    }
  }

  fileprivate func replacing(_ name: String, with placeholder: Placeholder) -> Template.Part {
    switch self {
    case .value(var value) where value.placeholder.name == name:
      value.placeholder = placeholder
      return .value(value)
    case .group(let parts): return .group(parts.map { $0.replacing(name, with: placeholder) })
    default: return self
    }
  }
}
