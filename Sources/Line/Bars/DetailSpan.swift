package import Text

/// A part of a line in a tooltip or menu.
///
/// Tooltips are dark or light, and nothing tells which. So words have the tooltip's own colour,
/// faint ones less of it. Other colours are for marks, or come with a background.
package struct DetailSpan: Equatable, Sendable {
  /// Printable and not yet escaped for a bar.
  package var text: String
  /// Nil for the tooltip's own colour.
  package var color: RGB?
  /// Nil for the tooltip's own background.
  package var background: RGB?
  /// The opacity of the text in percent; nil for an opaque one.
  package var opacity: Int?
  package var isBold = false
  package var isLarge = false

  package init(_ text: String) {
    self.text = text
  }

  /// The size of large text, as a multiple of that of other text.
  package static let largeScale = 2.5

  /// Returns whether another span looks like this one.
  package func isLike(_ other: DetailSpan) -> Bool {
    var other = other
    other.text = text
    return other == self
  }
}

extension [DetailSpan] {
  package var text: String { map(\.text).concatenated() }
}
