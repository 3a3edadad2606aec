package import Line

/// How a person wants a view.
package struct ViewStyle: Sendable {
  /// Columns of the terminal; no line is wider.
  package let width: Int
  /// Whether sentences are broken to fit: not in words for another program, to which a line is a
  /// record.
  let wraps: Bool
  /// Words alone, for screen readers: no glyphs, no graphs and no colours.
  package let plain: Bool
  /// Nothing but ASCII.
  package let ascii: Bool
  /// Colours by meaning, as SGR sequences.
  package let color: Bool
  package let units: Units
  package let icons: IconSet

  /// - Parameter width: taken as at least 60, which is what the narrowest table needs, and at most
  ///   200, beyond which the eye loses the row; nil where there is no terminal.
  package init(width: Int?, plain: Bool, ascii: Bool, color: Bool, units: Units, icons: IconSet) {
    self.width = min(200, max(60, width ?? 80))
    wraps = width != nil || !plain
    self.plain = plain
    self.ascii = ascii
    self.color = color && !plain
    self.units = units
    self.icons = plain ? .none : ascii && icons != .none ? .ascii : icons
  }

  /// What stands for a value that the provider did not give.
  var absent: String { dash }
  /// Between the ends of a range.
  var dash: String { ascii ? "-" : "–" }

  /// A unit or a name of ours, as it can be shown: without subscripts for those who listen.
  func spelled(_ text: String) -> String {
    let subscripts: [Character: String] = ["₂": "2", "₃": "3"]
    let symbols: [Character: String] = ["°": "", "µ": "u", "³": "3"]
    guard ascii || plain else { return text }
    return text.map { subscripts[$0] ?? (ascii ? symbols[$0] : nil) ?? String($0) }.joined()
  }

  /// A line of text from outside: nothing that could disturb a terminal.
  ///
  /// Without U+FE0F, which makes a picture of the character before it: terminals disagree about the
  /// width of what has it.
  func shown(_ line: String) -> String {
    let safe = Escaping.printable(ascii ? Escaping.ascii(line) : line)
    return String(String.UnicodeScalarView(safe.unicodeScalars.filter { $0 != "\u{fe0f}" }))
  }
}
