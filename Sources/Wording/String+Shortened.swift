extension String {
  /// Returns the text, or as many of its first characters as fit with "…" behind them.
  ///
  /// - Parameters:
  ///   - limit: how much of the text may be returned; nothing where that is 0.
  ///   - room: how much of the limit "…" takes.
  ///   - size: how much a scalar takes, at most its length in UTF-8. Scalars count, because marks and
  ///     emoji can be joined to one character without end.
  package func shortened(
    to limit: Int, leaving room: Int = 0, size: (Unicode.Scalar) -> Int = { _ in 1 }
  ) -> String {
    // Most are short enough, and nothing has to be counted.
    guard utf8.count > limit else { return self }
    var used = 0
    var end = startIndex
    for index in unicodeScalars.indices {
      used += size(unicodeScalars[index])
      if used > limit {
        // No character is torn apart.
        let whole = self[..<end].dropLast(end.samePosition(in: self) == nil ? 1 : 0)
        return limit > 0 ? whole + "…" : ""
      }
      if used <= limit - room { end = unicodeScalars.index(after: index) }
    }
    return self
  }
}
