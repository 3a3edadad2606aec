/// The pictures for conditions.
package enum IconSet: String, CaseIterable, Sendable {
  case emoji
  /// Nerd Fonts' Weather Icons, U+E300 to U+E3E3.
  case nerd
  /// Nerd Fonts' Material Design Icons, of version 3 and later.
  case material
  case ascii, none
}
