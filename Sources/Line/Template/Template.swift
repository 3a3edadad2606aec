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

  /// The template for a screen reader, with words instead of icons and arrows.
  ///
  /// An icon whose words are in the template anyway is left out, with the space after it.
  package var longForm: Template {
    var spoken = self
    spoken.parts = Self.spoken(parts, beside: parts.flatMap(\.values))
    return spoken
  }

  private static let wordsForIcons = [
    "icon": "condition", "wind_arrow": "wind_direction", "moon": "moon_phase",
    "pressure_arrow": "pressure_trend",
  ]

  private static func spoken(_ parts: [Part], beside values: [ValueReference]) -> [Part] {
    var spoken: [Part] = []
    var followsOmission = false
    for part in parts {
      let followed = followsOmission
      followsOmission = false
      switch part {
      case .value(var value):
        if let name = wordsForIcons[value.placeholder.name], let words = Placeholder.named(name) {
          followsOmission = values.contains {
            $0.placeholder.name == name && $0.scope == value.scope
          }
          value.placeholder = words
        }
        if !followsOmission { spoken.append(.value(value)) }
      case .text(let text):
        spoken.append(.text(followed && text.hasPrefix(" ") ? String(text.dropFirst()) : text))
      case .group(let parts): spoken.append(.group(Self.spoken(parts, beside: values)))
      case .control: spoken.append(part)
      }
    }
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
  fileprivate var values: [ValueReference] {
    switch self {
    case .text, .control: []
    case .value(let value): [value]
    case .group(let parts): parts.flatMap(\.values)
    }
  }

  fileprivate var placeholders: [Placeholder] { values.map(\.placeholder) }
}
