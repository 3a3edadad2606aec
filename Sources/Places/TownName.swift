import Line
import PlaceName
import Wording

/// A town as the person types it.
struct TownName {
  private let text: String
  /// What stands before it on the command line.
  private let command: String

  /// - Parameter command: what takes the town, or coordinates in its place; nil for `--place` and
  ///   `--manual`.
  init(_ text: String, for command: String? = nil) {
    self.text = text
    self.command = command ?? "--place"
    asksForPlace = command == nil
  }

  private let asksForPlace: Bool

  /// The one town that is meant.
  ///
  /// - Parameter saved: the name of a saved place that may be meant; nil for none.
  /// - Throws: `PlaceError.usage`, which lists the towns that may be meant where there is more than one.
  func town(in gazetteer: Gazetteer, nearest saved: String? = nil) throws(PlaceError) -> Town {
    guard let query = TownQuery(text) else {
      throw .usage(Phrase("\(command) takes the name of a town, such as \"Tampa, FL\""))
    }
    switch gazetteer.choice(of: query) {
    case .town(let town): return town
    case .several(let towns):
      throw .usage(
        Phrase("\(command): there is more than one \(query.name); say which"),
        choices: choices(towns, in: gazetteer))
    case .none(let others):
      let unknown = Phrase("\(command): no town is called \(text.prefix(60))")
      let choices = saved.map { [Phrase(verbatim: "\(command) \(Escaping.quoted($0))")] } ?? []
      let shown = choices + self.choices(others, in: gazetteer)
      guard !shown.isEmpty else {
        throw .usage(Phrase("\(unknown); towns are looked for by: wxhere find TEXT"))
      }
      throw .usage(Phrase("\(unknown); is it one of these?"), choices: shown)
    }
  }

  private static let most = 20

  /// For each town what to type, which is its coordinates where its full name would not do.
  private func choices(_ towns: [Town], in gazetteer: Gazetteer) -> [Phrase] {
    let words = towns.prefix(Self.most).map { town in
      let name = town.fullName(home: nil)
      let choice = TownQuery(name).map { gazetteer.choice(of: $0) }
      if choice == .town(town) { return "\(command) \"\(name)\"" }
      return "\(asksForPlace ? "--manual" : command) \(town.latitude),\(town.longitude)"
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
