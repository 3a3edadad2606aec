import Borders
import Glibc

extension Gazetteer {
  /// A town that matches a query.
  package struct Match: Equatable, Sendable {
    package let town: Town
    /// Whether the query is the whole name rather than its beginning.
    package let isWhole: Bool
    /// Whether the matched name is currently in use.
    package let isOwn: Bool
    /// Whether the query is the code of an airport.
    package let isAirportCode: Bool
    /// The base-2 logarithm of the population, with bonuses for other evidence.
    let rank: Double
  }

  /// Returns the towns whose name is the query or begins with it, ignoring case and accents.
  ///
  /// They are sorted by rank, measured in doublings of population: the population itself, 1.5 for
  /// each doubling of the number of languages with a name for the town, a bonus for the kind of
  /// name, and up to 6 for proximity.
  ///
  /// - Parameter here: the reader's position in WGS 84 degrees; nil when unknown.
  package func towns(
    matching query: TownQuery, near here: (latitude: Double, longitude: Double)? = nil
  ) -> [Match] {
    var search = TownSearch(self, query)
    let matches = matches(search.kinds(), near: here)
    let choice = choice(of: query, isSuggesting: false)
    // Of several candidates, a nearby town comes first. A city whose name begins with the query
    // still comes before a village with exactly that name.
    let meant = (choice.town.map { [$0] } ?? (here == nil ? choice.first : [])).filter {
      $0.people >= Self.fewestPeople
    }
    let first = meant.compactMap { town in matches.first { $0.town == town } }
    return first + matches.filter { match in !meant.contains(match.town) }
  }

  /// Returns the towns with exactly the typed name, the most likely first.
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
        town: town($0.place), isWhole: $0.kind.isWhole, isOwn: $0.kind >= .english,
        isAirportCode: $0.kind == .airport, rank: $0.rank)
    }
  }

  /// The smallest population of a town that its name alone moves to the front.
  private static let fewestPeople = 10_000

  /// The maximum number of matches.
  ///
  /// A single letter begins 20,000 names.
  private static let mostMatches = 500

  /// Returns how well known a town is, measured in doublings of population.
  func prominence(_ place: Int) -> Double {
    (Double(allPeople(place)) + 1.5 * Double(languageCounts[place])) / 8
  }
}

/// The kind of name that a query matches.
enum NameKind: Comparable {
  case localBeginning, beginning, words, airport, local, other, english, own, nickname

  /// The bonus of the kind, in doublings of population.
  ///
  /// A large city with an alternative name or an airport code ranks before a hamlet with that name.
  /// Names that only begin with the query rank after names that are equal to it.
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
  /// The approximate population with two significant digits; 0 when unknown.
  package var people: Int {
    let people = exp2(Double(population) / 8) - 1
    guard people >= 100 else { return Int(people.rounded()) }
    let unit = pow(10, floor(log10(people)) - 1)
    return Int((people / unit).rounded() * unit)
  }
}
