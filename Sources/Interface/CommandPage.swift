package import Screens
package import Text

/// A command with its description, in the table for parser, help, man page and completions.
package struct CommandPage: Sendable {
  package struct Form: Sendable {
    /// After "wxhere", such as "permission allow"; empty for the line.
    package let words: String
    /// After the words, such as "[LAT,LON|TOWN|here]".
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
  /// The most common form first.
  package let forms: [Form]
  /// The additional options of the command.
  package let options: [String]
  package var about: [Phrase] { makeAbout() }
  package var examples: [Example] { makeExamples() }
  /// Created on demand, because the table is searched at each start.
  private let makeAbout: @Sendable () -> [Phrase]
  private let makeExamples: @Sendable () -> [Example]

  /// Creates a page, with operands and options of a single form, or with several forms.
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

  private func form(_ operands: [String]) -> Form? {
    // The line has one form.
    guard let word = name.word, let operand = operands.first else { return forms.first }
    return forms.first { $0.words == "\(word) \(operand)" } ?? forms.first
  }

  /// Returns all options, also those of every command, of the form that the operands may select.
  func optionNames(_ operands: [String]) -> [String] {
    (form(operands)?.options ?? []) + options + Self.common
  }
}

/// A command; the raw value is its word, but `line` is the command without a word.
package enum CommandName: String, CaseIterable, Sendable {
  case line, now, hourly, daily, alerts, air
  case `where`, when, name, find, places, config, permission, disclosures, doctor, setup
  case help, version

  /// Creates the command that a word selects; nil for another word.
  package init?(word: String) {
    guard let name = CommandName(rawValue: word), name != .line else { return nil }
    self = name
  }

  /// The word that selects the command; nil for the line.
  package var word: String? { self == .line ? nil : rawValue }

  /// The command as typed, such as "wxhere now".
  package var typed: String { word.map { "wxhere \($0)" } ?? "wxhere" }

  /// The screen that the command prints; nil for another command.
  package var view: View? { View(rawValue: rawValue) }

  var takesPlaceWords: Bool { self == .line || self == .where || view != nil }

  /// Whether the command prints one place after another; the others show one only.
  package var takesSeveralPlaces: Bool { self == .line || self == .where }

  var takesOperands: Bool {
    [.when, .find, .places, .config, .permission, .help].contains(self)
  }

  package var page: CommandPage {
    // Printing a line creates no other page.
    if self == .line { return .line }
    guard let page = CommandPage.all.first(where: { $0.name == self }) else {
      preconditionFailure("a command has no page: \(rawValue)")
    }
    return page
  }
}
