/// A part of a line with its colour role.
package struct Segment: Equatable, Sendable {
  /// Printable and not yet escaped for a bar.
  package var text: String
  /// Nil for the bar's own colour.
  package var role: ColorRole?

  package init(_ text: String, _ role: ColorRole? = nil) {
    self.text = text
    self.role = role
  }
}

extension [Segment] {
  package var text: String {
    // `map` and `joined` create generic types at run time, which takes longer than the rest of a
    // line.
    reduce(into: "") { $0 += $1.text }
  }
}
