import Text

/// A text that the user typed, with a mark at one position.
package struct MarkedText {
  let text: String
  /// In characters from the beginning.
  let position: Int

  package init(text: String, position: Int) {
    self.text = text
    self.position = position
  }

  /// The text, cut around the position when it is long, and the mark below it.
  package var lines: [String] {
    let characters = Array(text)
    // The excerpt fits in a terminal and includes some text before the position.
    let start = max(0, min(position - 30, characters.count - 70))
    let shown = characters[start..<min(characters.count, start + 70)]
    let before = Escaping.printable(String(shown.prefix(position - start)))
    return [
      Escaping.printable(String(shown)), "^".indented(by: displayWidth(before)),
    ]
  }
}
