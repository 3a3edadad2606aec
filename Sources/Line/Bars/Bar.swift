/// A status bar's language.
///
/// What it is given has no control characters and is in no language yet; whatever of it a bar would
/// take for its own, each escapes.
package protocol Bar: Sendable {
  /// What comes before the first update of a stream, with its line end; empty where nothing does.
  var header: String { get }

  /// Whether the bar draws pictures of its own beside the line, which then has none.
  var drawsIcons: Bool { get }

  /// How much of the content is shown.
  var depth: BarContent.Depth { get }

  /// One update, with its line end.
  ///
  /// - Parameters:
  ///   - content: what there is to show, also where that is why there is nothing.
  ///   - palette: what colours mean.
  ///   - isStream: whether more updates follow, behind `header`.
  func update(_ content: BarContent, _ palette: Palette, isStream: Bool) -> String
}

extension Bar {
  package var header: String { "" }
  package var drawsIcons: Bool { false }
  package var depth: BarContent.Depth { .facts }
}
