package import Exchange
import Report
package import Text

/// The settings of a line: format, units, icons, colours and age limits.
package struct LineStyle: Sendable {
  package var template: Template
  package var units: Units
  /// The reader's BCP 47 code or locale name; warnings exist in more languages than wxhere.
  package var reader: String
  package var icons: IconSet
  package var glyphs: Glyphs
  package var palette: Palette
  /// The terminal's colours; nil when colours are not visible or not wanted.
  package var colors: TerminalColors?
  package var symbols = Symbols()
  /// Whether emoji have the selector U+FE0F: on a terminal, and where Pango draws the line.
  ///
  /// Both show bare ones small and grey, or not at all.
  package var hasEmojiSelectors = false
  /// Whether names written from right to left are within isolates: where Pango draws the line.
  var isolatesNames = false
  package var alerts: AlertFilter
  package var voice: Voice
  package var approximate: ApproximateMark
  /// The age in seconds from which weather is shown with its age.
  package var staleAfter: Int
  /// The age in seconds from which weather is not shown.
  package var forgetAfter: Int

  package init(
    template: Template, units: Units, icons: IconSet, palette: Palette = Palette(),
    reader: String? = nil, alerts: AlertFilter = .severe, voice: Voice = .plain,
    approximate: ApproximateMark = .shown, glyphs: Glyphs? = nil,
    staleAfter: Int, forgetAfter: Int
  ) {
    self.template = template
    self.units = units
    self.reader = reader ?? units.language.code.rawValue
    self.icons = icons
    self.glyphs = glyphs ?? (icons == .ascii ? .ascii : .all)
    self.palette = palette
    self.alerts = alerts
    self.voice = voice
    self.approximate = approximate
    self.staleAfter = staleAfter
    self.forgetAfter = forgetAfter
  }

  /// Whether the line can show warnings, as a mark or with a placeholder.
  package var showsAlerts: Bool { alerts != .none || template.outlookParts.contains(.alerts) }

  /// Replaces the spaces of padding, so that `finished` keeps them; `printable` never returns it.
  static let keptBlank: Unicode.Scalar = "\u{1f}"

  /// Returns a line with repeated spaces, such as a missing icon leaves, reduced to one.
  func finished(_ line: [Segment]) -> [Segment] {
    var finished: [Segment] = []
    var isBehindBlank = true
    for segment in line {
      var scalars = String.UnicodeScalarView()
      for scalar in segment.text.unicodeScalars {
        if scalar != " " || !isBehindBlank {
          scalars.append(scalar == Self.keptBlank ? " " : scalar)
        }
        isBehindBlank = scalar == " "
      }
      guard !scalars.isEmpty else { continue }
      if let last = finished.indices.last, finished[last].role == segment.role {
        finished[last].text.unicodeScalars += scalars
      } else {
        finished.append(Segment(String(scalars), segment.role))
      }
    }
    guard isBehindBlank, let last = finished.indices.last else { return finished }
    finished[last].text.removeLast()
    if finished[last].text.isEmpty { finished.removeLast() }
    return finished
  }

  /// Returns a text without characters that disturb a terminal or a bar; in ASCII for ASCII glyphs.
  func printable(_ text: String) -> String {
    let safe = Escaping.printable(text)
    return glyphs == .ascii ? Escaping.ascii(safe) : safe
  }
}
