/// A piece of a line with its colour.
struct Span {
  var text: String
  var tint: Tint?

  init(_ text: String, _ tint: Tint? = nil) {
    self.text = text
    self.tint = tint
  }
}

extension ViewStyle {
  /// The spans as one line, in colours if they are wanted and without blanks at its end.
  func line(_ spans: [Span]) -> String {
    var spans = spans
    while var last = spans.popLast() {
      while last.text.last == " " { last.text.removeLast() }
      guard last.text.isEmpty else {
        spans.append(last)
        break
      }
    }
    return spans.map(painted).joined()
  }

  private func painted(_ span: Span) -> String {
    guard color, let tint = span.tint, span.text.contains(where: { $0 != " " }) else {
      return span.text
    }
    return "\u{1b}[\(tint.code)m\(span.text)\u{1b}[0m"
  }
}
