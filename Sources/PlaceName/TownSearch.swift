import Borders
import Glibc

/// A search for towns by name.
///
/// A query without commas may be a name, or a name with a region: "paris texas". All
/// interpretations are tried.
struct TownSearch {
  let gazetteer: Gazetteer
  let query: TownQuery
  var folding: Folding
  private let language: Int?

  init(_ gazetteer: Gazetteer, _ query: TownQuery) {
    self.gazetteer = gazetteer.speaking(nil)
    self.query = query
    language = gazetteer.languageNumber
    folding = Folding(gazetteer)
  }

  mutating func kinds() -> [Int: NameKind] {
    let name = folding.folded(query.name)
    guard !name.isEmpty, name.count <= 2 * SoughtName.mostBytes else { return [:] }
    let sought = SoughtName(name)
    var kinds = readings(of: sought, in: findings(of: sought))
    if kinds.isEmpty, let inside = countryFirst() { return inside }
    guard kinds.isEmpty, canHaveArea(sought) else { return kinds }
    // For example "philad pa": the beginning of a name, and a region.
    for count in (1..<sought.wordCount).reversed() {
      let area = SoughtArea(sought.rest(after: count), in: gazetteer, &folding)
      guard area.isKnown, let beginning = sought.first(count) else { continue }
      let findings = findings(of: beginning).filter { $0.words == count }
      kinds = inside([area], findings)
      if !kinds.isEmpty { break }
    }
    return kinds
  }

  /// Returns the towns with exactly the typed name, using the index, without similar names.
  mutating func exactKinds() -> [Int: NameKind] {
    let name = folding.folded(query.name)
    guard !name.isEmpty, name.count <= 2 * SoughtName.mostBytes else { return [:] }
    let sought = SoughtName(name)
    let kinds = readings(of: sought, in: indexedFindings(of: sought)).filter(\.value.isWhole)
    return kinds.isEmpty ? countryFirst() ?? [:] : kinds
  }

  private static let mostCountryLetters = 12

  /// Finds the towns for a query that begins with the country, without a space, such as "ドイツ・ベルリン"
  /// and "德国柏林"; nil for any other form.
  private mutating func countryFirst() -> [Int: NameKind]? {
    guard query.areas.isEmpty, let first = query.name.unicodeScalars.first, first.value >= 0x2e80
    else { return nil }
    let letters = Array(query.name)
    for count in 2..<max(2, min(Self.mostCountryLetters, letters.count - 1) + 1)
    where count < letters.count {
      let country = String(letters[..<count])
      let area = SoughtArea(SoughtName(folding.folded(country)).spelt, in: gazetteer, &folding)
      guard area.isKnown else { continue }
      let town = String(letters[count...].drop { $0 == "・" || $0 == " " })
      guard let query = TownQuery("\(town),\(country)") else { continue }
      var search = TownSearch(gazetteer, query)
      let kinds = search.exactKinds()
      if !kinds.isEmpty { return kinds }
    }
    return nil
  }

  /// The most words in a query for which a region is tried; no town with its region has more.
  private static let mostWords = 12

  /// Returns whether the last words may be a region.
  func canHaveArea(_ sought: SoughtName) -> Bool {
    query.areas.isEmpty && (2...Self.mostWords).contains(sought.wordCount)
  }

  private mutating func readings(
    of sought: SoughtName, in findings: [NameFinding]
  ) -> [Int: NameKind] {
    let byWords = Dictionary(grouping: findings, by: \.words)
    var kinds: [Int: NameKind] = [:]
    if let whole = byWords[sought.wordCount] { kinds = inside(areas(), whole) }
    guard canHaveArea(sought) else { return kinds }
    for (count, findings) in byWords where count < sought.wordCount {
      if sought.rest(after: count) == [Array("city".utf8)] {
        // Some people say "Luxembourg City" for Luxembourg.
        kinds.merge(findings.map { ($0.place, .other) }) { max($0, $1) }
      }
      if Self.airportWords.contains(where: { sought.rest(after: count).contains($0) }) {
        kinds.merge(findings.map { ($0.place, .airport) }) { max($0, $1) }
      }
      let area = SoughtArea(sought.rest(after: count), in: gazetteer, &folding)
      kinds.merge(inside([area], findings)) { max($0, $1) }
    }
    return kinds
  }

  private static let airportWords = ["airport", "international airport", "intl airport"].map {
    Array($0.utf8)
  }

  mutating func areas() -> [SoughtArea] {
    query.areas.prefix(Self.mostWords).map { text in
      SoughtArea(SoughtName(folding.folded(text)).spelt, in: gazetteer, &folding)
    }
  }

  private mutating func inside(_ areas: [SoughtArea], _ findings: [NameFinding]) -> [Int: NameKind]
  {
    var kinds: [Int: NameKind] = [:]
    for finding in findings {
      kinds[finding.place] = max(kinds[finding.place] ?? finding.kind, finding.kind)
    }
    let inside = Set(inside(areas, Array(kinds.keys)))
    return kinds.filter { inside.contains($0.key) }
  }

  /// Returns those of the towns that are in all of the areas.
  mutating func inside(_ areas: [SoughtArea], _ places: [Int]) -> [Int] {
    areas.reduce(places) { $0.isEmpty ? [] : $1.inside($0, of: gazetteer, &folding) }
  }

  private mutating func findings(of sought: SoughtName) -> [NameFinding] {
    findings(of: sought) { $0.readAll() }
  }

  private mutating func indexedFindings(of sought: SoughtName) -> [NameFinding] {
    findings(of: sought) { $0.readIndexed() }
  }

  private mutating func findings(
    of sought: SoughtName, _ read: (inout NameReader) -> Void
  ) -> [NameFinding] {
    var reader = NameReader(gazetteer, sought, language: language, folding)
    read(&reader)
    folding = reader.folding
    return reader.findings
  }
}

extension Gazetteer {
  /// A town that matches a query.
  package struct Match: Equatable, Sendable {
    package let town: Town
    /// Whether the query is the whole name rather than its beginning.
    package let isWhole: Bool
    /// Whether the matched name is currently in use.
    package let isOwn: Bool
    package let isAirportCode: Bool
    /// The base-2 logarithm of the population, with bonuses for other evidence.
    let rank: Double
  }

  /// Returns the towns whose name is the query or begins with it, ignoring case and accents.
  ///
  /// They are sorted by rank, measured in doublings of population: the population itself, 1.5 for
  /// each doubling of the number of languages with a name for the town, a bonus for the kind of
  /// name, and up to 6 for proximity to the reader's position in WGS 84 degrees.
  package func towns(
    matching query: TownQuery, near here: (latitude: Double, longitude: Double)? = nil
  ) -> [Match] {
    if let own = ownQuery(query) {
      let matches = withOwnNames.towns(matching: own, near: here)
      if !matches.isEmpty { return matches }
    }
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

  private static let fewestPeople = 10_000

  /// The maximum number of matches; a single letter begins 20,000 names.
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
