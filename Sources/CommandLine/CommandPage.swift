package import Wording

/// One command, as it is typed and explained.
///
/// `all` is the one table of them: the parser, the help, what is offered for a slip, the manual page and
/// the completions are made of it.
package struct CommandPage: Sendable {
  /// One way to use it.
  package struct Form: Sendable {
    /// The words to type behind "wxhere": "permission allow"; none for the line.
    package let words: String
    /// The arguments behind them: "[LAT,LON | TOWN | here]".
    package let operands: String
    package let summary: Phrase
    /// The options that belong to it, and to no command that does not name them too.
    package let options: [String]

    init(_ words: String, _ summary: Phrase, takes operands: String = "", options: [String] = []) {
      self.words = words
      self.operands = operands
      self.options = options
      self.summary = summary
    }

    /// "wxhere permission allow".
    package var typed: String { ["wxhere", words].filter { !$0.isEmpty }.joined(separator: " ") }
  }

  package typealias Example = (command: String, meaning: Phrase)

  /// The word that is typed; "line" for the one without a word.
  package let name: String
  /// The summary, on one line.
  package let summary: Phrase
  /// All ways to use it; the first is the usual one.
  package let forms: [Form]
  /// The options beside those that belong to it which mean something to it.
  package let options: [String]
  /// The description, a paragraph each.
  package var about: [Phrase] { makeAbout() }
  package var examples: [Example] { makeExamples() }
  /// Made when they are asked for: the table is looked through at each start.
  private let makeAbout: @Sendable () -> [Phrase]
  private let makeExamples: @Sendable () -> [Example]

  /// - Parameters:
  ///   - operands: of a command that is used in one way.
  ///   - own: the options that belong to that way.
  ///   - forms: the ways of one that is used in several; none for the one above.
  init(
    _ name: String, _ summary: Phrase, takes operands: String = "", own: [String] = [],
    forms: [Form] = [], options: [String] = [],
    about: @autoclosure @escaping @Sendable () -> [Phrase],
    examples: @autoclosure @escaping @Sendable () -> [Example]
  ) {
    self.name = name
    self.summary = summary
    self.options = options
    let words = name == Self.lineName ? "" : name
    self.forms = forms.isEmpty ? [Form(words, summary, takes: operands, options: own)] : forms
    makeAbout = about
    makeExamples = examples
  }

  package static let lineName = "line"

  /// - Returns: nil for what is no command.
  package static func named(_ word: String) -> CommandPage? { all.first { $0.name == word } }

  /// The word that is typed for it; nil for the line, which has none.
  package var word: String? { name == Self.lineName ? nil : name }

  /// The second words that it knows: "allow", "deny".
  package var subcommands: [String] {
    forms.compactMap { form in
      let words = form.words.split(separator: " ")
      return words.count > 1 ? String(words[1]) : nil
    }
  }

  /// The way in which it is used by these words; the usual one where they are those of none.
  package func form(_ words: [String]) -> Form? {
    guard words.count > 1 else { return forms.first }
    let typed = words.prefix(2).joined(separator: " ")
    return forms.first { $0.words == typed } ?? forms.first
  }
}

extension Options {
  /// The page of a command line; nil where its first word is no command.
  package var page: CommandPage? { words.first.map(CommandPage.named) ?? .line }

  /// - Throws: `Failure.usage` for an option of another command, which it names.
  package func check(for page: CommandPage) throws(Failure) {
    // As nearly always.
    guard !given.isEmpty else { return }
    let own = page.form(words)?.options ?? []
    for name in given where !own.contains(name) {
      let owners = CommandPage.all.flatMap(\.forms).filter { $0.options.contains(name) }
      guard !owners.isEmpty else { continue }
      let flag = Flag.named(name)
      let commands = owners.map { "\($0.typed) \(flag?.typed ?? "--\(name)")" }
      throw .usage(
        Phrase("--\(name) is an option of another command: \(commands.joined(separator: ", "))"))
    }
  }
}
