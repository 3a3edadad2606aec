import Interface
import Line
import Text

extension Generated {
  /// The fields of `completions/_wxhere`.
  static let zsh: [String: String] = [
    "WORDS": zshWords, "OPTIONS": zshOptions.joined(separator: "\n"),
    "OPTIONS_WITH_VALUE": Completion.optionsWithValue.joined(separator: "|"),
    "COMMANDS": zshCommands.joined(separator: "\n"),
  ]

  /// The commands with their summaries.
  private static var zshWords: String {
    let line = Completion.commands.first { $0.words.isEmpty }
    return (line?.choices ?? []).map { zshQuoted("\($0.word):\($0.meaning)") }
      .joined(separator: " ")
  }

  private static var zshOptions: [String] {
    Flag.all.flatMap { flag in
      Completion.typed(flag.name).map { typed in
        "\(zshQuoted(typed)) \(zshSpecification(flag, typed, Completion.value(of: flag)))"
      }
    }
  }

  /// Returns what `_arguments` needs to know of an option.
  ///
  /// - Parameter typed: the long or the short form.
  private static func zshSpecification(
    _ flag: Flag, _ typed: String, _ value: Completion.Value
  ) -> String {
    let action = zshAction(value, flag.valueName ?? "")
    let own = action.isEmpty ? typed : "\(typed)="
    let others = Completion.typed(flag.name)
    let exclusion = others.count > 1 ? "(\(others.joined(separator: " ")))" : ""
    return zshQuoted("\(exclusion)\(own)[\(zshEscaped(flag.summary.english))]\(action)")
  }

  /// Returns the action that completes a value.
  ///
  /// - Parameter name: the name of the value.
  private static func zshAction(_ value: Completion.Value, _ name: String) -> String {
    switch value {
    case .none: ""
    case .free: ":\(name): "
    case .choices(let words): ":\(name):(\(words.joined(separator: " ")))"
    case .list(let words): ":\(name):_sequence compadd - \(words.joined(separator: " "))"
    case .operand(let operand): ":\(name):\(zshAction(operand))"
    }
  }

  private static func zshAction(_ operand: Completion.Operand) -> String {
    switch operand {
    case .towns: "_wxhere_towns"
    case .places: "_wxhere_places"
    case .placesAndTowns: "_wxhere_places_and_towns"
    case .hereAndTowns: "_wxhere_here_and_towns"
    case .files: "_files"
    case .free: " "
    }
  }

  private static var zshCommands: [String] {
    Completion.commands.sorted { $0.words.count > $1.words.count }.map { command in
      let isLong = command.words.contains(" ")
      let pattern =
        isLong ? "(\(zshQuoted(command.words)))" : "(\(zshQuoted(command.words + " "))*)"
      let place = command.words.split(separator: " ").count + 1
      var lines = [
        "\(pattern)",
        "  names=(\(command.options.flatMap(Completion.typed).joined(separator: " ")))",
      ]
      for flag in command.ownOptions {
        let typed = "--\(flag.name)"
        let specification = zshSpecification(flag, typed, Completion.value(of: flag))
        lines.append("  options[\(typed)]=\(specification)")
      }
      if !command.choices.isEmpty, command.operands == [.places] {
        lines.append("  operands=('\(place):word:_wxhere_words_and_places')")
      } else if !command.choices.isEmpty {
        let choices = command.choices.map { choice in
          choice.meaning.isEmpty ? choice.word : "\(choice.word)\\:\(zshWord(choice.meaning))"
        }
        lines.append(
          "  operands=(\(zshQuoted("\(place):word:((\(choices.joined(separator: " "))))")))")
      } else if !command.operands.isEmpty {
        let specs = command.operands.enumerated().map { index, operand in
          zshQuoted("\(place + index):name:\(zshAction(operand))")
        }
        lines.append("  operands=(\(specs.joined(separator: " ")))")
      }
      if !command.values.isEmpty {
        let cases = command.values.map { word, values in
          "    (\(word)) operands+=(\(zshQuoted("\(place + 1)\(zshAction(values, "value"))"))) ;;"
        }
        lines += ["  case $third in"] + cases + ["  esac"]
      }
      // Earlier operands are not completed, but must be counted.
      if place > 1 {
        let before = (1..<place).map { zshQuoted("\($0): : ") }.joined(separator: " ")
        lines.append("  operands=(\(before) $operands)")
      }
      return lines.joined(separator: "\n") + " ;;"
    }
  }

  private static func zshQuoted(_ text: String) -> String {
    Escaping.singleQuoted(text)
  }

  private static func zshEscaped(_ text: String) -> String {
    text.replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(":", with: "\\:")
  }

  /// Returns a word inside the parentheses of an action.
  private static func zshWord(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(":", with: "\\:")
      + "\""
  }
}
