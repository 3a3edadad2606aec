import PlaceName
import Text

extension Arguments {
  private static let conflicts = [
    ("offline", "refresh"), ("place", "manual"), ("follow", "preview"),
    ("follow", "exit-urgent"), ("bar", "json"), ("preview", "json"), ("preview", "place"),
    ("preview", "manual"),
  ]

  /// Arguments that need another one, with what to type.
  private static let requirements = [
    ("no-markup", "bar", "wxhere --bar NAME"), ("exit-urgent", "bar", "wxhere --bar NAME"),
    ("run", "follow", "wxhere when EXPRESSION && COMMAND"),
    ("again-after", "follow", "wxhere when EXPRESSION --follow --run COMMAND"),
  ]

  func check() throws(Failure) {
    try checkOperands()
    // Nearly every start takes this path.
    guard !given.isEmpty else { return }
    try checkLanguage()
    let taken = command.page.optionNames(operands)
    for (flag, _) in given where !taken.contains(flag.name) {
      throw .foreignOption(flag, of: command.page, operands)
    }
    let names = Set(given.map(\.flag.name) + (places.isEmpty ? [] : ["place"]))
    for (one, other) in Self.conflicts where names.contains(one) && names.contains(other) {
      throw .usage(Phrase("--\(one) and --\(other) cannot be combined"))
    }
    // Only a place is printed as an object at each change.
    if isFollowing, isJSON, command != .where {
      throw .usage(Phrase("--follow and --json cannot be combined"))
    }
    for (name, needed, example) in Self.requirements
    where names.contains(name) && !names.contains(needed) {
      throw .usage(Phrase("--\(name) requires --\(needed): \(example)"))
    }
  }

  private func checkOperands() throws(Failure) {
    guard let word = operands.first, !command.takesOperands else { return }
    guard command == .line else { throw .extraWords(operands, of: command) }
    let isElsewhere = !places.isEmpty || manual != nil
    guard isElsewhere, Suggestions.command(word) == nil else { throw .unknownCommand(operands) }
    let option = places.isEmpty ? "--manual" : "--place"
    throw .usage(Phrase("\(operands.joined(separator: " ")) and \(option) cannot be combined"))
  }

  /// Checks that texts or place names have the language; another gazetteer is checked once it is
  /// open.
  private func checkLanguage() throws(Failure) {
    guard let language, language != "auto", Language(tag: language) == nil, gazetteer == nil,
      Gazetteer.embedded?.hasNames(in: language) == false
    else { return }
    throw .unknownLanguage(language)
  }
}
