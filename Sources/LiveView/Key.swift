/// What a person does at the keyboard, or what the terminal answers.
package enum Key: Equatable, Sendable {
  case character(Unicode.Scalar)
  case enter, escape, backspace, tab, backTab
  case left, right, up, down, pageUp, pageDown, home, end
  /// Ctrl-U.
  case clearLine
  /// Ctrl-W.
  case deleteWord
  /// Ctrl-L.
  case redraw
  /// The terminal's answer to the question for its background.
  case background(isDark: Bool)
  /// The terminal's answer to the question what it is, which comes behind all earlier answers.
  case attributes
}
