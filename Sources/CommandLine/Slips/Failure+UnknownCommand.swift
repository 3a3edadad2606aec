import Line
import Wording

extension Failure {
  /// Returns the failure for words that begin with no command, with what was meant.
  ///
  /// - Parameter saved: the name of a saved place that is nearly so; nil for none.
  package static func unknownCommand(_ words: [String], saved: String? = nil) -> Failure {
    .usage(sentence(words, words.first ?? "", saved))
  }

  /// Returns the failure for help on something that is unknown.
  static func unknownSubject(_ word: String) -> Failure {
    let unknown = Phrase("there is no help on \(word.prefix(60))")
    let subjects = CommandPage.all.map(\.name) + Help.Topic.allCases.map(\.rawValue)
    if let near = nearestName(to: word.lowercased(), of: subjects) {
      return .usage(Phrase("\(unknown); is it \("wxhere help \(near)")?"))
    }
    return .usage(
      Phrase("\(unknown); there is some on: \(subjects.joined(separator: ", "))"))
  }

  private static func sentence(_ words: [String], _ word: String, _ saved: String?) -> Phrase {
    guard word.contains(where: { $0 != " " }) else {
      return Phrase("an empty word is no command; all are listed by: wxhere --help")
    }
    let name = word.drop { "–—−".contains($0) }
    if name.count < word.count {
      let typed = Meant.option(String(name)) ?? "--\(name)"
      return Phrase("an option begins with two short dashes, as on the keyboard: \(typed)")
    }
    let unknown = Phrase("there is no command \(word.prefix(60))")
    let meant = Meant.command(word).map { completed($0, by: words) }
    let isCalledSo = Meant.commandNames[word.lowercased()] != nil
    switch (meant, Meant.town(words)) {
    case (let meant?, let town?) where words.count == 1 && !isCalledSo:
      return Phrase(
        "\(unknown); is it \("wxhere \(meant)"), or the town: wxhere --place \(town)?")
    case (_, let town?) where words.count > 1 || !isCalledSo:
      return Phrase("\(words.joined(separator: " ")) is a town: wxhere --place \(town)")
    case (let meant?, _): return Phrase("\(unknown); is it \("wxhere \(meant)")?")
    case (nil, _): break
    }
    if let place = saved.map(Escaping.quoted) ?? Meant.town(words, isExact: false) {
      return Phrase("\(unknown), and no such town; is it \("wxhere \(place)")?")
    }
    return Phrase("\(unknown), and no such town; all commands are listed by: wxhere --help")
  }

  /// What was meant, with the words behind the first for the value of an option.
  private static func completed(_ meant: String, by words: [String]) -> String {
    let value = words.dropFirst().joined(separator: " ")
    guard !value.isEmpty, meant == "--place NAME" else { return meant }
    return "--place \(Escaping.quoted(value))"
  }
}
