import Line

/// A part of a line with its colour.
struct Span {
  var text: String
  var tint: Tint?
  /// Whether the part is in the night of a curve, which may have a background colour.
  var isNight = false

  init(_ text: String, _ tint: Tint? = nil, night isNight: Bool = false) {
    self.text = text
    self.tint = tint
    self.isNight = isNight
  }

  /// Returns the spans with adjacent spans of the same colour joined, which saves escape sequences.
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
  /// Returns spans as a line without trailing spaces.
  ///
  /// It is coloured if colours are enabled.
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
