import Line

/// A piece of a line with its colour.
struct Span {
  var text: String
  var tint: Tint?
  /// Whether it lies in the night of a curve, on its own background where there is one.
  var isNight = false

  init(_ text: String, _ tint: Tint? = nil, night isNight: Bool = false) {
    self.text = text
    self.tint = tint
    self.isNight = isNight
  }

  /// Neighbours of one colour as one span: a sequence for each column would be long.
  static func joined(_ spans: [Span]) -> [Span] {
    spans.reduce(into: []) { joined, span in
      if let last = joined.indices.last, joined[last].tint == span.tint,
        joined[last].isNight == span.isNight
      {
        joined[last].text += span.text
      } else {
        joined.append(span)
      }
    }
  }
}

extension ViewStyle {
  /// The spans as one line, in colours if they are wanted and without blanks at its end.
  func line(_ spans: [Span]) -> String {
    var spans = spans
    while var last = spans.popLast() {
      let isShaded = last.isNight && colors?.night != nil
      while last.text.last == " ", !isShaded { last.text.removeLast() }
      guard last.text.isEmpty else {
        spans.append(last)
        break
      }
    }
    return spans.map(painted).joined()
  }

  private func painted(_ span: Span) -> String {
    guard let colors else { return span.text }
    let isBlank = span.text.allSatisfy { $0 == " " }
    let codes = [
      isBlank ? nil : span.tint.flatMap { $0.code(colors) }, span.isNight ? colors.night : nil,
    ].compactMap { $0 }
    guard !codes.isEmpty else { return span.text }
    return "\u{1b}[\(codes.joined(separator: ";"))m\(span.text)\u{1b}[0m"
  }
}
