import Text

/// The markup of a bar: how it escapes and colours text.
struct Markup: Sendable {
  /// Whether it is Pango's, which has more than colours.
  var isPango = false
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

  /// Returns a line of a tooltip or menu, without colours if the palette has none.
  func text(_ spans: [DetailSpan], _ palette: Palette) -> String {
    spans.map { span in
      let text = span.text.escaped(by: escape)
      guard isPango else { return text }
      let isColored = palette != .none
      let attributes: [(name: String, value: String?)] = [
        ("foreground", isColored ? span.color?.hexadecimal : nil),
        ("background", isColored ? span.background?.hexadecimal : nil),
        ("weight", span.isBold ? "bold" : nil), ("alpha", span.opacity.map { "\($0)%" }),
      ]
      let known = attributes.compactMap { name, value in value.map { " \(name)=\"\($0)\"" } }
      let whole = known.isEmpty ? text : "<span\(known.concatenated())>\(text)</span>"
      return span.isLarge ? Self.large(whole) : whole
    }.concatenated()
  }

  /// Returns lines of a tooltip in a monospaced font, in which columns align.
  func monospaced(_ lines: [[DetailSpan]], _ palette: Palette) -> String {
    let whole = lines.map { text($0, palette) }.concatenated(with: "\n")
    return isPango ? "<tt>\(whole)</tt>" : whole
  }

  /// Returns large text.
  ///
  /// Each element enlarges by 1.2. A size in percent would need Pango 1.50, and an absolute size
  /// would not follow the tooltip's.
  private static func large(_ text: String) -> String {
    (0..<5).reduce(text) { text, _ in "<big>\(text)</big>" }
  }

  /// The empty markup, for a bar without markup or one that escapes text itself.
  static let none = Markup(escape: { _ in nil }, colored: { text, _ in text })

  /// The markup of every program that draws with Pango.
  static let pango = Markup(isPango: true) { scalar in
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
