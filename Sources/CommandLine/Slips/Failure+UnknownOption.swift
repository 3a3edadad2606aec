import Wording

extension Failure {
  /// Returns the failure for a word with a dash that is no option, with what was meant.
  ///
  /// - Parameter letter: the one that is none, of several in a word: the "x" of -vx.
  static func unknownOption(_ argument: String, letter: Character? = nil) -> Failure {
    .usage(sentence(argument, letter))
  }

  private static func sentence(_ argument: String, _ letter: Character?) -> Phrase {
    // Without its value, which may be a secret.
    let typed = String(argument.prefix { $0 != "=" })
    let name = String(typed.drop { $0 == "-" })
    if let flag = Flag.named(name.lowercased()) {
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
    let firstWord = String(meant.prefix { $0 != " " })
    if CommandPage.all.contains(where: { $0.word == firstWord }) {
      return Phrase("\(unknown); is it \("wxhere \(meant)")?")
    }
    return meant.holds(", ")
      ? Phrase("\(unknown); is it one of these: \(meant)?") : Phrase("\(unknown); is it \(meant)?")
  }
}
