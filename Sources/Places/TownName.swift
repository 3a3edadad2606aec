import CommandLine
import Line
import PlaceName
import Wording

/// A town as the person types it.
struct TownName {
  let text: String
  /// The words that take the town, or coordinates in its place; nil for `--place` and `--manual`.
  var command: String?

  private var townCommand: String { command ?? "--place" }
  private var positionCommand: String { command ?? "--manual" }

  /// Returns the one town that is meant.
  ///
  /// - Parameter saved: the name of a saved place that may be meant; nil for none.
  /// - Throws: `Failure.usage`, which lists the towns that may be meant where there is more than one.
  func town(in gazetteer: Gazetteer, nearest saved: String? = nil) throws(Failure) -> Town {
    guard let query = TownQuery(text) else {
      throw .usage(Phrase("\(townCommand) takes the name of a town, such as \"Tampa, FL\""))
    }
    switch gazetteer.choice(of: query) {
    case .town(let town): return town
    case .several(let towns):
      throw .usage(
        Phrase("\(townCommand): there is more than one \(query.name); say which"),
        choices: choices(towns, in: gazetteer))
    case .none(let others):
      let unknown = Phrase("\(townCommand): no town is called \(text.prefix(60))")
      let choices = saved.map { [Phrase(verbatim: "\(townCommand) \(Escaping.quoted($0))")] } ?? []
      let shown = choices + self.choices(others, in: gazetteer)
      guard !shown.isEmpty else {
        throw .usage(Phrase("\(unknown); towns are looked for by: wxhere find TEXT"))
      }
      throw .usage(Phrase("\(unknown); is it one of these?"), choices: shown)
    }
  }

  private static let most = 20

  /// Returns for each town what to type, which is its coordinates where its full name would not do.
  private func choices(_ towns: [Town], in gazetteer: Gazetteer) -> [Phrase] {
    let words = towns.prefix(Self.most).map { town in
      let name = town.fullName(home: nil)
      let choice = TownQuery(name).map { gazetteer.choice(of: $0, isSuggesting: false) }
      if choice == .town(town) { return "\(townCommand) \"\(name)\"" }
      return "\(positionCommand) \(town.latitude),\(town.longitude)"
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
