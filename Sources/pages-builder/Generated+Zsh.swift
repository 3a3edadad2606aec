import CommandLine
import Line

extension Generated {
  static var zsh: String {
    #"""
    #compdef wxhere
    # Made of the program's own tables; see Sources/pages-builder.

    # Reads names, one a line, and offers those that begin with the word, in upper or lower case. If
    # none does, offers the first one.
    _wxhere_names() {
      local -a names
      # Offer no names where an option is being typed.
      [[ $PREFIX != -* ]] || return 1
      names=("${(@f)$(cat)}")
      [[ -n $names ]] || return 1
      compadd -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -a names || compadd -U -- "$names[1]"
    }

    # Print the towns that the program finds, the likeliest first, and the saved places.
    _wxhere_find() { _call_program towns ${(q)_wxhere_program} find -- ${(q)${(Q)PREFIX}} 2>/dev/null </dev/null | cut -f 1 }
    _wxhere_list() { _call_program places ${(q)_wxhere_program} places list 2>/dev/null </dev/null | cut -f 1 }

    # Prints the saved places and "here", each after the list of places that the word already has.
    _wxhere_several() {
      local typed=${(Q)PREFIX} before= part
      local -a names
      names=(${(f)"$(_wxhere_list)"} here)
      if [[ $typed == *,* ]]; then
        before=${typed%,*},
        for part in ${(s:,:)before}; do (( ${names[(Ie)$part]} )) || return; done
      fi
      print -rl -- $before${^names}
    }

    _wxhere_towns() { _wxhere_names < <(_wxhere_find) }
    _wxhere_places() { _wxhere_names < <(_wxhere_list) }
    _wxhere_places_and_towns() { _wxhere_names < <(_wxhere_several; _wxhere_find) }
    _wxhere_here_and_towns() { _wxhere_names < <(print here; _wxhere_find) }

    _wxhere_words_and_places() {
      local -a choices
      choices=(\#(zshWords))
      _describe -t commands command choices
      _wxhere_list | while read -r name; do compadd -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -- "$name"; done
    }

    _wxhere() {
      # A tilde in a variable is not expanded by the shell.
      local _wxhere_program=${words[1]/#\~\//$HOME/} command= second= third= name i
      local -A options
      local -a names choices operands given
      options=(
    \#(zshOptions.joined(separator: "\n"))
      )
      for ((i = 2; i < CURRENT; i++)); do
        case $words[i] in
          (\#(Completion.optionsWithValue.joined(separator: "|"))) ((i++)) ;;
          (-*) ;;
          (*)
            if [[ -z $command ]]; then command=$words[i]
            elif [[ -z $second ]]; then second=$words[i]
            elif [[ -z $third ]]; then third=$words[i]
            fi ;;
        esac
      done
      case "$command $second" in
    \#(zshCommands.joined(separator: "\n"))
      esac
      for name in $names; do given+=("$options[$name]"); done
      _arguments -s -S $given $operands
    }

    _wxhere "$@"

    """#
  }

  /// The commands with their summaries.
  private static var zshWords: String {
    let line = Completion.commands.first { $0.words.isEmpty }
    return (line?.choices ?? []).map { zshQuoted("\($0.word):\($0.meaning)") }
      .joined(separator: " ")
  }

  private static var zshOptions: [String] {
    Flag.all.flatMap { flag in
      Completion.typed(flag.name).map { typed in
        "    \(zshQuoted(typed)) \(zshSpecification(flag, typed, Completion.value(of: flag)))"
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
    return zshQuoted("\(exclusion)\(own)[\(zshEscaped(flag.help))]\(action)")
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
        "    \(pattern)",
        "      names=(\(command.options.flatMap(Completion.typed).joined(separator: " ")))",
      ]
      for (flag, values) in command.valuesOfOptions {
        let typed = "--\(flag.name)"
        lines.append("      options[\(typed)]=\(zshSpecification(flag, typed, values))")
      }
      if !command.choices.isEmpty, command.operands == [.places] {
        lines.append("      operands=('\(place):word:_wxhere_words_and_places')")
      } else if !command.choices.isEmpty {
        let choices = command.choices.map { choice in
          choice.meaning.isEmpty ? choice.word : "\(choice.word)\\:\(zshWord(choice.meaning))"
        }
        lines.append(
          "      operands=(\(zshQuoted("\(place):word:((\(choices.joined(separator: " "))))")))")
      } else if !command.operands.isEmpty {
        let specs = command.operands.enumerated().map { index, operand in
          zshQuoted("\(place + index):name:\(zshAction(operand))")
        }
        lines.append("      operands=(\(specs.joined(separator: " ")))")
      }
      if !command.values.isEmpty {
        let cases = command.values.map { word, values in
          "        (\(word)) operands+=(\(zshQuoted("\(place + 1)\(zshAction(values, "value"))"))) ;;"
        }
        lines += ["      case $third in"] + cases + ["      esac"]
      }
      // Earlier operands are not completed, but must be counted.
      if place > 1 {
        let before = (1..<place).map { zshQuoted("\($0): : ") }.joined(separator: " ")
        lines.append("      operands=(\(before) $operands)")
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
