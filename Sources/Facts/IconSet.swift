/// A set of icons for conditions.
package enum IconSet: String, CaseIterable, Sendable {
  case emoji
  /// The Weather Icons of Nerd Fonts, U+E300 to U+E3E3.
  case nerd
  /// The Material Design Icons of Nerd Fonts from version 3 on.
  case material
  case ascii, none
}
