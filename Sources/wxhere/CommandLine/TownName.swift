import PlaceName
import Wording

/// The town of `--place`.
struct TownName {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The one town that is meant.
  ///
  /// - Throws: `Failure.usage`, which lists the towns that may be meant where there is more than one.
  func town(in gazetteer: Gazetteer) throws(Failure) -> Town {
    guard let query = TownQuery(text) else {
      throw .usage(Phrase("--place takes the name of a town, such as \"Tampa, FL\""))
    }
    switch gazetteer.choice(of: query) {
    case .town(let town): return town
    case .several(let towns):
      throw .usage(
        Phrase("--place: there is more than one \(query.name); say which"),
        choices: choices(towns, in: gazetteer))
    case .none(let others):
      let unknown = Phrase("--place: no town is called \(text.prefix(60))")
      guard !others.isEmpty else {
        throw .usage(Phrase("\(unknown); towns are looked for by: wxhere find TEXT"))
      }
      throw .usage(
        Phrase("\(unknown); is it one of these?"), choices: choices(others, in: gazetteer))
    }
  }

  private static let most = 20

  /// For each town what to type, which is its coordinates where its full name would not do.
  private func choices(_ towns: [Town], in gazetteer: Gazetteer) -> [String] {
    let words = towns.prefix(Self.most).map { town in
      let name = town.fullName(home: nil)
      let choice = TownQuery(name).map { gazetteer.choice(of: $0) }
      return choice == .town(town)
        ? "--place \"\(name)\"" : "--manual \(town.latitude),\(town.longitude)"
    }
    let width = words.map(\.count).max() ?? 0
    let lines = zip(towns, words).map { town, words in
      let area = [town.subdivision, town.country.name].compactMap { $0 }.joined(separator: ", ")
      let people = town.people > 0 ? ", about \(town.people) people" : ""
      return words + String(repeating: " ", count: width - words.count + 2) + area + people
    }
    return towns.count > Self.most ? lines + ["and \(towns.count - Self.most) more"] : lines
  }
}
