import Interface
import Line
package import PlaceName
import Platform
package import Text

/// The name of a town as typed.
struct TownName {
  let text: String
  /// The words before a town in suggestions: "--place", a command, or "" for the town alone.
  var townCommand = "--place"
  /// The words before coordinates in suggestions.
  var positionCommand = "--manual"
  /// Whether messages begin with these words, because the user typed them.
  var isLabelled = true
  /// Asks the user; nil to fail instead.
  var question: PlaceQuestion?

  /// Returns the town that the name refers to, and a text that identifies it.
  ///
  /// It throws `Failure.usage`, with the possible towns if there are several. `saved` is a similar
  /// name of a saved place.
  func town(
    in gazetteer: Gazetteer, nearest saved: String? = nil
  ) throws(Failure) -> (town: Town, text: String) {
    guard let query = TownQuery(text) else {
      guard !townCommand.isEmpty else { throw .usage(Phrase("no town called \(text.prefix(60))")) }
      throw .usage(Phrase("\(townCommand) needs the name of a town, such as \"Tampa, FL\""))
    }
    switch gazetteer.choice(of: query) {
    case .town(let town): return (town, text)
    case .likeliest(let town, let others):
      question?.name(others, beside: town, in: gazetteer)
      return (town, text)
    case .several(let towns):
      return try chosen(
        of: towns, Phrase("there are several towns called \(query.name); choose one"), in: gazetteer
      )
    case .area(let area):
      // A village elsewhere with the name of a country is not in that country.
      let namesakes = area.kind == .country ? [] : area.towns
      let towns = area.largest + namesakes.filter { !area.largest.contains($0) }
      return try chosen(of: towns, sentence(on: area, in: gazetteer), in: gazetteer)
    case .none(let others):
      let words = text.split(separator: " ").map(String.init)
      // The first of several words may be a town: "tampa fl usa". They are a mistyped command only
      // where no town is spelled like all of them.
      let isCommand = words.first.map { Suggestions.command($0) != nil } ?? true
      if townCommand == Self.bareCommand, words.count < 2 || others.isEmpty && isCommand {
        throw .unknownCommand(words, saved: saved)
      }
      let unknown = labelled(Phrase("no town called \(text.prefix(60))"))
      let choices = saved.map { [Phrase(verbatim: typed(townCommand, Escaping.quoted($0)))] } ?? []
      let shown = choices + self.choices(others, in: gazetteer)
      guard !shown.isEmpty else {
        throw .usage(Phrase("\(unknown); to search, run: wxhere find TEXT"))
      }
      throw .usage(Phrase("\(unknown). Did you mean one of these?"), choices: shown)
    }
  }

  /// The command before a place without an option or other command.
  private static let bareCommand = "wxhere"

  private func labelled(_ sentence: Phrase) -> Phrase {
    isLabelled ? Phrase("\(townCommand): \(sentence)") : sentence
  }

  private func chosen(
    of towns: [Town], _ sentence: Phrase, in gazetteer: Gazetteer
  ) throws(Failure) -> (town: Town, text: String) {
    guard let town = question?.choose(towns, sentence, in: gazetteer) else {
      throw .usage(labelled(sentence), choices: choices(towns, in: gazetteer))
    }
    return (town, fullName(of: town, in: gazetteer) ?? Self.position(of: town))
  }

  private func sentence(on area: NamedArea, in gazetteer: Gazetteer) -> Phrase {
    let name = area.name.map(gazetteer.spelt) ?? Self.capitalized(text)
    let example = area.largest.first.map { command(for: $0, in: gazetteer) } ?? "wxhere find TEXT"
    return switch area.kind {
    case .country: Phrase("\(name) is a country; name a town in it, such as: \(example)")
    case .region: Phrase("\(name) is a region; name a town in it, such as: \(example)")
    }
  }

  private static func capitalized(_ text: String) -> String {
    let text = String(text.prefix(60))
    guard text == text.lowercased() else { return text }
    return text.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }

  private func command(for town: Town, in gazetteer: Gazetteer) -> String {
    let name = gazetteer.spelt(town.name)
    let words =
      finds(town, name, in: gazetteer) ? name : fullName(of: town, in: gazetteer)
    // In Spanish, Tunis has the name of its country, which does not find it.
    guard let words else { return typed(positionCommand, Self.position(of: town)) }
    return townCommand.isEmpty ? words : "\(townCommand) \(Escaping.quoted(words))"
  }

  private func typed(_ command: String, _ words: String) -> String {
    command.isEmpty ? words.filter { $0 != "\"" } : "\(command) \(words)"
  }

  private func fullName(of town: Town, in gazetteer: Gazetteer) -> String? {
    let withCode = town.subdivisionCode.map { "\(town.name), \($0)" }
    return [town.fullName, withCode].compactMap { $0.map(gazetteer.spelt) }
      .first { finds(town, $0, in: gazetteer) }
  }

  private func finds(_ town: Town, _ name: String, in gazetteer: Gazetteer) -> Bool {
    TownQuery(name).map { gazetteer.choice(of: $0, isSuggesting: false).town == town } ?? false
  }

  private static func position(of town: Town) -> String { "\(town.latitude),\(town.longitude)" }

  private static let most = 20

  /// Returns the text to type for each town: its full name, or its coordinates if that is
  /// ambiguous.
  private func choices(_ towns: [Town], in gazetteer: Gazetteer) -> [Phrase] {
    let words = towns.prefix(Self.most).map { town in
      fullName(of: town, in: gazetteer).map { typed(townCommand, "\"\($0)\"") }
        ?? typed(positionCommand, Self.position(of: town))
    }
    let width = words.map(displayWidth).max() ?? 0
    let lines = zip(towns, words).map { town, words in
      let people = town.people
      let town = town.areaNames(after: words.leftAligned(in: width + 2), spelt: gazetteer.spelt)
      return people > 0 ? Phrase("\(town), about \(GroupedNumber(people)) people") : town
    }
    return towns.count > Self.most ? lines + [Phrase("and \(towns.count - Self.most) more")] : lines
  }
}

/// The dialogue on a terminal about several towns with the same name.
package struct PlaceQuestion {
  private let language: Language

  /// Creates the dialogue; nil when there is no terminal.
  package init?(_ language: Language) {
    guard Terminal.canAsk else { return nil }
    self.language = language
  }

  /// The maximum number of towns to choose from, which one digit can number.
  private static let most = 9
  private static let mostNamed = 5

  /// Lets the user choose a town after a sentence with the reason; nil when none is chosen.
  func choose(_ towns: [Town], _ sentence: Phrase, in gazetteer: Gazetteer) -> Town? {
    let towns = Array(towns.prefix(Self.most))
    guard !towns.isEmpty else { return nil }
    Complaint.say([language.text(sentence)])
    let rows = towns.enumerated().map { number, town in
      ["  \(number + 1)"]
        + [
          gazetteer.spelt(town.fullName),
          language.text(town.areaNames(spelt: gazetteer.spelt)),
        ].map { Escaping.printable($0) }
    }
    Terminal.write(aligned(rows).map { $0 + "\n" }.joined())
    for _ in 0..<3 {
      let question = language.words("Your choice [1-\(towns.count)]:") + " "
      guard let answer = Terminal.ask(question)?.filter({ $0 != " " }), !answer.isEmpty else {
        break
      }
      if let number = Int(answer), towns.indices.contains(number - 1) { return towns[number - 1] }
    }
    Terminal.write("\n")
    return nil
  }

  /// Prints the other towns and the name of the chosen one.
  func name(_ others: [Town], beside town: Town, in gazetteer: Gazetteer) {
    let names = others.prefix(Self.mostNamed).map { gazetteer.spelt($0.fullName) }
    guard !names.isEmpty else { return }
    let list = names.joined(separator: "; ") + (others.count > names.count ? "; …" : "")
    Complaint.say([
      language.words(
        "this is \(gazetteer.spelt(town.fullName)); other places of that name: \(list)")
    ])
  }
}

extension Town {
  /// Returns the names of the town's region and country.
  ///
  /// - Parameters:
  ///   - words: words before them on the same line.
  ///   - spelt: returns a name in the reader's form.
  package func areaNames(after words: String = "", spelt: (String) -> String) -> Phrase {
    let country = spelt(country.name)
    guard let subdivision else { return Phrase(verbatim: words + country) }
    let region = words + spelt(subdivision)
    return Phrase("\(region), \(country)")
  }
}
