/// A text that somebody typed, with a mark at one place of it.
package struct MarkedText {
  let text: String
  /// In characters from the beginning.
  let position: Int

  package init(text: String, position: Int) {
    self.text = text
    self.position = position
  }

  /// The text, or what is around the place, and the mark below it.
  package var lines: [String] {
    let characters = Array(text)
    // What fits on a terminal, with some of what is before.
    let start = max(0, min(position - 30, characters.count - 70))
    let shown = characters[start..<min(characters.count, start + 70)]
    let before = Escaping.printable(String(shown.prefix(position - start)))
    return [
      Escaping.printable(String(shown)), "^".indented(by: displayWidth(before)),
    ]
  }
}
