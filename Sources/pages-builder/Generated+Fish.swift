import CommandLine

extension Generated {
  static var fish: String {
    #"""
    # fish completion for wxhere
    # Made of the program's own tables; see Sources/pages-builder.

    # Prints the typed words without the options and their values.
    function __wxhere_words
        set -l tokens (commandline -opc)
        set -l is_value no
        for token in $tokens[2..-1]
            if test $is_value = yes
                set is_value no
                continue
            end
            switch $token
                case \#(Completion.optionsWithValue.joined(separator: " "))
                    set is_value yes
                case '-*'
                case '*'
                    echo -- $token
            end
        end
    end

    # Succeeds if one of these commands is typed; "" is the line, which has no word.
    function __wxhere_in
        set -l words (__wxhere_words)
        contains -- "$words[1..2]" $argv; or contains -- "$words[1]" $argv
    end

    # Succeeds if these words are typed, and that many after them.
    function __wxhere_behind
        set -l words (__wxhere_words)
        set -l count (math (count $argv) - 1)
        test (count $words) -eq (math $count + $argv[1]); or return
        test $count -eq 0; or test "$words[1..$count]" = "$argv[2..-1]"
    end

    # Prints the typed word without its quoting, and without `--option=` before it.
    function __wxhere_typed
        commandline -ct | string replace -r -- '^--[a-z-]+=' '' | string replace -r -- '^["\']' '' | string replace -a -r -- '\\\\(.)' '$1'
    end

    function __wxhere_program
        set -l tokens (commandline -opc)
        string replace -r '^~/' "$HOME/" -- $tokens[1]
    end

    # Prints the towns that the program finds, the likeliest first, each with its region and country.
    function __wxhere_towns
        set -l program (__wxhere_program)
        $program find -- (__wxhere_typed) 2>/dev/null </dev/null | string replace -r '^([^\t]*)\t([^\t]*)\t([^\t]*)\t.*' '$1\t$2, $3' | __wxhere_fitted
    end

    function __wxhere_places
        set -l program (__wxhere_program)
        $program places list 2>/dev/null </dev/null | string replace -r '^([^\t]*)\t?.*' '$1\tsaved' | __wxhere_fitted
    end

    # After `--place=`, fish drops the option if a name begins with other letters than the typed ones,
    # even in upper or lower case only. There, each name gets the beginning that was typed.
    function __wxhere_fitted
        set -l typed (__wxhere_typed)
        set -l length (string length -- $typed)
        set -l is_joined (commandline -ct | string match -r -- '^--[a-z-]+=')
        while read -l name
            if test -n "$is_joined" -a -n "$typed"
                test (string sub -l $length -- $name | string lower) = (string lower -- $typed); or continue
                set name $typed(string sub -s (math $length + 1) -- $name)
            end
            echo -- $name
        end
    end

    # Prints the saved places and "here", each after the list of places that the word already has.
    function __wxhere_several
        set -l program (__wxhere_program)
        set -l names ($program places list 2>/dev/null </dev/null | string replace -r '\t.*' '') here
        set -l before (__wxhere_typed | string match -r '.*,')
        for part in (string split -n , -- $before)
            contains -- $part $names; or return
        end
        for name in $names
            printf '%s\tsaved\n' "$before$name"
        end | __wxhere_fitted
    end

    # Prints words for the last item of a comma-separated list.
    function __wxhere_list
        set -l before (__wxhere_typed | string match -r '.*,')
        for choice in $argv
            string match -q -- "*,$choice,*" ",$before"; or echo -- "$before$choice"
        end
    end

    complete -c wxhere -f
    \#((fishCommands + fishOptions).joined(separator: "\n"))

    """#
  }

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
        line(index, "-k -a \(fishQuoted(fishAction(operand)))")
      }
      return choices + values + operands
    }
  }

  private static var fishOptions: [String] {
    Flag.all.flatMap { flag in
      let own = Completion.commands.flatMap { command in
        command.valuesOfOptions.filter { $0.flag.name == flag.name }.map {
          (command.words, $0.values)
        }
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
      func line(_ condition: String, _ value: Completion.Value) -> String {
        "complete -c wxhere\(condition) -l \(flag.name)" + (flag.letter.map { " -s \($0)" } ?? "")
          + fishAction(value) + " -d \(fishQuoted(flag.help))"
      }
      return [line(condition, Completion.value(of: flag))]
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
    case .placesAndTowns: "(__wxhere_several; __wxhere_towns)"
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
