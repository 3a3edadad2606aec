/// One search for a town by name.
///
/// A query without a comma may be a name, or a name and what lies around it: "paris texas". All its
/// readings are looked for at once.
struct TownSearch {
  let gazetteer: Gazetteer
  let query: TownQuery
  var folding: Folding
  /// The reader's language, in which names count as much as the international ones.
  private let language: Int?

  init(_ gazetteer: Gazetteer, _ query: TownQuery) {
    self.gazetteer = gazetteer.speaking(nil)
    self.query = query
    language = gazetteer.languageNumber
    folding = Folding(gazetteer)
  }

  /// The towns that are found, each with the best of its names that match.
  mutating func kinds() -> [Int: NameKind] {
    let name = folding.folded(query.name)
    guard !name.isEmpty, name.count <= 2 * SoughtName.mostBytes else { return [:] }
    let sought = SoughtName(name)
    var kinds = readings(of: sought, in: findings(of: sought))
    if kinds.isEmpty, let inside = countryFirst() { return inside }
    guard kinds.isEmpty, canHaveArea(sought) else { return kinds }
    // "philad pa": the beginning of a name, and a region.
    for count in (1..<sought.wordCount).reversed() {
      let area = SoughtArea(sought.rest(after: count), in: gazetteer, &folding)
      guard area.isKnown, let beginning = sought.first(count) else { continue }
      let findings = findings(of: beginning).filter { $0.words == count }
      kinds = inside([area], findings)
      if !kinds.isEmpty { break }
    }
    return kinds
  }

  /// Finds the towns that have the name as it was typed, by the index: what only begins with it, or is
  /// spelt nearly so, is not among them.
  mutating func exactKinds() -> [Int: NameKind] {
    let name = folding.folded(query.name)
    guard !name.isEmpty, name.count <= 2 * SoughtName.mostBytes else { return [:] }
    let sought = SoughtName(name)
    let kinds = readings(of: sought, in: indexedFindings(of: sought)).filter(\.value.isWhole)
    return kinds.isEmpty ? countryFirst() ?? [:] : kinds
  }

  /// The most letters of a country's name that stand before a town's.
  private static let mostCountryLetters = 12

  /// Finds the towns where a country stands first and no space behind it, as in "ドイツ・ベルリン" and
  /// "德国柏林".
  ///
  /// - Returns: nil where it is written otherwise.
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

  /// No name of a town with its region has more words.
  private static let mostWords = 12

  /// Whether its last words may say where it is.
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
        // "Luxembourg City" is what some call Luxembourg.
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

  /// What people put behind a town's name for its airport.
  private static let airportWords = ["airport", "international airport", "intl airport"].map {
    Array($0.utf8)
  }

  /// What stands behind the name's comma.
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

  /// Those of some towns that lie in all of the areas.
  mutating func inside(_ areas: [SoughtArea], _ places: [Int]) -> [Int] {
    areas.reduce(places) { $0.isEmpty ? [] : $1.inside($0, of: gazetteer, &folding) }
  }

  /// All names that answer, the beginnings of the query's words only where they are whole.
  private mutating func findings(of sought: SoughtName) -> [NameFinding] {
    findings(of: sought) { $0.readAll() }
  }

  /// The same without names that only begin so: by the index.
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
