import Platform
package import Text

/// A question on the terminal that is answered with yes or no.
package struct YesNoQuestion {
  /// The text, which ends with the answers to choose from, such as "[y/N]:".
  private let text: String
  /// The answer of somebody who only presses Enter.
  private let usual: Bool
  private let language: Language

  package init(_ text: String, usual: Bool, in language: Language) {
    self.text = text
    self.usual = usual
    self.language = language
  }

  /// Asks until the answer is yes or no, three times at most.
  ///
  /// - Returns: nil when the user leaves, with q or at the end of input, or was not understood.
  package func ask() -> Bool? {
    var text = text
    for _ in 0..<3 {
      guard let typed = Terminal.ask(text + " ")?.filter({ $0 != " " }).lowercased(),
        typed != "q"
      else { return nil }
      if typed.isEmpty { return usual }
      // English answers are accepted as well as those of the language.
      if isOne(typed, of: ["y", "yes"] + language.list(Self.yes)) { return true }
      if isOne(typed, of: ["n", "no"] + language.list(Self.no)) { return false }
      text = "\(language.words("Type y or n.")) \(self.text)"
    }
    return nil
  }

  private static let yes = Phrase("y|yes", context: "answers that mean yes")
  private static let no = Phrase("n|no", context: "answers that mean no")

  private func isOne(_ typed: String, of answers: [String]) -> Bool {
    (answers + answers.map(Self.unaccented)).contains(typed)
  }

  /// The letters that a keyboard without accents has.
  private static func unaccented(_ answer: String) -> String {
    String(answer.map { $0 == "í" || $0 == "ì" ? "i" : $0 == "ã" ? "a" : $0 })
  }
}
