/// Which town a name means.
package enum TownChoice: Equatable, Sendable {
  case town(Town)
  /// More than one may be meant; the likeliest first.
  case several([Town])
  /// None has the name; these begin with it, or are spelt nearly so.
  case none(others: [Town])
}

extension Gazetteer {
  /// The town that a person means by a name.
  ///
  /// One that counts thirty-two times as much as any other of its name is meant: "Paris" is the one
  /// in France. Otherwise nobody guesses.
  ///
  /// - Parameter isSuggesting: whether to look for names that are spelt nearly so where there is none,
  ///   which takes ten times as long.
  package func choice(of query: TownQuery, isSuggesting: Bool = true) -> TownChoice {
    var wholes: [Match] = []
    for match in towns(named: query) {
      // Some towns are in the table twice.
      if !wholes.contains(where: { isSame($0.town, match.town) }) { wholes.append(match) }
    }
    guard let first = wholes.first else {
      guard isSuggesting else { return .none(others: []) }
      let matches = towns(matching: query)
      return .none(
        others: matches.isEmpty ? towns(speltLike: query) : matches.prefix(5).map(\.town))
    }
    func isLikely(_ match: Match) -> Bool { first.rank - match.rank < 5 }
    guard wholes.count > 1, isLikely(wholes[1]) else { return .town(first.town) }
    // A hamlet is offered by its own name, and not by another that it had once.
    return .several(wholes.filter { $0.isOwn || isLikely($0) }.map(\.town))
  }

  private func isSame(_ first: Town, _ second: Town) -> Bool {
    first.country == second.country && first.subdivision == second.subdivision
      && distance(first.latitude, first.longitude, second.latitude, second.longitude) < 20
  }
}
