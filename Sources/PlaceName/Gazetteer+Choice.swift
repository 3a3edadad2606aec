import Borders

/// The town that a name refers to, or the reason why that is uncertain.
package enum TownChoice: Equatable, Sendable {
  case town(Town)
  /// The most likely of several towns. The others may be useful to the user.
  case likeliest(Town, others: [Town])
  /// The towns that the name may refer to, the most likely first.
  case several([Town])
  /// A country, a region or another area with the name.
  case area(NamedArea)
  /// No town with the name. The others begin with it or have a similar spelling.
  case none(others: [Town])

  /// The first towns of a list: the chosen one, or the candidates.
  var first: [Town] {
    switch self {
    case .town(let town), .likeliest(let town, _): [town]
    case .several(let towns): towns
    case .area, .none: []
    }
  }

  /// The chosen town; nil when the choice is uncertain.
  package var town: Town? {
    switch self {
    case .town(let town), .likeliest(let town, _): town
    case .several, .area, .none: nil
    }
  }
}

extension Gazetteer {
  /// The rank, in doublings of population, that makes a choice certain: a factor of 32.
  private static let certainty = 5.0
  /// A factor of three in population, on the gazetteer's scale of 8 * log2.
  private static let threeTimes = 13

  /// Returns the town that a user means by a name.
  ///
  /// A town that ranks 32 times as high as any other with its name is chosen: "Paris" is the one in
  /// France. Of several candidates, towns spelled exactly as typed take precedence, then towns in
  /// the reader's country. The largest of these is the likeliest if it has three times the
  /// population of the next.
  ///
  /// - Parameter isSuggesting: whether similar spellings are searched when no town has the name,
  ///   which takes ten times as long.
  package func choice(of query: TownQuery, isSuggesting: Bool = true) -> TownChoice {
    // "Nova Iorque" of Portugal is the gazetteer's "Nova York".
    if let own = ownQuery(query) {
      let choice = withOwnNames.choice(of: own, isSuggesting: false)
      if choice != .none(others: []) { return choice }
    }
    var wholes: [Match] = []
    for match in towns(named: query) {
      // Some towns occur twice in the data.
      if !wholes.contains(where: { isSame($0.town, match.town) }) { wholes.append(match) }
    }
    if let area = area(named: query, towns: wholes.map(\.town)) { return .area(area) }
    guard let first = wholes.first else {
      guard isSuggesting else { return .none(others: []) }
      let matches = towns(matching: query)
      return .none(
        others: matches.isEmpty ? towns(speltLike: query) : matches.prefix(5).map(\.town))
    }
    // A town at home is likely too if it is not much smaller, even if fewer languages name it.
    func isLikely(_ match: Match) -> Bool {
      first.rank - match.rank < Self.certainty
        || match.isOwn && match.town.country.code == home
          && Int(first.town.population) - Int(match.town.population) < Self.threeTimes
    }
    guard wholes.dropFirst().contains(where: isLikely) else { return .town(first.town) }
    // A hamlet is offered only under its main name, not under a former or alternative one.
    let offered = wholes.filter { $0.isOwn || isLikely($0) }.map(\.town)
    // "Gibraltar" is a country before it is a small town at home.
    if query.areas.isEmpty {
      var folding = Folding(self)
      let name = folding.folded(query.name)
      if let town = wholes.first(where: { folding.folded($0.town.country.name) == name })?.town {
        return .likeliest(town, others: offered.filter { $0 != town })
      }
    }
    let preferred = preferred(wholes.filter(isLikely), for: query)
    // An alternative name does not compete with the main names of other towns.
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

  /// Returns a query with the gazetteer's own spelling; nil when it is the same.
  func ownQuery(_ query: TownQuery) -> TownQuery? {
    form.map { $0.query(query) }.flatMap { $0 == query ? nil : $0 }
  }

  /// The gazetteer without another form of names.
  var withOwnNames: Gazetteer {
    var own = self
    own.form = nil
    return own
  }

  /// Returns a name in the reader's form.
  package func spelt(_ name: String) -> String { form?.name(name) ?? name }

  /// Returns the towns spelled as typed and in the reader's country; a criterion that none meets is
  /// ignored.
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

  /// Returns the towns, with those of the same name sorted by population, the only evidence left.
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

/// A test whether a town has exactly the typed name, rather than its short or long form.
///
/// "st. louis" does not mean "Saint-Louis", but the long form may mean both.
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
    // A region may follow in the typed text, and distinguishing words may follow in the name.
    func isName(of text: [UInt8]) -> Bool {
      let (shorter, longer) = text.count < name.count ? (text, name) : (name, text)
      return longer.starts(with: shorter)
        && (longer.count == shorter.count || longer[shorter.count] == UInt8(ascii: " "))
    }
    return typed.contains(where: isName) || !variants.contains(where: isName)
  }
}
