import PlaceName

/// The town of `--place`.
struct TownName {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The one town that is meant.
  ///
  /// - Throws: `Failure.usage`, which lists the towns that may be meant where there is more than one.
  func town(in gazetteer: Gazetteer) throws(Failure) -> Town {
    guard let query = TownQuery(text) else {
      throw .usage("--place takes the name of a town, such as \"Tampa, FL\"")
    }
    switch gazetteer.choice(of: query) {
    case .town(let town): return town
    case .several(let towns):
      throw .usage(
        "--place: there is more than one \(query.name); say which", choices: choices(towns))
    case .none(let beginnings):
      let question = beginnings.isEmpty ? "" : "; is it one of these?"
      throw .usage(
        "--place: no town is called \(text.prefix(60))\(question)", choices: choices(beginnings))
    }
  }

  private static let most = 20

  /// For each town what to type, which is its coordinates where another has the same full name.
  private func choices(_ towns: [Town]) -> [String] {
    let names = towns.map { $0.fullName(home: nil) }
    let words = zip(towns, names).prefix(Self.most).map { town, name in
      names.filter { $0 == name }.count == 1
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
