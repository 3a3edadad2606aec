/// A piece of a line, and what its colour says.
package struct Segment: Equatable, Sendable {
  /// Safe to print, and not yet escaped for any bar.
  package var text: String
  /// nil for the bar's own colour.
  package var role: ColorRole?

  package init(_ text: String, _ role: ColorRole? = nil) {
    self.text = text
    self.role = role
  }
}

extension [Segment] {
  /// The words alone.
  package var text: String {
    // A fold instead of a map: types made at run time cost more than all else here.
    reduce(into: "") { $0 += $1.text }
  }
}
