extension [String] {
  /// Returns the strings joined with a separator.
  ///
  /// `joined(separator:)` looks up generic types at run time, which takes longer than creating the
  /// line.
  func concatenated(with separator: String = "") -> String {
    var text = ""
    for index in indices {
      if index > 0 { text += separator }
      text += self[index]
    }
    return text
  }
}
