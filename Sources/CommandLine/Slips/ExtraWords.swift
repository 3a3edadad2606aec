import Wording

/// Words behind a command that takes none, or others.
package struct ExtraWords {
  private let words: [String]
  private let page: CommandPage

  /// - Parameter words: the command, and what stands behind it.
  package init(_ words: [String], of page: CommandPage) {
    self.words = words
    self.page = page
  }

  /// What is said of them: what was meant, where that can be guessed.
  package var failure: Failure { .usage(sentence) }

  private var sentence: Phrase {
    let command = "wxhere \(page.name)"
    let rest = Array(words.dropFirst())
    let word = rest.first ?? ""
    guard page.subcommands.isEmpty else {
      let known = Phrase("\(command) takes \(page.subcommands.joined(separator: ", "))")
      let meant = Meant.subcommand(word, of: page)
      return meant.map { Phrase("\(known); is it \("\(command) \($0)")?") } ?? known
    }
    if page.name == "name" {
      return Phrase(
        "\(command) reads LAT,LON lines from standard input: \("echo LAT,LON | wxhere name")")
    }
    let surplus = Phrase("\(command) takes no further words")
    guard let meant = option(rest) else {
      return Phrase("\(surplus); what it takes is told by: \(command) --help")
    }
    return Phrase("\(surplus); is it \("\(command) \(meant)")?")
  }

  /// The words as an option of the command.
  private func option(_ rest: [String]) -> String? {
    let word = rest.first ?? ""
    let own = page.forms.flatMap(\.options)
    if Int(word) != nil, let counting = own.first(where: { ["hours", "days"].contains($0) }) {
      return "--\(counting) \(word)"
    }
    if Meant.isPosition(word) || Meant.isPosition(rest.joined(separator: " ")) {
      return "--manual LAT,LON"
    }
    let name = word.lowercased()
    if let flag = Flag.all.first(where: { $0.name == name }) { return flag.typed }
    return page.options.contains("place") ? Meant.town(rest).map { "--place \($0)" } : nil
  }
}
