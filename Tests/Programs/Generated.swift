import Line
import Platform
import Wording

@testable import wxhere

/// The files of `Config` that are made of the program's own tables: the manual page and the
/// completions.
///
/// `WXHERE_GENERATE=1 swift test --filter Generated` writes them anew.
enum Generated {
  static let files: [(path: String, text: String)] = [
    ("man/wxhere.1", manual), ("completions/wxhere.bash", bash), ("completions/_wxhere", zsh),
    ("completions/wxhere.fish", fish),
  ]

  private static var conditions: String { Preview.names.joined(separator: " ") }
  /// The first words of the help's commands, each once.
  private static let commands = Help.commands.compactMap {
    $0.0.split(separator: " ").first.map(String.init)
  }.reduce(into: [String]()) { words, word in if !words.contains(word) { words.append(word) } }
  private static let permissionWords = ["status", "allow", "deny", "reset"]

  // MARK: The manual page

  private static var manual: String {
    """
    .\\" Made of the program's own tables; see Tests/Programs/Generated.swift.
    .TH WXHERE 1 "" "wxhere \(Platform.version)" "User Commands"
    .SH NAME
    wxhere \\- one line of weather for where you are
    .SH SYNOPSIS
    .B wxhere
    .RI [ COMMAND ]
    .RI [ OPTION ]...
    .SH DESCRIPTION
    wxhere prints one line of weather for where you are. It asks before it looks, looks no closer than
    about 3 km, and tells weather services no more than that. It reads the last report from disk and
    exits; when the report is due, it starts
    .BR wxhere\\-refresh ,
    which asks a GPS receiver through gpsd, or the IP address where that is allowed, and then a weather
    service.
    .SH COMMANDS
    \(list(Help.commands.map { ("wxhere" + ($0.0.isEmpty ? "" : " \($0.0)"), $0.1) }))
    .SH OPTIONS
    \(list(Flag.all.map { flag in
      let letter = flag.letter.map { "-\($0), " } ?? ""
      return ("\(letter)--\(flag.name)" + (flag.valueName.map { " \($0)" } ?? ""), flag.meaning)
    }))
    .SH FORMAT
    A format is text with placeholders in braces.
    \(list(Placeholder.all.map { ("{\($0.name)}", "\($0.meaning) (\($0.type))") }))
    .P
    \(Help.grammar.map(escaped).joined(separator: "\n.P\n"))
    .P
    These formats have a name, beside those of line.formats in the configuration.
    \(list(NamedFormats.builtIn.map { ($0.name, $0.format.english) }))
    .SH EXIT STATUS
    \(list(Help.statuses.map { (String($0.0.rawValue), $0.1) }))
    .SH FILES
    .TP
    .I ~/.config/wxhere/config.json5
    the configuration, under $XDG_CONFIG_HOME where that is set
    .TP
    .I ~/.local/state/wxhere/authorization.json
    whether wxhere may look, under $XDG_STATE_HOME
    .TP
    .I ~/.cache/wxhere/
    the reports, under $XDG_CACHE_HOME
    .TP
    .I ~/.local/state/wxhere/disclosures.jsonl
    what left this machine, as wxhere disclosures shows it
    .TP
    .I /etc/wxhere/policy.json5
    what the administrator allows; only a file of root's that nobody else can write counts
    .SH ENVIRONMENT
    .TP
    .B WXHERE_POLICY
    another policy file, which can only make the policy stricter
    .TP
    .BR WXHERE_OPENWEATHERMAP_KEY ", " WXHERE_PIRATE_WEATHER_KEY ", " WXHERE_OPEN_METEO_KEY
    keys of weather services, before those of the configuration
    .TP
    .BR LC_ALL ", " LC_MEASUREMENT ", " LC_MESSAGES ", " LC_TIME ", " LC_ADDRESS ", " LC_CTYPE ", " LANG
    the units of \\-\\-units auto, the language of place names, how times are told, the country that is not named with a
    place of its own, and whether hourly, daily, alerts and air may draw with more than ASCII; the line is
    always in UTF\\-8, for bars are often started without a locale
    .TP
    .B COLUMNS
    how wide hourly, daily, alerts and air may be, 60 to 200
    .TP
    .BR NO_COLOR ", " TERM
    no colours where the first is set or the second is dumb
    .TP
    .B TZ
    the clock of disclosures
    .SH SEE ALSO
    .BR gpsd (8)

    """
  }

  private static func list(_ rows: [(String, String)]) -> String {
    rows.map { ".TP\n.B \(escaped($0.0))\n\(escaped($0.1))" }.joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
  }

  // MARK: Completions

  private static var bash: String {
    let files = Flag.all.filter { $0.valueName == "FILE" }.map { "--\($0.name)" }.joined(
      separator: "|")
    let values = Flag.all.filter { !$0.choices.isEmpty }.map { flag in
      "    --\(flag.name)) COMPREPLY=($(compgen -W '\(flag.choices.joined(separator: " "))' -- \"$word\")); return ;;"
    }
    let free = Flag.all.filter {
      $0.valueName != nil && $0.choices.isEmpty && $0.valueName != "FILE"
    }
    return """
      # bash completion for wxhere
      _wxhere() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
        COMPREPLY=()
        case $before in
      \(values.joined(separator: "\n"))
          \(files)) COMPREPLY=($(compgen -f -- "$word")); return ;;
          \(free.map { "--\($0.name)" }.joined(separator: "|"))) return ;;
          permission) COMPREPLY=($(compgen -W '\(permissionWords.joined(separator: " "))' -- "$word")); return ;;
        esac
        COMPREPLY=($(compgen -W '\((commands + Flag.all.map { "--\($0.name)" }).joined(separator: " "))' -- "$word"))
      }
      complete -F _wxhere wxhere

      """
  }

  private static var zsh: String {
    let options = Flag.all.map { flag in
      let help = flag.help.replacing("'", with: "'\\''").replacing("[", with: "\\[")
        .replacing("]", with: "\\]").replacing(":", with: "\\:")
      let action =
        flag.choices.isEmpty
        ? (flag.valueName == "FILE" ? "_files" : " ") : "(\(flag.choices.joined(separator: " ")))"
      return "  '--\(flag.name)\(flag.valueName == nil ? "" : "=")[\(help)]"
        + (flag.valueName.map { ":\($0):\(action)" } ?? "") + "' \\"
    }
    return """
      #compdef wxhere
      _arguments -s \\
      \(options.joined(separator: "\n"))
        '1:command:(\(commands.joined(separator: " ")))' \\
        '2:what:(\(permissionWords.joined(separator: " ")))'

      """
  }

  private static var fish: String {
    let options = Flag.all.map { flag in
      let help = flag.help.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
      return "complete -c wxhere -l \(flag.name)"
        + (flag.letter.map { " -s \($0)" } ?? "")
        + (flag.valueName == nil ? "" : flag.valueName == "FILE" ? " -r" : " -x")
        + (flag.choices.isEmpty ? "" : " -a '\(flag.choices.joined(separator: " "))'")
        + " -d '\(help)'"
    }
    return """
      # fish completion for wxhere
      complete -c wxhere -f
      complete -c wxhere -n __fish_use_subcommand -a '\(commands.joined(separator: " "))'
      complete -c wxhere -n '__fish_seen_subcommand_from permission' -a '\(permissionWords.joined(separator: " "))'
      \(options.joined(separator: "\n"))

      """
  }
}
