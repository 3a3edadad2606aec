/// Which town a name means.
package enum TownChoice: Equatable, Sendable {
  case town(Town)
  /// One is the likeliest of several, which a person may want to be told.
  case likeliest(Town, others: [Town])
  /// More than one may be meant; the likeliest first.
  case several([Town])
  /// A country, a region or a land has the name.
  case area(NamedArea)
  /// None has the name; these begin with it, or are spelt nearly so.
  case none(others: [Town])

  /// The towns that come first in a list: the one that is meant, or those that may be.
  var first: [Town] {
    switch self {
    case .town(let town), .likeliest(let town, _): [town]
    case .several(let towns): towns
    case .area, .none: []
    }
  }

  /// The town that is meant; nil where nobody can tell.
  package var town: Town? {
    switch self {
    case .town(let town), .likeliest(let town, _): town
    case .several, .area, .none: nil
    }
  }
}

extension Gazetteer {
  /// How many doublings of people a name counts more than another to be beyond doubt: thirty-two times
  /// as much.
  private static let certainty = 5.0
  /// Three times as many people, as the gazetteer keeps them.
  private static let threeTimes = 13

  /// Returns the town that a person means by a name.
  ///
  /// One that counts thirty-two times as much as any other of its name is meant: "Paris" is the one in
  /// France. Of several that may be meant, those spelt as typed come first, then those of the reader's
  /// country; of these, one with three times as many people as the next is the likeliest.
  ///
  /// - Parameter isSuggesting: whether to look for names that are spelt nearly so where there is none,
  ///   which takes ten times as long.
  package func choice(of query: TownQuery, isSuggesting: Bool = true) -> TownChoice {
    var wholes: [Match] = []
    for match in towns(named: query) {
      // Some towns are in the table twice.
      if !wholes.contains(where: { isSame($0.town, match.town) }) { wholes.append(match) }
    }
    if let area = area(named: query, towns: wholes.map(\.town)) { return .area(area) }
    guard let first = wholes.first else {
      guard isSuggesting else { return .none(others: []) }
      let matches = towns(matching: query)
      return .none(
        others: matches.isEmpty ? towns(speltLike: query) : matches.prefix(5).map(\.town))
    }
    func isLikely(_ match: Match) -> Bool { first.rank - match.rank < Self.certainty }
    guard wholes.count > 1, isLikely(wholes[1]) else { return .town(first.town) }
    // A hamlet is offered by its own name, and not by another that it had once.
    let offered = wholes.filter { $0.isOwn || isLikely($0) }.map(\.town)
    let preferred = preferred(wholes.filter(isLikely), for: query)
    // What a town is called otherwise does not compete with the names of others.
    let rivals = preferred.dropFirst().filter { $0.isOwn || !preferred[0].isOwn }
    if let likeliest = preferred.first?.town,
      rivals.allSatisfy({
        Int(likeliest.population) - Int($0.town.population) >= Self.threeTimes
      })
    {
      return .likeliest(likeliest, others: offered.filter { $0 != likeliest })
    }
    let towns = Self.byPeople(preferred.map(\.town))
    return .several(towns + Self.byPeople(offered.filter { !towns.contains($0) }))
  }

  /// Returns those of some towns that are spelt as typed and lie in the reader's country, as far as there
  /// are any.
  private func preferred(_ matches: [Match], for query: TownQuery) -> [Match] {
    var preferred = matches
    var spelling = SpeltAsTyped(query, self)
    let better = [
      matches.filter { spelling.fits($0.town) }, matches.filter { $0.town.country.code == home },
    ]
    for better in better {
      let both = preferred.filter(better.contains)
      if !both.isEmpty { preferred = both }
    }
    return preferred
  }

  /// Returns towns of which nobody can tell which is meant: what else speaks for one does not count among those
  /// of exactly one name.
  private static func byPeople(_ towns: [Town]) -> [Town] {
    var sorted = towns
    for (name, members) in Dictionary(grouping: towns.indices, by: { towns[$0].name })
    where members.count > 1 {
      let largest = towns.enumerated().filter { $0.element.name == name }.sorted {
        ($1.element.population, $0.offset) < ($0.element.population, $1.offset)
      }
      for (place, town) in zip(members, largest) { sorted[place] = town.element }
    }
    return sorted
  }

  private func isSame(_ first: Town, _ second: Town) -> Bool {
    first.country == second.country && first.subdivision == second.subdivision
      && distance(first.latitude, first.longitude, second.latitude, second.longitude) < 20
  }
}

/// Tells a town's name that was typed from one that only its short or long words make the same.
///
/// Whoever types "st. louis" does not mean "Saint-Louis", but the long form may mean both.
private struct SpeltAsTyped {
  private let typed, variants: [[UInt8]]
  private let gazetteer: Gazetteer
  private var folding: Folding

  init(_ query: TownQuery, _ gazetteer: Gazetteer) {
    self.gazetteer = gazetteer
    folding = Folding(gazetteer)
    let name = folding.folded(query.name)
    typed = [name, SoughtName.shortened(name)]
    variants = SoughtName(name).spelt
  }

  mutating func fits(_ town: Town) -> Bool {
    let name = folding.folded(gazetteer.names[gazetteer.nameOffsets[town.index]])
    // The one may go on with a region, and the other with what tells it from others.
    func isName(of text: [UInt8]) -> Bool {
      let (shorter, longer) = text.count < name.count ? (text, name) : (name, text)
      return longer.starts(with: shorter)
        && (longer.count == shorter.count || longer[shorter.count] == UInt8(ascii: " "))
    }
    return typed.contains(where: isName) || !variants.contains(where: isName)
  }
}
