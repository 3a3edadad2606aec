extension String {
  /// Returns the text, shortened with "…" if it exceeds a limit.
  ///
  /// - Parameters:
  ///   - room: the size of "…".
  ///   - size: returns the size of a scalar, at most its length in UTF-8. Scalars are measured,
  ///     because one character can consist of any number of marks and emoji.
  package func shortened(
    to limit: Int, leaving room: Int = 0, size: (Unicode.Scalar) -> Int = { _ in 1 }
  ) -> String {
    // Most texts are short enough, so nothing needs to be counted.
    guard utf8.count > limit else { return self }
    var used = 0
    var end = startIndex
    for index in unicodeScalars.indices {
      used += size(unicodeScalars[index])
      if used > limit {
        // A character is not split.
        let whole = self[..<end].dropLast(end.samePosition(in: self) == nil ? 1 : 0)
        return limit > 0 ? whole + "…" : ""
      }
      if used <= limit - room { end = unicodeScalars.index(after: index) }
    }
    return self
  }
}
