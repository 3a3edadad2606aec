/// How a bar writes text in colours.
struct Markup: Sendable {
  /// What stands for a character that is more than text to the bar; nil for all others.
  let escape: @Sendable (Unicode.Scalar) -> String?
  /// Text that is escaped already, in a colour as `#rrggbb`.
  let colored: @Sendable (_ text: String, _ color: String) -> String

  /// Segments in the colours of a palette.
  func text(_ segments: [Segment], _ palette: Palette) -> String {
    segments.map { segment in
      let text = segment.text.escaped(by: escape)
      return palette[segment.role].map { colored(text, $0) } ?? text
    }.concatenated()
  }

  /// Lines of segments likewise.
  func text(_ lines: [[Segment]], _ palette: Palette) -> String {
    lines.map { text($0, palette) }.concatenated(with: "\n")
  }

  /// Of a bar that has none, or escapes what it is given.
  static let none = Markup(escape: { _ in nil }, colored: { text, _ in text })

  /// Of all that draws with Pango.
  static let pango = Markup { scalar in
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    default: nil
    }
  } colored: {
    "<span foreground=\"\($1)\">\($0)</span>"
  }
}

extension String {
  /// With other texts for some of its scalars.
  ///
  /// To a bar "<" is one whatever mark follows it; to a `String` it is another character then.
  ///
  /// - Parameter escape: nil for what stays as it is.
  func escaped(by escape: (Unicode.Scalar) -> String?) -> String {
    guard unicodeScalars.contains(where: { escape($0) != nil }) else { return self }
    return unicodeScalars.reduce(into: "") { escaped, scalar in
      if let escape = escape(scalar) {
        escaped += escape
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
