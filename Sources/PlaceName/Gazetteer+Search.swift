import Glibc

extension Gazetteer {
  /// A town that answers to a query.
  package struct Match: Equatable, Sendable {
    package let town: Town
    /// Whether the query was its whole name, and not the beginning.
    package let isWhole: Bool
    /// Whether that is the name by which it goes today.
    package let isOwn: Bool
    /// The people, in doublings, and what speaks for the town besides.
    let rank: Double
  }

  /// Towns whose name is or begins with the query's, in any case and without accents, the likeliest
  /// first.
  ///
  /// What speaks for a town is counted in doublings of its people: how many there are; one and
  /// a half for each doubling of the languages in which it has a name; what kind of name it is that
  /// matches; and up to six for being near the reader.
  ///
  /// - Parameter here: where the reader is, in WGS 84 degrees; nil when unknown.
  package func towns(
    matching query: TownQuery, near here: (latitude: Double, longitude: Double)? = nil
  ) -> [Match] {
    var search = TownSearch(self, query)
    let matches = matches(search.kinds(), near: here)
    // One that is near counts for more than what a name means elsewhere, and a city whose name begins so
    // for more than a village of that name.
    guard here == nil, let meant = choice(of: query, isSuggesting: false).town,
      meant.people >= Self.fewestPeople,
      let index = matches.firstIndex(where: { $0.town == meant })
    else { return matches }
    return [matches[index]] + matches[..<index] + matches[(index + 1)...]
  }

  /// The towns of a name that was typed as a whole, the likeliest first.
  package func towns(named query: TownQuery) -> [Match] {
    var search = TownSearch(self, query)
    return matches(search.exactKinds(), near: nil)
  }

  private func matches(
    _ kinds: [Int: NameKind], near here: (latitude: Double, longitude: Double)?
  ) -> [Match] {
    let ranked = kinds.map { place, kind in
      var rank = prominence(place) + kind.doublings
      if let here {
        let distance = distance(
          here.latitude, here.longitude, latitude(place), longitude(place))
        rank += 6 / (1 + distance / 100)
      }
      return (place: place, kind: kind, rank: rank)
    }.sorted { ($1.rank, $0.place) < ($0.rank, $1.place) }
    return ranked.prefix(Self.mostMatches).map {
      Match(
        town: town($0.place), isWhole: $0.kind.isWhole, isOwn: $0.kind >= .english, rank: $0.rank)
    }
  }

  /// Those of a town that comes first by its name alone.
  private static let fewestPeople = 10_000

  /// A letter alone begins 20,000 names, and nobody looks at as many.
  private static let mostMatches = 500

  /// How well known a town is, in doublings of people.
  func prominence(_ place: Int) -> Double {
    (Double(allPeople(place)) + 1.5 * Double(languageCounts[place])) / 8
  }
}

/// What kind of name a query matches.
enum NameKind: Comparable {
  case localBeginning, beginning, words, airport, local, other, english, own, nickname

  /// What it counts beside people, in doublings of them.
  ///
  /// A large city under another name comes before a hamlet that bears it, and an airport's code too;
  /// what only begins so comes after what is called so.
  var doublings: Double {
    switch self {
    case .nickname: 4
    case .own: 3
    case .english: 1
    case .local, .other, .airport: -4
    case .words: -7
    case .beginning: -9
    case .localBeginning: -13
    }
  }

  var isWhole: Bool { self > .words }
}

extension Town {
  /// About how many people live there, to two digits; 0 when unknown.
  package var people: Int {
    let people = exp2(Double(population) / 8) - 1
    guard people >= 100 else { return Int(people.rounded()) }
    let unit = pow(10, floor(log10(people)) - 1)
    return Int((people / unit).rounded() * unit)
  }
}
