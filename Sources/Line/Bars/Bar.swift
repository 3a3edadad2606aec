/// A status bar's language.
///
/// What it is given has no control characters and is in no language yet; whatever of it a bar would
/// take for its own, each escapes.
package struct Bar: Sendable {
  /// What comes before the first update of a stream, with its line end; empty where nothing does.
  package var header = ""

  /// Whether the bar draws pictures of its own beside the line, which then has none.
  var drawsIcons = false

  /// How much of the content is shown.
  package var depth = BarContent.Depth.facts

  /// One update, with its line end.
  ///
  /// - Parameters:
  ///   - content: what there is to show, also where that is why there is nothing.
  ///   - palette: what colours mean.
  ///   - isStream: whether more updates follow, behind `header`.
  package let update:
    @Sendable (_ content: BarContent, _ palette: Palette, _ isStream: Bool) -> String
}
