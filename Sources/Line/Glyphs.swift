/// The glyphs of a terminal's font beside letters and digits.
package enum Glyphs: Sendable {
  case all
  /// Block elements by halves, box drawing and Latin letters with their marks, as the fonts of the Linux
  /// console have: neither braille nor quadrants, arrows that slant, weather signs or emoji.
  case console
  /// Nothing but ASCII.
  case ascii
}
