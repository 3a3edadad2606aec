import CommandLine
import Line
import PlaceName
import Wording

/// A town as the person types it.
struct TownName {
  let text: String
  /// The words that take the town: "--place", or a command.
  var townCommand = "--place"
  /// The words that take coordinates.
  var positionCommand = "--manual"
  /// Whether these words were typed, and begin what is said.
  var isLabelled = true
  /// nil where nobody is asked.
  var question: PlaceQuestion?

  /// Returns the one town that is meant, and the text that names it.
  ///
  /// - Parameter saved: the name of a saved place that may be meant; nil for none.
  /// - Throws: `Failure.usage`, which lists the towns that may be meant where there is more than one.
  func town(
    in gazetteer: Gazetteer, nearest saved: String? = nil
  ) throws(Failure) -> (town: Town, text: String) {
    guard let query = TownQuery(text) else {
      throw .usage(Phrase("\(townCommand) takes the name of a town, such as \"Tampa, FL\""))
    }
    switch gazetteer.choice(of: query) {
    case .town(let town): return (town, text)
    case .likeliest(let town, let others):
      question?.name(others, beside: town)
      return (town, text)
    case .several(let towns):
      return try chosen(
        of: towns, Phrase("there is more than one \(query.name); say which"), in: gazetteer)
    case .area(let area):
      let towns = area.largest + area.towns.filter { !area.largest.contains($0) }
      return try chosen(of: towns, sentence(on: area, in: gazetteer), in: gazetteer)
    case .none(let others):
      if townCommand == Self.bareCommand {
        throw .unknownCommand(text.split(separator: " ").map(String.init), saved: saved)
      }
      let unknown = labelled(Phrase("no town is called \(text.prefix(60))"))
      let choices = saved.map { [Phrase(verbatim: "\(townCommand) \(Escaping.quoted($0))")] } ?? []
      let shown = choices + self.choices(others, in: gazetteer)
      guard !shown.isEmpty else {
        throw .usage(Phrase("\(unknown); towns are looked for by: wxhere find TEXT"))
      }
      throw .usage(Phrase("\(unknown); is it one of these?"), choices: shown)
    }
  }

  /// What a place stands behind that no option and no other command takes.
  private static let bareCommand = "wxhere"

  private func labelled(_ sentence: Phrase) -> Phrase {
    isLabelled ? Phrase("\(townCommand): \(sentence)") : sentence
  }

  /// Has a person choose, or lists what may be chosen.
  private func chosen(
    of towns: [Town], _ sentence: Phrase, in gazetteer: Gazetteer
  ) throws(Failure) -> (town: Town, text: String) {
    if let question {
      guard let town = question.choose(towns, sentence) else {
        throw .usage(labelled(sentence))
      }
      return (town, fullName(of: town, in: gazetteer) ?? Self.position(of: town))
    }
    throw .usage(labelled(sentence), choices: choices(towns, in: gazetteer))
  }

  /// Says what an area is, and how to name a town in it.
  private func sentence(on area: NamedArea, in gazetteer: Gazetteer) -> Phrase {
    let name = area.name ?? Self.capitalized(text)
    let example = area.largest.first.map { command(for: $0, in: gazetteer) } ?? "wxhere find TEXT"
    return switch area.kind {
    case .country: Phrase("\(name) is a country; name a town in it, such as: \(example)")
    case .region: Phrase("\(name) is a region; name a town in it, such as: \(example)")
    }
  }

  /// A name in small letters as it is written.
  private static func capitalized(_ text: String) -> String {
    let text = String(text.prefix(60))
    guard text == text.lowercased() else { return text }
    return text.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }

  private func command(for town: Town, in gazetteer: Gazetteer) -> String {
    let words =
      finds(town, town.name, in: gazetteer)
      ? town.name : fullName(of: town, in: gazetteer) ?? town.fullName(home: nil)
    return "\(townCommand) \(Escaping.quoted(words))"
  }

  /// Returns the name with what lies around the town that finds it: the country, or the region's code; nil
  /// where neither does.
  private func fullName(of town: Town, in gazetteer: Gazetteer) -> String? {
    let withCode = town.subdivisionCode.map { "\(town.name), \($0)" }
    return [town.fullName(home: nil), withCode].compactMap { $0 }
      .first { finds(town, $0, in: gazetteer) }
  }

  private func finds(_ town: Town, _ name: String, in gazetteer: Gazetteer) -> Bool {
    TownQuery(name).map { gazetteer.choice(of: $0, isSuggesting: false).town == town } ?? false
  }

  private static func position(of town: Town) -> String { "\(town.latitude),\(town.longitude)" }

  private static let most = 20

  /// Returns for each town what to type, which is its coordinates where its full name would not do.
  private func choices(_ towns: [Town], in gazetteer: Gazetteer) -> [Phrase] {
    let words = towns.prefix(Self.most).map { town in
      fullName(of: town, in: gazetteer).map { "\(townCommand) \"\($0)\"" }
        ?? "\(positionCommand) \(Self.position(of: town))"
    }
    let width = words.map(displayWidth).max() ?? 0
    let lines = zip(towns, words).map { town, words in
      let people = town.people
      let area = [town.subdivision, town.country.name].compactMap { $0 }.joined(separator: ", ")
      let town = words.leftAligned(in: width + 2) + area
      return people > 0
        ? Phrase("\(town), about \(people) people") : Phrase(verbatim: town)
    }
    return towns.count > Self.most ? lines + [Phrase("and \(towns.count - Self.most) more")] : lines
  }
}
