import CommandLine

extension Generated {
  static var bash: String {
    ##"""
    # bash completion for wxhere
    # Made of the program's own tables; see Sources/pages-builder.

    # Reads names, one a line, and offers those that begin with the word, in upper or lower case. If
    # none does, offers the first one.
    _wxhere_names() {
      local typed=$1 quote= name first= found=
      local IFS=
      case $typed in
        [\"\']*) quote=${typed:0:1} typed=${typed:1} ;;
        *) typed=${typed//\\/} ;;
      esac
      while read -r name; do
        [[ -n $first ]] || first=$name
        [[ ${name,,} == "${typed,,}"* ]] || continue
        found=yes
        _wxhere_offer "$name"
      done
      [[ -n $found || -z $first ]] || _wxhere_offer "$first"
    }

    # Reads names, and offers only those that begin with the word.
    _wxhere_beginning() {
      local typed
      typed=$(_wxhere_plain "$1")
      _wxhere_names "$1" < <(while read -r name; do [[ ${name,,} != "${typed,,}"* ]] || echo "$name"; done)
    }

    # Offers one name, quoted as the typed word is.
    _wxhere_offer() {
      local name=$1 special
      case $quote in
        \') name=${name//\'/"'\\''"} ;;
        \")
          for special in \\ \" \$ \`; do name=${name//"$special"/"\\$special"}; done ;;
        *)
          for special in \\ ' ' \" \' \$ \` \& \( \) \< \> \; \| \* \? \[ \# \! \~; do
            name=${name//"$special"/"\\$special"}
          done ;;
      esac
      COMPREPLY+=("$name")
    }

    # Prints the typed word without its quoting.
    _wxhere_plain() {
      case $1 in
        [\"\']*) printf %s "${1:1}" ;;
        *) printf %s "${1//\\/}" ;;
      esac
    }

    # Prints the towns that the program finds, the likeliest first.
    _wxhere_towns() { # PROGRAM WORD
      "$1" find -- "$(_wxhere_plain "$2")" 2>/dev/null </dev/null | cut -f 1
    }

    _wxhere_places() { # PROGRAM
      "$1" places list 2>/dev/null </dev/null | cut -f 1
    }

    # Prints the saved places and "here", each after the list of places that the word already has.
    _wxhere_several() { # PROGRAM WORD
      local typed names before= part parts
      typed=$(_wxhere_plain "$2")
      names=$(_wxhere_places "$1"; echo here)
      if [[ $typed == *,* ]]; then
        before=${typed%,*},
        IFS=, read -ra parts <<<"${typed%,*}"
        for part in "${parts[@]}"; do grep -qixF -- "$part" <<<"$names" || return; done
      fi
      while read -r part; do printf '%s\n' "$before$part"; done <<<"$names"
    }

    # Offers those of the words that begin with the typed one.
    _wxhere_words() { # WORDS WORD
      local choice
      for choice in $1; do
        [[ $choice != "$2"* ]] || COMPREPLY+=("$choice")
      done
    }

    # Offers words for the last item of a comma-separated list.
    _wxhere_list() { # WORDS WORD
      local choice before=
      [[ $2 != *,* ]] || before=${2%,*},
      for choice in $1; do
        [[ ,$before != *,$choice,* && $choice == "${2##*,}"* ]] && COMPREPLY+=("$before$choice")
      done
    }

    _wxhere_files() { # WORD
      compopt -o filenames 2>/dev/null
      mapfile -t COMPREPLY < <(compgen -f -- "$1")
    }

    _wxhere() {
      local program=${1/#\~\//$HOME/} word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
      local command= second= words= options= i
      local -a typed=()
      COMPREPLY=()
      # Bash splits `--units=us` into three words.
      if [[ $word == = ]]; then
        word=
      elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD-2]}
      fi
      for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
          \##(Completion.optionsWithValue.joined(separator: "|")))
            [[ ${COMP_WORDS[i+1]} != = ]] || ((i++))
            ((i++)) ;;
          -*) ;;
          *) typed+=("${COMP_WORDS[i]}") ;;
        esac
      done
      command=${typed[0]-} second=${typed[1]-}
      case "$command $before" in
    \##(bashValues.joined(separator: "\n"))
      esac
      case "$command $second" in
    \##(bashCommands.joined(separator: "\n"))
      esac
      if [[ $word == -* ]]; then
        _wxhere_words "$options" "$word"
      else
        _wxhere_words "$words" "$word"
      fi
    }
    complete -F _wxhere wxhere

    """##
  }

  /// The cases for the values of options; those of one command come first.
  private static var bashValues: [String] {
    let own = Completion.commands.flatMap { command in
      command.valuesOfOptions.map {
        "    '\(command.words) --\($0.flag.name)') \(bashAction($0.values)) ;;"
      }
    }
    return own
      + Flag.all.compactMap { flag in
        let value = Completion.value(of: flag)
        if case .none = value { return nil }
        return "    *' --\(flag.name)') \(bashAction(value)) ;;"
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
      "_wxhere_names \"$word\" < <(_wxhere_several \"$program\" \"$word\"; \(towns))"
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
      var lines = ["    \(pattern))", "      options='\(options)'"]
      if !choices.isEmpty {
        lines.append("      ((${#typed[@]} > \(count))) || words='\(choices)'")
      }
      if !command.values.isEmpty {
        let cases = command.values.map { word, values in
          "        \(word)) \(bashAction(values)) ;;"
        }
        lines += ["      ((${#typed[@]} != \(count + 1))) || case ${typed[\(count)]} in"] + cases
        lines.append("      esac")
      }
      if !choices.isEmpty, command.operands == [.places] {
        // Saved places are also offered if they begin with the typed text.
        lines.append(
          "      [[ ${#typed[@]} != \(count) || $word == -* ]] || _wxhere_beginning \"$word\" < <(_wxhere_places \"$program\")"
        )
        return lines.joined(separator: "\n") + " ;;"
      }
      for (place, operand) in command.operands.enumerated() where operand != .free {
        lines.append(
          "      [[ ${#typed[@]} != \(count + place) || $word == -* ]] || { \(bashAction(operand)); return; }"
        )
      }
      return lines.joined(separator: "\n") + " ;;"
    }
  }
}
