/// Which town a name means.
package enum TownChoice: Equatable, Sendable {
  case town(Town)
  /// More than one may be meant; the likeliest first.
  case several([Town])
  /// None has the name; some begin with it.
  case none(beginnings: [Town])
}

extension Gazetteer {
  /// The town that a person means by a name.
  ///
  /// One that has eight times the people of any other of its name is meant: "Paris" is the one in
  /// France. Otherwise nobody guesses.
  package func choice(of query: TownQuery) -> TownChoice {
    let matches = towns(matching: query)
    var towns: [Town] = []
    // A name in another language counts only where no town has it for its own.
    let wholes = matches.filter(\.isWhole)
    let own = wholes.filter(\.isInternational)
    for match in own.isEmpty ? wholes : own {
      // Some towns are in the table twice.
      if !towns.contains(where: { isSame($0, match.town) }) { towns.append(match.town) }
    }
    guard let first = towns.first else {
      return .none(beginnings: matches.prefix(5).map(\.town))
    }
    guard towns.count > 1 else { return .town(first) }
    return first.doublings - towns[1].doublings >= 3 ? .town(first) : .several(towns)
  }

  private func isSame(_ first: Town, _ second: Town) -> Bool {
    first.country == second.country && first.subdivision == second.subdivision
      && distance(first.latitude, first.longitude, second.latitude, second.longitude) < 20
  }
}
