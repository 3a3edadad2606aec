package import Text

/// A command with its description.
///
/// `all` is the only table. The parser, the help, the suggestions, the man page and the completions
/// are generated from it.
package struct CommandPage: Sendable {
  /// A form of the command.
  package struct Form: Sendable {
    /// The words after "wxhere", such as "permission allow"; empty for the line.
    package let words: String
    /// The arguments after the words, such as "[LAT,LON
    /// TOWN
    /// here]".
    package let operands: String
    package let summary: Phrase
    /// The options that only commands that list them accept.
    package let options: [String]

    init(_ words: String, _ summary: Phrase, takes operands: String = "", options: [String] = []) {
      self.words = words
      self.operands = operands
      self.options = options
      self.summary = summary
    }

    /// The full command, such as "wxhere permission allow".
    package var typed: String { ["wxhere", words].filter { !$0.isEmpty }.joined(separator: " ") }
  }

  package typealias Example = (command: String, meaning: Phrase)

  package let name: CommandName
  /// The summary, on one line.
  package let summary: Phrase
  /// The forms of the command, the most common one first.
  package let forms: [Form]
  /// The additional options of the command.
  package let options: [String]
  /// The paragraphs of the description.
  package var about: [Phrase] { makeAbout() }
  package var examples: [Example] { makeExamples() }
  /// The text is created on demand, because the table is searched at each start.
  private let makeAbout: @Sendable () -> [Phrase]
  private let makeExamples: @Sendable () -> [Example]

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - operands: the arguments of a command with one form.
  ///   - own: the options of that form.
  ///   - forms: the forms of a command with several; empty otherwise.
  init(
    _ name: CommandName, _ summary: Phrase, takes operands: String = "", own: [String] = [],
    forms: [Form] = [], options: [String] = [],
    about: @autoclosure @escaping @Sendable () -> [Phrase],
    examples: @autoclosure @escaping @Sendable () -> [Example]
  ) {
    self.name = name
    self.summary = summary
    self.options = options
    self.forms =
      forms.isEmpty
      ? [Form(name.word ?? "", summary, takes: operands, options: own)] : forms
    makeAbout = about
    makeExamples = examples
  }

  /// The word that selects the command; nil for the line.
  package var word: String? { name.word }

  /// The second words of the forms, such as "allow" and "deny".
  package var subcommands: [String] {
    forms.compactMap { form in
      let words = form.words.split(separator: " ")
      return words.count > 1 ? String(words[1]) : nil
    }
  }

  /// Returns the form that the words after the command select.
  private func form(_ operands: [String]) -> Form? {
    let typed = [name.word, operands.first].compactMap { $0 }.joined(separator: " ")
    return forms.first { $0.words == typed } ?? forms.first
  }

  /// Returns the names of all options that the command takes, those of every command included.
  ///
  /// - Parameter operands: the words after the command, of which the first may select a form.
  func optionNames(_ operands: [String]) -> [String] {
    (form(operands)?.options ?? []) + options + Self.common
  }
}
