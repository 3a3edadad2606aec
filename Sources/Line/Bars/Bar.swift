/// The output format of a status bar.
///
/// The content has no control characters; each format escapes the characters that its bar
/// interprets.
package struct Bar: Sendable {
  /// The text before the first update of a stream, with its line end; empty for none.
  package var header = ""

  /// Whether the bar draws an icon of its own, so that the line has none.
  var drawsIcons = false

  /// The depth of the content that is shown.
  package var depth = BarContent.Depth.facts

  /// Returns one update, with its line end.
  ///
  /// - Parameters:
  ///   - content: the weather, or the reason why there is none.
  ///   - palette: the colours of the roles.
  ///   - isStream: whether more updates follow after `header`.
  package let update:
    @Sendable (_ content: BarContent, _ palette: Palette, _ isStream: Bool) -> String
}
