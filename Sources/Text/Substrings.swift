// The standard library's substring searches link half a megabyte of regular expressions.

extension Collection<UInt8> {
  /// Returns the first occurrence of bytes; nil when there is none, or for an empty sequence.
  package func find(_ wanted: some Collection<UInt8>) -> Range<Index>? {
    guard let first = wanted.first else { return nil }
    var start = startIndex
    while let found = self[start...].firstIndex(of: first) {
      if self[found...].starts(with: wanted) {
        return found..<index(found, offsetBy: wanted.count)
      }
      start = index(after: found)
    }
    return nil
  }
}

extension StringProtocol {
  /// Returns the first occurrence of a text, compared by bytes; nil for none or an empty text.
  package func find(_ text: String) -> Range<Index>? { utf8.find(text.utf8) }

  /// Returns whether a text occurs in this one, compared by bytes.
  package func holds(_ text: String) -> Bool { find(text) != nil }

  /// The text without spaces and line breaks at both ends.
  package var trimmed: String {
    // A text of a line takes this path, which needs fewer types at run time.
    let visible: ClosedRange<Unicode.Scalar> = "!"..."~"
    if let first = unicodeScalars.first, let last = unicodeScalars.last, visible.contains(first),
      visible.contains(last)
    {
      return String(self)
    }
    let start = drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }

  /// Returns the parts between the occurrences of a separator, without empty ones.
  package func parts(separatedBy separator: String) -> [SubSequence] {
    var parts: [SubSequence] = []
    var rest = self[startIndex...]
    while let range = rest.find(separator) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return (parts + [rest]).filter { !$0.isEmpty }
  }
}

extension Array where Element: Equatable {
  /// The first of each of the equal elements.
  package var withoutRepetitions: [Element] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
