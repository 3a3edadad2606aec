import Views

extension ViewCommand {
  /// The title of a view and its end.
  struct Frame {
    /// The name of the place, with how old the weather is where it is old.
    let title: String
    /// Why a part is missing or old, a sentence each.
    let notes: [String]
    /// The credit to those whose data it is; empty where nobody gave any.
    let credit: String

    /// Returns the view between its title and its end.
    func around(_ lines: [String], _ style: ViewStyle) -> [String] {
      style.title(title) + [""] + lines + end(style)
    }

    /// The rows that it takes.
    func rows(_ style: ViewStyle) -> Int { around([], style).count }

    private func end(_ style: ViewStyle) -> [String] {
      let lines = notes.flatMap(style.sentence) + (credit.isEmpty ? [] : style.credit(credit))
      return lines.isEmpty ? [] : [""] + lines
    }
  }
}
