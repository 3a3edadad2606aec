package import Wording

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

  /// The name of the command; "line" for the command without a word.
  package let name: String
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

  /// Returns the page of a command; nil for an unknown name.
  package static func named(_ word: String) -> CommandPage? { all.first { $0.name == word } }

  /// The word that selects the command; nil for the line.
  package var word: String? { name == Self.lineName ? nil : name }

  /// The second words of the forms, such as "allow" and "deny".
  package var subcommands: [String] {
    forms.compactMap { form in
      let words = form.words.split(separator: " ")
      return words.count > 1 ? String(words[1]) : nil
    }
  }

  /// Returns the form with these words, or else the most common one.
  package func form(_ words: [String]) -> Form? {
    guard words.count > 1 else { return forms.first }
    let typed = words.prefix(2).joined(separator: " ")
    return forms.first { $0.words == typed } ?? forms.first
  }
}

extension Options {
  /// The page of a command line; nil when its first word is not a command.
  package var page: CommandPage? { words.first.map(CommandPage.named) ?? .line }

  /// Checks that all options belong to the command.
  ///
  /// - Throws: `Failure.usage` with the name of an option of another command.
  package func check(for page: CommandPage) throws(Failure) {
    // Nearly every start takes this path.
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
