import Line
package import Text

extension Failure {
  /// Returns the failure for words without a command, with a suggestion, or a saved place's name.
  package static func unknownCommand(_ words: [String], saved: String? = nil) -> Failure {
    .usage(sentence(words, words.first ?? "", saved))
  }

  static func unknownSubject(_ word: String) -> Failure {
    let unknown = Phrase("there is no help topic \(word.prefix(60))")
    let subjects = CommandName.allCases.map(\.rawValue) + Help.Topic.allCases.map(\.rawValue)
    if let near = nearestName(to: word.lowercased(), of: subjects) {
      return .usage(Phrase("\(unknown). Did you mean \("wxhere help \(near)")?"))
    }
    return .usage(Phrase("\(unknown). Topics: \(subjects.joined(separator: ", "))"))
  }

  private static func sentence(_ words: [String], _ word: String, _ saved: String?) -> Phrase {
    guard word.contains(where: { $0 != " " }) else {
      return Phrase("an empty argument is not a command; for a list, run: wxhere --help")
    }
    let name = word.drop { "–—−".contains($0) }
    if name.count < word.count {
      let typed = Suggestions.option(String(name)) ?? "--\(name)"
      return Phrase("an option begins with two hyphens: \(typed)")
    }
    let shown = word.prefix(60)
    let unknown = Phrase("unknown command \(shown)")
    let meant = Suggestions.command(word).map { completed($0, by: words) }
    let isCalledSo = Suggestions.commandNames[word.lowercased()] != nil
    switch (meant, Suggestions.town(words)) {
    case (let meant?, let town?) where words.count == 1 && !isCalledSo:
      return Phrase(
        "\(unknown). Did you mean \("wxhere \(meant)"), or the town: wxhere --place \(town)?")
    case (_, let town?) where words.count > 1 || !isCalledSo:
      return Phrase("\(words.joined(separator: " ")) is a town: wxhere --place \(town)")
    case (let meant?, _): return Phrase("\(unknown). Did you mean \("wxhere \(meant)")?")
    case (nil, _): break
    }
    if let place = saved.map(Escaping.quoted) ?? Suggestions.town(words, isExact: false) {
      return Phrase(
        "unknown command \(shown), and no such town. Did you mean \("wxhere \(place)")?")
    }
    return Phrase(
      "unknown command \(shown), and no such town; for a list of commands, run: wxhere --help")
  }

  /// The words after the first are the value of an option.
  private static func completed(_ meant: String, by words: [String]) -> String {
    let value = words.dropFirst().joined(separator: " ")
    guard !value.isEmpty, meant == "--place NAME" else { return meant }
    return "--place \(Escaping.quoted(value))"
  }

  /// Returns the failure for an unknown option, or a letter of several, with a suggestion.
  static func unknownOption(_ argument: String, letter: Character? = nil) -> Failure {
    .usage(sentence(argument, letter))
  }

  private static func sentence(_ argument: String, _ letter: Character?) -> Phrase {
    // The value is omitted, because it may be a secret.
    let typed = String(argument.prefix { $0 != "=" })
    let name = String(typed.drop { $0 == "-" })
    if let flag = Flag.named(name.lowercased()) {
      return name == flag.name
        ? Phrase("a long option begins with two hyphens: \(flag.typed)")
        : Phrase("options are lowercase: \(flag.typed)")
    }
    if CommandName(word: name.lowercased()) != nil {
      return Phrase(
        "\(name.lowercased()) is a command and has no hyphens: wxhere \(name.lowercased())")
    }
    let isLetter =
      letter != nil && name.count > 1 && Suggestions.optionNames[name.lowercased()] == nil
    let shown = isLetter ? letter.map { "-\($0)" } ?? typed : String(typed.prefix(60))
    let unknown =
      isLetter
      ? Phrase("unknown option \(shown) in \(typed.prefix(60))")
      : Phrase("unknown option \(shown)")
    guard let meant = Suggestions.option(isLetter ? shown.filter { $0 != "-" } : name) else {
      return Phrase("\(unknown); for a list, run: wxhere help options")
    }
    let firstWord = String(meant.prefix { $0 != " " })
    if CommandName(word: firstWord) != nil {
      return Phrase("\(unknown). Did you mean \("wxhere \(meant)")?")
    }
    return meant.holds(", ")
      ? Phrase("\(unknown). Did you mean one of these: \(meant)?")
      : Phrase("\(unknown). Did you mean \(meant)?")
  }

  /// Returns the failure for extra or unknown arguments of a command, with a suggestion.
  package static func extraWords(_ rest: [String], of name: CommandName) -> Failure {
    let command = name.typed
    let page = name.page
    let word = rest.first ?? ""
    guard page.subcommands.isEmpty else {
      let known = Phrase("\(command) takes \(page.subcommands.joined(separator: ", "))")
      // "allow always" means "allow --always".
      let second = rest.dropFirst().first.flatMap {
        Suggestions.subcommandNames[page.name.rawValue]?[$0.lowercased()]
      }
      let meant =
        second.flatMap { $0.hasPrefix("\(word) ") ? $0 : nil }
        ?? Suggestions.subcommand(word, of: page)
      return .usage(meant.map { Phrase("\(known). Did you mean \("\(command) \($0)")?") } ?? known)
    }
    if name == .name {
      return .usage(
        Phrase(
          "\(command) reads LAT,LON lines from standard input: \("echo LAT,LON | wxhere name")"))
    }
    // As of a variable in a script that is not set.
    if name.takesPlaceWords, rest.allSatisfy({ $0.allSatisfy { $0 == " " } }) {
      return .usage(
        Phrase("an empty argument is not a place; for where you are, run: \(command)"))
    }
    let surplus = Phrase("\(command) takes no more arguments")
    guard let meant = option(rest, of: page) else {
      return .usage(Phrase("\(surplus); for its usage, run: \(command) --help"))
    }
    return .usage(Phrase("\(surplus). Did you mean \("\(command) \(meant)")?"))
  }

  /// Returns the failure for a place after the complete operand of a command that takes places as an
  /// option only; nil for words that are no town and no saved place.
  package static func place(
    _ words: [String], after operand: String, of name: CommandName, isSaved: (String) -> Bool
  ) -> Failure? {
    let text = words.joined(separator: " ")
    // Three letters may be a unit, and nearly any of them are an airport code.
    let town = text.utf8.count > 3 ? Suggestions.town(words) : nil
    guard let place = isSaved(text) ? Escaping.quoted(text) : town else { return nil }
    let command = name.typed
    let surplus = Phrase("\(command) takes no more arguments")
    let meant = "\(command) \(Escaping.shell(operand)) --place \(place)"
    return .usage(Phrase("\(surplus). Did you mean \(meant)?"))
  }

  private static func option(_ rest: [String], of page: CommandPage) -> String? {
    let word = rest.first ?? ""
    let own = page.forms.flatMap(\.options)
    if Int(word) != nil, let counting = own.first(where: { ["hours", "days"].contains($0) }) {
      return "--\(counting) \(word)"
    }
    if Suggestions.isPosition(word) || Suggestions.isPosition(rest.joined(separator: " ")) {
      return "--manual LAT,LON"
    }
    let name = word.lowercased()
    if let flag = Flag.named(name) { return flag.typed }
    return page.options.contains("place") ? Suggestions.town(rest).map { "--place \($0)" } : nil
  }

  /// Returns the failure for an option that the command does not take with these operands.
  static func foreignOption(
    _ flag: Flag, of page: CommandPage, _ operands: [String]
  ) -> Failure {
    let taken = page.optionNames(operands)
    let own = taken.filter { !CommandPage.common.contains($0) }.map { "--\($0)" }
    let owners = CommandPage.all.flatMap { page in
      page.forms.filter { ($0.options + page.options).contains(flag.name) }
    }
    let others = owners.count > 3 ? [] : owners.map { "\($0.typed) \(flag.typed)" }
    let refused = Phrase("\(page.name.typed) does not take --\(flag.name)")
    let placed =
      others.isEmpty
      ? refused : Phrase("\(refused); it belongs to: \(others.joined(separator: ", "))")
    let everywhere = Phrase("what every command takes: \("wxhere help options")")
    return .usage(
      own.isEmpty
        ? Phrase("\(placed). It takes \(everywhere)")
        : Phrase("\(placed). It takes \(own.joined(separator: ", ")), and \(everywhere)"))
  }

  /// Returns the failure for a language that neither texts nor place names have.
  package static func unknownLanguage(_ code: String) -> Failure {
    let meant = Language(tag: code).map(\.code.rawValue) ?? code
    return .badValue(meant, of: "lang", expected: Phrase("--lang takes \(knownLanguages)"))
  }

  package static var knownLanguages: Phrase {
    let spoken = Language.Code.allCases.map(\.rawValue).joined(separator: ", ")
    return Phrase("auto or a language code: text in \(spoken); place names in more languages")
  }

  /// Returns the failure for an invalid value of an option, with a suggestion.
  ///
  /// - Parameter expected: a description of valid values; nil for a list of them.
  package static func badValue(
    _ value: String, of name: String, expected: Phrase? = nil
  ) -> Failure {
    let flag = Flag.named(name)
    let choices = flag?.choices.joined(separator: ", ") ?? ""
    let expected = expected ?? Phrase("--\(name) takes one of \(choices)")
    let seconds = name == "wait" ? seconds(value) : nil
    let meant = seconds ?? flag.flatMap { Suggestions.value(value, of: $0) }
    return .usage(
      meant.map { Phrase("\(expected). Did you mean \("--\(name) \($0)")?") } ?? expected)
  }

  /// Returns a duration in seconds: "300" for "5m".
  private static func seconds(_ text: String) -> String? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text[digits.endIndex...].filter { $0 != " " }.lowercased()
    guard let count = Int(digits), count <= 600 else { return nil }
    switch unit {
    case "s", "sec", "secs", "second", "seconds": return "\(count)"
    case "m", "min", "mins", "minute", "minutes": return count <= 10 ? "\(count * 60)" : nil
    default: return nil
    }
  }
}
