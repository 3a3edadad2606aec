package enum ANSI {
  /// Returns a line with its colours as SGR sequences.
  ///
  /// A colour from the user's configuration is used unchanged as far as the terminal can show it; a
  /// standard one is fitted to the background.
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
