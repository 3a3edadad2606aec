package import Text

/// The output format of a status bar.
///
/// The content has no control characters. Each format escapes the characters that its bar
/// interprets.
package struct Bar: Sendable {
  /// The text before the first update of a stream, with its line break; empty for none.
  package var header = ""

  /// Whether the bar draws its own icon, so that the line omits it.
  var drawsIcons = false

  package var depth = BarContent.Depth.facts

  /// Returns one update, with its line break; in a stream, more of them follow after `header`.
  package let update:
    @Sendable (_ content: BarContent, _ palette: Palette, _ isStream: Bool) -> String
}
