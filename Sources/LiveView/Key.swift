/// A key that the user presses, or a response of the terminal.
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
  /// The response to the query for the terminal's background.
  case background(isDark: Bool)
  /// The response to the query for device attributes, which comes after all earlier responses.
  case attributes
}
