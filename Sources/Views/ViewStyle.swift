package import Facts
package import Line
import Sky
package import Wording

/// How a person wants a view.
package struct ViewStyle: Sendable {
  /// Columns of the terminal; no line is wider.
  package private(set) var width: Int
  /// Whether sentences are broken to fit: not in words for another program, to which a line is a
  /// record.
  let wraps: Bool
  /// Words alone, for screen readers: no glyphs, no graphs and no colours.
  package let plain: Bool
  /// The glyphs of the terminal's font.
  package let glyphs: Glyphs
  /// The terminal's colours; nil where nothing is coloured.
  let colors: TerminalColors?
  package let units: Units
  package let icons: IconSet

  /// The widths that views keep to: half a terminal, or a telephone's; and as much as the eye follows.
  package static let widths = 40...200

  /// - Parameter width: the nearest of `widths` is taken; nil where there is no terminal.
  package init(
    width: Int?, plain: Bool, glyphs: Glyphs, colors: TerminalColors?, units: Units,
    icons: IconSet
  ) {
    self.width = Self.near(width ?? 80)
    wraps = width != nil || !plain
    self.plain = plain
    self.glyphs = glyphs
    self.colors = plain ? nil : colors
    self.units = units
    self.icons = plain ? .none : glyphs == .ascii && icons != .none ? .ascii : icons
  }

  /// Nothing but ASCII.
  package var ascii: Bool { glyphs == .ascii }

  /// As in "rain, 8°C".
  func listed(_ parts: [String]) -> String {
    parts.joined(separator: words(", ", context: "between parts of a sentence"))
  }

  /// What it is said in.
  var language: Language { units.language }

  /// A phrase as it is said.
  package func text(_ phrase: Phrase) -> String { language.text(phrase) }

  /// The same of a literal.
  package func words(_ format: Phrase.Format, context: String? = nil) -> String {
    language.words(format, context: context)
  }

  private static func near(_ width: Int) -> Int {
    min(widths.upperBound, max(widths.lowerBound, width))
  }

  /// Returns by how much one temperature differs from another: "4°", with its scale where a degree has
  /// no sign.
  func degrees(_ celsius: Double) -> String {
    let difference = units.temperatureDifference(celsius)
    return ascii || plain ? spelled(difference.number + units.temperatureUnit) : difference.text
  }

  /// The same for a part of the screen.
  func narrowed(to width: Int) -> ViewStyle {
    var style = self
    style.width = Self.near(width)
    return style
  }

  /// What a view is of, as its first line or more.
  package func title(_ text: String) -> [String] {
    sentence(text).map { line([Span($0, .strong)]) }
  }

  /// What stands for a value that the provider did not give.
  var absent: String { dash }
  /// Between the ends of a range.
  var dash: String { glyphs == .all ? "–" : "-" }

  /// Where the present time lies on a curve or a bar.
  var nowMark: String {
    switch glyphs {
    case .all: "●"
    case .console: "┼"
    case .ascii: "@"
    }
  }
  /// A few of these are the night.
  var nightMark: String { ascii ? "-" : "·" }

  /// For what is left out.
  var ellipsis: String { glyphs == .all ? "…" : "..." }

  /// Returns the first words of a text that fit into so many columns, with an ellipsis behind them.
  func beginning(_ text: String, to columns: Int) -> String {
    let words = wrapped(text, to: columns - displayWidth(ellipsis) - 1).first ?? ""
    return "\(words) \(ellipsis)"
  }

  /// A unit or a name of ours, as it can be shown: without subscripts for those who listen.
  func spelled(_ text: String) -> String {
    let subscripts: [Character: String] = ["₂": "2", "₃": "3"]
    let symbols: [Character: String] = ["°": "", "µ": "u", "³": "3"]
    guard glyphs != .all || plain else { return text }
    return text.map { subscripts[$0] ?? (ascii ? symbols[$0] : nil) ?? String($0) }.joined()
  }

  /// A line of text from outside: nothing that could disturb a terminal.
  ///
  /// Without U+FE0F, which makes a picture of the character before it: terminals disagree about the
  /// width of what has it.
  func shown(_ line: String) -> String {
    let printable = Escaping.printable(line)
    let safe = ascii ? Escaping.ascii(printable) : printable
    return String(String.UnicodeScalarView(safe.unicodeScalars.filter { $0 != "\u{fe0f}" }))
  }

  /// A sentence or a fact, with what does not fit on the first line indented below it.
  package func sentence(_ text: String) -> [String] {
    guard wraps else { return [spelled(text)] }
    return wrapped(spelled(text), to: width - 2).enumerated().map {
      $0.offset == 0 ? $0.element : "  \($0.element)"
    }
  }

  /// The moon's phase in two columns where there are pictures, else in six.
  ///
  /// - Parameter isSouthern: whether it is seen from the southern hemisphere, the other way up.
  func moonPicture(_ phase: Moon.Phase, isSouthern: Bool) -> String {
    (icons == .none ? .ascii : icons).moon(phase, isSouthern: isSouthern, in: language)
  }
}

/// Values as they are read aloud: a minus sign may be passed over, and so may the hyphen of "NNW".
extension ViewStyle {
  /// As in "minus 5°C".
  func spoken(temperature celsius: Double) -> String {
    let text = units.temperature(celsius).text
    return text.first == "-" ? words("minus \(text.dropFirst())") : text
  }

  /// As in "wind from north-west 12 km/h"; nil where neither is known.
  func spoken(windFrom degrees: Double?, speed: Double?) -> String? {
    let parts = [
      degrees.flatMap { Compass.wind($0, in: language) }, speed.map { units.speed($0).text },
    ].compactMap { $0 }
    return parts.isEmpty ? nil : words("wind \(parts.joined(separator: " "))")
  }

  /// As in "Saturday 14:00: rain, 8°C"; what is not known is left out.
  func fact(_ subject: String, _ parts: [String?]) -> [String] {
    let known = parts.compactMap { $0 }
    return sentence(
      subject + ": " + (known.isEmpty ? words("unknown") : listed(known)))
  }
}
