extension [String] {
  /// One behind the other, as `joined(separator:)` has it.
  ///
  /// That looks up at run time what its types can do, which takes longer than all of a line's words.
  func concatenated(with separator: String = "") -> String {
    var text = ""
    for index in indices {
      if index > 0 { text += separator }
      text += self[index]
    }
    return text
  }
}
