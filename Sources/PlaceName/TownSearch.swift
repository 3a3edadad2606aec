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

  /// A name that answers to the first words of the query.
  private struct Finding {
    let place: Int
    let kind: NameKind
    let words: Int
  }

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

  /// No name of a town with its region has more words.
  private static let mostWords = 12

  /// Whether its last words may say where it is.
  func canHaveArea(_ sought: SoughtName) -> Bool {
    query.areas.isEmpty && (2...Self.mostWords).contains(sought.wordCount)
  }

  private mutating func readings(
    of sought: SoughtName, in findings: [Finding]
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
      let area = SoughtArea(sought.rest(after: count), in: gazetteer, &folding)
      kinds.merge(inside([area], findings)) { max($0, $1) }
    }
    return kinds
  }

  /// What stands behind the name's comma.
  mutating func areas() -> [SoughtArea] {
    query.areas.prefix(Self.mostWords).map { text in
      SoughtArea(SoughtName(folding.folded(text)).spelt, in: gazetteer, &folding)
    }
  }

  private mutating func inside(_ areas: [SoughtArea], _ findings: [Finding]) -> [Int: NameKind] {
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
  private mutating func findings(of sought: SoughtName) -> [Finding] {
    let (gazetteer, firstBytes) = (gazetteer, sought.firstBytes)
    var folding = folding
    defer { self.folding = folding }
    var findings: [Finding] = []
    var folded: [UInt8] = []
    func consider(
      _ place: Int, _ name: UnsafeRawBufferPointer, _ kind: (SoughtName.Answer) -> NameKind
    ) {
      guard firstBytes.fit(name) else { return }
      let hasUmlaut = folding.fold(name, .plain, into: &folded)
      var best = sought.answer(of: folded)
      if hasUmlaut {
        _ = folding.fold(name, .asTwoLetters, into: &folded)
        if let other = sought.answer(of: folded),
          best.map({ ($0.words, $0.answer) < (other.words, other.answer) }) ?? true
        {
          best = other
        }
      }
      guard let best else { return }
      findings.append(Finding(place: place, kind: kind(best.answer), words: best.words))
    }
    let (names, offsets) = (gazetteer.names, gazetteer.nameOffsets)
    for place in 0..<gazetteer.count where firstBytes.contains(names.firstByte(at: offsets[place]))
    {
      consider(place, names.utf8(at: offsets[place])) { answer in
        switch answer {
        case .whole, .head: .own
        case .words: .words
        case .beginning: .beginning
        }
      }
    }
    let (own, english) = (language, gazetteer.localized.english)
    gazetteer.localized.forEach(beginningWith: firstBytes) { place, language, name in
      consider(place, name) { answer in
        switch answer {
        case .whole: language == own ? .own : language == english ? .english : .local
        default: language == own ? .beginning : .localBeginning
        }
      }
    }
    for (words, name) in sought.beginnings() {
      for (place, kind) in gazetteer.otherNames.places(named: name) {
        let kind: NameKind =
          switch kind {
          case .nickname: .nickname
          case .own: .own
          case .other: .other
          case .airport: .airport
          }
        findings.append(Finding(place: place, kind: kind, words: words))
      }
    }
    return findings
  }
}
