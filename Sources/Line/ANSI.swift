/// A line for a terminal, with colours as SGR sequences.
package enum ANSI {
  /// - Parameter colors: of the terminal; a colour that the person has chosen stays as it is, as far as
  ///   the terminal has it.
  package static func text(
    _ line: [Segment], _ palette: Palette, _ colors: TerminalColors
  ) -> String {
    line.map { segment in
      guard let color = palette[segment.role].flatMap(RGB.init) else { return segment.text }
      let code =
        palette.isChanged(segment.role) ? colors.exactCode(color) : colors.code(color)
      guard let code else { return segment.text }
      return "\u{1b}[\(code)m\(segment.text)\u{1b}[39m"
    }.joined()
  }
}
