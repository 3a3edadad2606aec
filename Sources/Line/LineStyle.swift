/// How a person wants the line.
package struct LineStyle: Sendable {
  package var template: Template
  package var units: Units
  package var icons: IconSet
  /// Weather older than this, in seconds, is shown with its age.
  package var staleAfter: Int
  /// Weather older than this, in seconds, is not shown.
  package var forgetAfter: Int

  package init(
    template: Template, units: Units, icons: IconSet, staleAfter: Int, forgetAfter: Int
  ) {
    self.template = template
    self.units = units
    self.icons = icons
    self.staleAfter = staleAfter
    self.forgetAfter = forgetAfter
  }

  /// The text as it is printed: nothing that could disturb a terminal or a bar.
  func finished(_ text: String) -> String {
    let text = Escaping.printable(icons == .ascii ? Escaping.ascii(text) : text)
    // An empty value leaves its spaces behind: no icon, no place.
    guard text.hasPrefix(" ") || text.hasSuffix(" ") || text.contains("  ") else { return text }
    return text.split(separator: " ").joined(separator: " ")
  }
}
