/// The characters that a terminal's font can display in addition to letters and digits.
package enum Glyphs: Sendable {
  case all
  /// The characters of the Linux console's fonts: half blocks, box drawing and accented Latin
  /// letters, but no braille, quadrants, diagonal arrows, weather signs or emoji.
  case console
  case ascii
}
