package import Facts
import Wording

/// How a person wants the line.
package struct LineStyle: Sendable {
  package var template: Template
  package var units: Units
  /// What the person reads, as BCP 47 or a locale has it: warnings come in more languages than wxhere
  /// speaks.
  package var reader: String
  package var icons: IconSet
  package var glyphs: Glyphs
  package var palette: Palette
  package var alerts: AlertFilter
  package var voice: Voice
  package var approximate: ApproximateMark
  /// Weather older than this, in seconds, is shown with its age.
  package var staleAfter: Int
  /// Weather older than this, in seconds, is not shown.
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

  /// Whether the line says whether there is a warning.
  package var tellsAlerts: Bool { alerts != .none || template.uses(.alerts) }

  /// Stands for a blank that fills a column, which is kept, until a line is finished; no text that is
  /// `printable` has it.
  static let keptBlank: Unicode.Scalar = "\u{1f}"

  /// The line as it is printed, with no more blanks than one, for an empty value leaves its own
  /// behind: no icon, no place.
  ///
  /// - Parameter line: of texts that are `printable`.
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

  /// A text as it is printed: nothing that could disturb a terminal or a bar.
  func printable(_ text: String) -> String {
    let safe = Escaping.printable(text)
    return glyphs == .ascii ? Escaping.ascii(safe) : safe
  }
}
