import Line

extension ViewStyle {
  /// A sentence or a fact, with what does not fit on the first line indented below it.
  package func sentence(_ text: String) -> [String] {
    guard wraps else { return [spelled(text)] }
    return wrapped(spelled(text), to: width - 2).enumerated().map {
      $0.offset == 0 ? $0.element : "  \($0.element)"
    }
  }
}
