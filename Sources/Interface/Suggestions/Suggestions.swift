import Coordinates
import Line
import PlaceName
import Text

/// Suggestions of what to type after "wxhere" instead of unknown words, based on other programs'
/// names and on similar spellings.
package enum Suggestions {
  static func option(_ name: String) -> String? {
    let name = String(name.lowercased().map { $0 == "_" ? "-" : $0 })
    if let flag = Flag.named(name) { return flag.typed }
    if CommandName(word: name) != nil { return name }
    if let other = optionNames[name] ?? commandNames[name] { return other }
    if let value = valueOption(name) { return value }
    let names = Flag.all.map(\.name)
    if let near = nearestName(to: name, of: names) { return "--\(near)" }
    return nearestName(to: name, of: CommandName.allCases.compactMap(\.word))
  }

  package static func command(_ word: String) -> String? {
    let word = word.lowercased()
    if CommandName(word: word) != nil { return word }
    // "place" is closer to --place than to places.
    if let flag = Flag.named(word) { return flag.typed }
    if let other = commandNames[word] ?? optionNames[word] ?? valueOption(word) { return other }
    if let near = nearestName(to: word, of: CommandName.allCases.compactMap(\.word)) { return near }
    // Short words are similar to too many others.
    let others = commandNames.keys.sorted().filter { $0.count > 4 }
    return nearestName(to: word, of: others).flatMap { commandNames[$0] }
  }

  static func subcommand(_ word: String, of page: CommandPage) -> String? {
    let word = word.lowercased()
    if page.subcommands.contains(word) { return word }
    let other = subcommandNames[page.name.rawValue]?[word]
    return other ?? nearestName(to: word, of: page.subcommands)
  }

  package static func value(_ text: String, of flag: Flag) -> String? {
    if flag.name == "source" { return list(text, of: flag) }
    return word(text, of: flag)
  }

  private static func list(_ text: String, of flag: Flag) -> String? {
    let meant = text.split(separator: ",").map { word(String($0), of: flag) }
    var known: [String] = []
    for word in meant {
      guard let word else { return nil }
      if !known.contains(word) { known.append(word) }
    }
    return known.isEmpty ? nil : known.joined(separator: ",")
  }

  private static func word(_ text: String, of flag: Flag) -> String? {
    let word = text.lowercased().filter { $0 != " " }
    let choices = flag.choices
    if let choice = choices.first(where: { $0.lowercased() == word }) { return choice }
    return valueNames[flag.name]?[word] ?? nearestName(to: word, of: choices)
  }

  /// Such as "--bar waybar".
  private static func valueOption(_ word: String) -> String? {
    for name in ["bar", "provider", "icons", "units", "format"] {
      guard let flag = Flag.named(name) else { continue }
      if flag.choices.contains(word), word != "auto", word != "none", word != "default" {
        return "--\(name) \(word)"
      }
    }
    return nil
  }

  /// Returns whether a text is a position, or one of its two numbers.
  static func isPosition(_ text: String) -> Bool {
    Double(text) != nil || Coordinates.isWhole(text)
  }

  /// Returns words as the name of a town, quoted for --place; nil when none has exactly or nearly
  /// it.
  static func town(_ words: [String], isExact: Bool = true) -> String? {
    let name = words.joined(separator: " ")
    // Two letters are usually a code.
    guard name.contains(where: \.isLetter), name.utf8.count > 2, let query = TownQuery(name),
      let gazetteer = Gazetteer.embedded
    else { return nil }
    switch gazetteer.choice(of: query, isSuggesting: !isExact) {
    case .town, .likeliest, .several, .area: return Escaping.quoted(name)
    case .none(let others):
      guard !isExact, let other = others.first else { return nil }
      return Escaping.quoted(other.fullName(home: nil))
    }
  }
}
