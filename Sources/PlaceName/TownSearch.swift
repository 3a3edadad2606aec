import Borders

/// A search for towns by name.
///
/// A query without commas may be a name, or a name with a region: "paris texas". All
/// interpretations are tried.
struct TownSearch {
  let gazetteer: Gazetteer
  let query: TownQuery
  var folding: Folding
  /// The number of the reader's language.
  ///
  /// Its names count as much as the international ones.
  private let language: Int?

  init(_ gazetteer: Gazetteer, _ query: TownQuery) {
    self.gazetteer = gazetteer.speaking(nil)
    self.query = query
    language = gazetteer.languageNumber
    folding = Folding(gazetteer)
  }

  /// Returns the towns that were found, each with its best matching kind of name.
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

  /// Returns the towns with exactly the typed name, using the index.
  ///
  /// Names that only begin with it, and similar spellings, are not found.
  mutating func exactKinds() -> [Int: NameKind] {
    let name = folding.folded(query.name)
    guard !name.isEmpty, name.count <= 2 * SoughtName.mostBytes else { return [:] }
    let sought = SoughtName(name)
    let kinds = readings(of: sought, in: indexedFindings(of: sought)).filter(\.value.isWhole)
    return kinds.isEmpty ? countryFirst() ?? [:] : kinds
  }

  /// The maximum number of letters in a country's name that precedes a town's name.
  private static let mostCountryLetters = 12

  /// Finds the towns for a query that begins with the country, without a space, such as "ドイツ・ベルリン"
  /// and "德国柏林".
  ///
  /// - Returns: nil for any other form.
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

  /// The maximum number of words in a query for which a region is tried.
  ///
  /// No town with its region has more.
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

  /// The words that follow a town's name when its airport is meant.
  private static let airportWords = ["airport", "international airport", "intl airport"].map {
    Array($0.utf8)
  }

  /// Returns the areas after the query's commas.
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

  /// Returns all matching names.
  ///
  /// If only some words match, they must be a complete name.
  private mutating func findings(of sought: SoughtName) -> [NameFinding] {
    findings(of: sought) { $0.readAll() }
  }

  /// Returns the matching complete names, using the index.
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
