import Wording

/// A word with a dash that is no option.
struct UnknownOption {
  let argument: String
  /// The letter that is none, of several in a word: the "x" of -vx.
  var letter: Character?

  /// What is said of it: what was meant, where that can be guessed.
  var failure: Failure { .usage(sentence) }

  private var sentence: Phrase {
    // Without its value, which may be a secret.
    let typed = String(argument.prefix { $0 != "=" })
    let name = String(typed.drop { $0 == "-" })
    if let flag = Flag.all.first(where: { $0.name == name.lowercased() }) {
      return name == flag.name
        ? Phrase("an option that is a word has two dashes: \(flag.typed)")
        : Phrase("options are written in small letters: \(flag.typed)")
    }
    if CommandPage.all.contains(where: { $0.word == name.lowercased() }) {
      return Phrase(
        "\(name.lowercased()) is a command, without dashes: wxhere \(name.lowercased())")
    }
    let isLetter = letter != nil && name.count > 1 && Meant.optionNames[name.lowercased()] == nil
    let shown = isLetter ? letter.map { "-\($0)" } ?? typed : String(typed.prefix(60))
    let unknown =
      isLetter
      ? Phrase("there is no option \(shown), as in \(typed.prefix(60))")
      : Phrase("there is no option \(shown)")
    guard let meant = Meant.option(isLetter ? shown.filter { $0 != "-" } : name) else {
      return Phrase("\(unknown); all options are listed by: wxhere help options")
    }
    if CommandPage.all.contains(where: { $0.word == firstWord(meant) }) {
      return Phrase("\(unknown); is it \("wxhere \(meant)")?")
    }
    return meant.holds(", ")
      ? Phrase("\(unknown); is it one of these: \(meant)?") : Phrase("\(unknown); is it \(meant)?")
  }

  private func firstWord(_ text: String) -> String { String(text.prefix { $0 != " " }) }
}
