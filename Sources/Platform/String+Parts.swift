extension StringProtocol {
  /// The text without blanks and line breaks at its ends.
  package var trimmed: String {
    let start = drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }

  /// Returns where a text first stands in this one; nil where it does not.
  ///
  /// `firstRange(of:)` would bring Swift's engine of regular expressions into the program, and so would
  /// `contains` and `split` of a text.
  package func place(of part: String) -> Range<Index>? {
    let bytes = part.utf8
    return utf8.indices.first { utf8[$0...].starts(with: bytes) }
      .map { $0..<utf8.index($0, offsetBy: bytes.count) }
  }

  /// Returns whether a text stands in this one.
  package func holds(_ part: String) -> Bool { place(of: part) != nil }
}
