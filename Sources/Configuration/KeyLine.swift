/// Finds where a key stands in the file.
enum KeyLine {
  /// - Returns: the line, counted from 1; nil where the key's text is not to be found, as when it is
  ///   written with escapes.
  static func find(_ path: [String], in text: String) -> Int? {
    guard !path.isEmpty else { return nil }
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    var line = 0
    // Behind the key that encloses it, or on the same line.
    for key in path {
      guard let found = lines[line...].firstIndex(where: { names(key, in: $0) }) else { return nil }
      line = found
    }
    return line + 1
  }

  private static func names(_ key: String, in line: Substring) -> Bool {
    // An empty key is everywhere.
    guard !key.isEmpty else { return false }
    var rest = line
    while let range = rest.firstRange(of: key) {
      let before = line[..<range.lowerBound].last
      let after = line[range.upperBound...].drop { $0 == "\"" || $0 == "'" || $0.isWhitespace }
      let startsAWord =
        before.map { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" } ?? true
      if startsAWord, after.first == ":" { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }
}
