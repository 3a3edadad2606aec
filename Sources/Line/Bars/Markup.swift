import Text

/// The markup of a bar: how it escapes and colours text.
struct Markup: Sendable {
  /// Returns the escape for a character that the bar interprets; nil for every other character.
  let escape: @Sendable (Unicode.Scalar) -> String?
  /// Returns escaped text with a colour given as `#rrggbb`.
  let colored: @Sendable (_ text: String, _ color: String) -> String

  func text(_ segments: [Segment], _ palette: Palette) -> String {
    segments.map { segment in
      let text = segment.text.escaped(by: escape)
      return palette[segment.role].map { colored(text, $0) } ?? text
    }.concatenated()
  }

  func text(_ lines: [[Segment]], _ palette: Palette) -> String {
    lines.map { text($0, palette) }.concatenated(with: "\n")
  }

  /// The empty markup, for a bar without markup or one that escapes text itself.
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

extension [String] {
  /// Returns the strings joined with a separator.
  ///
  /// `joined(separator:)` looks up generic types at run time, which takes longer than the line.
  func concatenated(with separator: String = "") -> String {
    var text = ""
    for index in indices {
      if index > 0 { text += separator }
      text += self[index]
    }
    return text
  }
}
