import Interface

extension Generated {
  /// The fields of `completions/wxhere.bash`.
  static let bash: [String: String] = [
    "OPTIONS_WITH_VALUE": Completion.optionsWithValue.joined(separator: "|"),
    "VALUES": bashValues.joined(separator: "\n"),
    "COMMANDS": bashCommands.joined(separator: "\n"),
  ]

  /// The cases for the values of options; those of one command come first.
  private static var bashValues: [String] {
    let own = Completion.commands.flatMap { command in
      command.ownOptions.map {
        "'\(command.words) --\($0.name)') \(bashAction(Completion.value(of: $0))) ;;"
      }
    }
    return own
      + Flag.all.compactMap { flag in
        let value = Completion.value(of: flag)
        if case .none = value { return nil }
        return "*' --\(flag.name)') \(bashAction(value)) ;;"
      }
  }

  private static func bashAction(_ value: Completion.Value) -> String {
    switch value {
    case .none, .free: "return"
    case .choices(let words):
      "_wxhere_words '\(words.joined(separator: " "))' \"$word\"; return"
    case .list(let words): "_wxhere_list '\(words.joined(separator: " "))' \"$word\"; return"
    case .operand(let operand): "\(bashAction(operand)); return"
    }
  }

  private static func bashAction(_ operand: Completion.Operand) -> String {
    let places = "_wxhere_places \"$program\"", towns = "_wxhere_towns \"$program\" \"$word\""
    return switch operand {
    case .files: "_wxhere_files \"$word\""
    case .towns: "_wxhere_names \"$word\" < <(\(towns))"
    case .places: "_wxhere_names \"$word\" < <(\(places))"
    case .placesAndTowns:
      "_wxhere_names \"$word\" < <(_wxhere_places_and_towns \"$program\" \"$word\")"
    case .hereAndTowns: "_wxhere_names \"$word\" < <(echo here; \(towns))"
    case .free: ":"
    }
  }

  /// The cases for the commands.
  ///
  /// Longer ones come first, because the first matching pattern applies.
  private static var bashCommands: [String] {
    Completion.commands.sorted { $0.words.count > $1.words.count }.map { command in
      // The pattern is the words and a space. The last word may still be incomplete.
      let isLong = command.words.contains(" ")
      let pattern = isLong ? "'\(command.words)'" : "'\(command.words) '*"
      let options = command.options.flatMap(Completion.typed).joined(separator: " ")
      let choices = command.choices.map(\.word).joined(separator: " ")
      let count = command.words.split(separator: " ").count
      var lines = ["\(pattern))", "  options='\(options)'"]
      if !choices.isEmpty {
        lines.append("  ((${#typed[@]} > \(count))) || words='\(choices)'")
      }
      if !command.values.isEmpty {
        let cases = command.values.map { word, values in
          "    \(word)) \(bashAction(values)) ;;"
        }
        lines += ["  ((${#typed[@]} != \(count + 1))) || case ${typed[\(count)]} in"] + cases
        lines.append("  esac")
      }
      if !choices.isEmpty, command.operands == [.places] {
        lines.append(
          "  [[ ${#typed[@]} != \(count) || $word == -* ]] || { _wxhere_words_and_places \"$words\" \"$program\" \"$word\"; return; }"
        )
        return lines.joined(separator: "\n") + " ;;"
      }
      for (place, operand) in command.operands.enumerated() where operand != .free {
        lines.append(
          "  [[ ${#typed[@]} != \(count + place) || $word == -* ]] || { \(bashAction(operand)); return; }"
        )
      }
      return lines.joined(separator: "\n") + " ;;"
    }
  }
}
