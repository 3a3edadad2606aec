import Interface
import Text

extension Generated {
  /// The fields of `completions/wxhere.fish`.
  static let fish: [String: String] = [
    "OPTIONS_WITH_VALUE": Completion.optionsWithValue.joined(separator: " "),
    "WORDS": CommandPage.all.compactMap(\.word).joined(separator: " "),
    "COMMANDS": fishCommands.joined(separator: "\n"),
    "OPTIONS": fishOptions.joined(separator: "\n"),
  ]

  private static var fishCommands: [String] {
    Completion.commands.flatMap { command in
      func line(_ count: Int, _ rest: String) -> String {
        let words = ["__wxhere_behind", "\(count)", command.words].filter { !$0.isEmpty }
        return "complete -c wxhere -n \(fishQuoted(words.joined(separator: " "))) \(rest)"
      }
      let choices = command.choices.map { choice in
        line(0, "-a \(choice.word)")
          + (choice.meaning.isEmpty ? "" : " -d \(fishQuoted(choice.meaning))")
      }
      let values = command.values.map { word, values in
        let words = "__wxhere_behind 0 \(command.words) \(word)"
        return "complete -c wxhere -n \(fishQuoted(words))\(fishAction(values))"
      }
      let operands = command.operands.enumerated().filter { $1 != .free }.map { index, operand in
        // The line has places beside the words of commands.
        let action = choices.isEmpty ? fishAction(operand) : "(__wxhere_places_or_towns)"
        return line(index, "-k -a \(fishQuoted(action))")
      }
      return choices + values + operands
    }
  }

  private static var fishOptions: [String] {
    Flag.all.flatMap { flag in
      let own = Completion.commands.flatMap { command in
        command.ownOptions.filter { $0.name == flag.name }.map { (command.words, $0) }
      }
      let commands = Completion.commands.filter { command in
        command.options.contains(flag.name) && !own.contains { $0.0 == command.words }
      }
      let names = commands.map(\.words)
      // An option of all forms of a command is written once.
      let owners = names.filter { name in
        guard let first = name.split(separator: " ").first, name.contains(" ") else { return true }
        return !names.contains(String(first))
      }
      let condition =
        commands.count == Completion.commands.count
        ? "" : " -n " + fishQuoted("__wxhere_in " + owners.map(fishWord).joined(separator: " "))
      func line(_ condition: String, _ flag: Flag) -> String {
        "complete -c wxhere\(condition) -l \(flag.name)" + (flag.letter.map { " -s \($0)" } ?? "")
          + fishAction(Completion.value(of: flag))
          + " -d \(fishQuoted(flag.summary.english))"
      }
      return [line(condition, flag)]
        + own.map { line(" -n " + fishQuoted("__wxhere_in \($0)"), $1) }
    }
  }

  private static func fishAction(_ value: Completion.Value) -> String {
    switch value {
    case .none: ""
    case .free: " -x"
    case .choices(let words): " -x -a \(fishQuoted(words.joined(separator: " ")))"
    case .list(let words):
      " -x -a \(fishQuoted("(__wxhere_list \(words.joined(separator: " ")))"))"
    case .operand(.files): " -r -F"
    case .operand(let operand): " -x -k -a \(fishQuoted(fishAction(operand)))"
    }
  }

  private static func fishAction(_ operand: Completion.Operand) -> String {
    switch operand {
    case .towns: "(__wxhere_towns)"
    case .places: "(__wxhere_places)"
    case .placesAndTowns: "(__wxhere_places_and_towns)"
    case .hereAndTowns: "here (__wxhere_towns)"
    case .files, .free: ""
    }
  }

  private static func fishQuoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }

  private static func fishWord(_ text: String) -> String {
    text.isEmpty || text.contains(" ") ? "\"\(text)\"" : text
  }
}
