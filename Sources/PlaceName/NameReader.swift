import Borders

/// A name that matches the first words of a query.
struct NameFinding {
  let place: Int
  let kind: NameKind
  let words: Int
}

/// The comparison of town names with a query.
struct NameReader {
  private let gazetteer: Gazetteer
  private let sought: SoughtName
  private let firstBytes: FirstBytes
  private let language, english: Int?
  private(set) var folding: Folding
  private(set) var findings: [NameFinding] = []
  private var folded: [UInt8] = []

  init(_ gazetteer: Gazetteer, _ sought: SoughtName, language: Int?, _ folding: Folding) {
    self.gazetteer = gazetteer
    self.sought = sought
    firstBytes = sought.firstBytes
    self.language = language
    english = gazetteer.localized.english
    self.folding = folding
  }

  mutating func readAll() {
    let (names, offsets) = (gazetteer.names, gazetteer.nameOffsets)
    for place in 0..<gazetteer.count where firstBytes.contains(names.firstByte(at: offsets[place]))
    {
      readName(of: place)
    }
    gazetteer.localized.forEach(beginningWith: firstBytes) { read($2, of: $0, in: $1) }
    readOtherNames()
  }

  /// Reads the names that the index contains for the first words of the query, from one to all.
  mutating func readIndexed() {
    for (words, name) in sought.beginnings() {
      gazetteer.nameIndex.forEach(NameIndex.Key(name)) { place in
        guard readName(of: place) != words else { return }
        gazetteer.localized.forEachName(of: place) { read($1, of: place, in: $0) }
      }
    }
    readOtherNames()
  }

  @discardableResult private mutating func readName(of place: Int) -> Int? {
    guard let found = extent(gazetteer.names.utf8(at: gazetteer.nameOffsets[place])) else {
      return nil
    }
    let kind: NameKind =
      switch found.extent {
      case .whole, .head: .own
      case .words: .words
      case .beginning: .beginning
      }
    findings.append(NameFinding(place: place, kind: kind, words: found.words))
    return found.extent >= .head ? found.words : nil
  }

  private mutating func read(
    _ name: UnsafeRawBufferPointer, of place: Int, in language: Int
  ) {
    guard let found = extent(name) else { return }
    let isOwn = language == self.language
    let kind: NameKind =
      switch found.extent {
      case .whole: isOwn ? .own : language == english ? .english : .local
      default: isOwn ? .beginning : .localBeginning
      }
    findings.append(NameFinding(place: place, kind: kind, words: found.words))
  }

  private mutating func readOtherNames() {
    for (words, name) in sought.beginnings() {
      for (place, kind) in gazetteer.otherNames.places(named: name) {
        let kind: NameKind =
          switch kind {
          case .nickname: .nickname
          case .own: .own
          case .other: .other
          case .airport: .airport
          }
        findings.append(NameFinding(place: place, kind: kind, words: words))
      }
    }
  }

  /// Returns how a name matches, with umlauts spelled as one letter or as two.
  private mutating func extent(
    _ name: UnsafeRawBufferPointer
  ) -> (extent: SoughtName.Extent, words: Int)? {
    guard firstBytes.fit(name) else { return nil }
    let hasUmlaut = folding.fold(name, .plain, into: &folded)
    let best = sought.extent(of: folded)
    guard hasUmlaut else { return best }
    _ = folding.fold(name, .asTwoLetters, into: &folded)
    guard let other = sought.extent(of: folded) else { return best }
    return best.map { ($0.words, $0.extent) < (other.words, other.extent) } ?? true ? other : best
  }
}
