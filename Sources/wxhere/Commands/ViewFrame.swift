import Views

extension ViewCommand {
  /// The title and the end of a screen.
  struct Frame {
    /// The name of the place, with the age of old weather.
    let title: String
    /// The reasons why a part is missing or old, a sentence for each.
    let notes: [String]
    /// The attributions of the shown data; empty for none.
    let credit: String

    /// Returns the screen between its title and its end.
    func around(_ lines: [String], _ style: ViewStyle) -> [String] {
      style.title(title) + [""] + lines + end(style)
    }

    /// Returns the rows of title and end.
    func rows(_ style: ViewStyle) -> Int { around([], style).count }

    private func end(_ style: ViewStyle) -> [String] {
      let lines = notes.flatMap(style.sentence) + (credit.isEmpty ? [] : style.credit(credit))
      return lines.isEmpty ? [] : [""] + lines
    }
  }
}
