/// The markup of a bar: how it escapes and colours text.
struct Markup: Sendable {
  /// Returns the escape of a character that the bar interprets; nil for every other character.
  let escape: @Sendable (Unicode.Scalar) -> String?
  /// Puts escaped text in a colour given as `#rrggbb`.
  let colored: @Sendable (_ text: String, _ color: String) -> String

  /// Returns a line in the colours of a palette.
  func text(_ segments: [Segment], _ palette: Palette) -> String {
    segments.map { segment in
      let text = segment.text.escaped(by: escape)
      return palette[segment.role].map { colored(text, $0) } ?? text
    }.concatenated()
  }

  /// Returns lines in the colours of a palette, joined with line ends.
  func text(_ lines: [[Segment]], _ palette: Palette) -> String {
    lines.map { text($0, palette) }.concatenated(with: "\n")
  }

  /// The markup of a bar without one, or of a bar that escapes text itself.
  static let none = Markup(escape: { _ in nil }, colored: { text, _ in text })

  /// The markup of every program that draws with Pango.
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
  /// Returns the string with some of its scalars replaced.
  ///
  /// Bars interpret a "<" even before a combining mark; to `String` the two are one character, so
  /// scalars are compared.
  ///
  /// - Parameter escape: returns the replacement; nil to keep the scalar.
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
