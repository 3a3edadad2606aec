extension Gazetteer {
  /// Towns with names that are spelt nearly as a query, the likeliest first; for one that finds none.
  ///
  /// - Returns: five at most.
  package func towns(speltLike query: TownQuery) -> [Town] {
    var search = TownSearch(self, query)
    return search.misspelt().prefix(5).map(town)
  }
}

extension TownSearch {
  /// Hamlets are too many: each word is nearly one's name.
  private static let fewestPeople: UInt8 = 106  // 10,000

  /// What a changed letter counts, in doublings of people.
  private static let change = 5.0

  /// The towns whose names come near, the likeliest first.
  mutating func misspelt() -> [Int] {
    let readings = misspeltReadings()
    var ranks: [Int: Double] = [:]
    for (changes, areas) in zip(changes(to: readings.map(\.name)), readings.map(\.areas)) {
      for place in inside(areas, Array(changes.keys)) {
        let rank = gazetteer.prominence(place) - Self.change * Double(changes[place] ?? 0)
        ranks[place] = max(rank, ranks[place] ?? rank)
      }
    }
    return ranks.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  /// What may have been meant for the name, folded, with where it is said to be.
  private mutating func misspeltReadings() -> [(name: [UInt8], areas: [SoughtArea])] {
    let name = folding.folded(query.name)
    guard !name.isEmpty, name.count <= SoughtName.mostBytes else { return [] }
    let sought = SoughtName(name)
    var readings = [(name, areas())]
    guard canHaveArea(sought) else { return readings }
    // No region's or country's name that people type has more than three words.
    for count in max(1, sought.wordCount - 3)..<sought.wordCount {
      let area = SoughtArea(sought.rest(after: count), in: gazetteer, &folding)
      if area.isKnown, let first = sought.first(count)?.spelt.first {
        readings.append((first, [area]))
      }
    }
    return readings
  }

  /// For each of some names the towns with one that comes near, and how many letters it is off.
  private mutating func changes(to names: [[UInt8]]) -> [[Int: Int]] {
    let gazetteer = gazetteer
    var folding = folding
    var spellers = names.map(Speller.init)
    var changes: [[Int: Int]] = Array(repeating: [:], count: names.count)
    var folded: [UInt8] = []
    func consider(_ place: Int, _ name: UnsafeRawBufferPointer) {
      guard gazetteer.populations[place] >= Self.fewestPeople,
        spellers.contains(where: { $0.mostChanges > 0 && $0.mayCome(near: name) })
      else { return }
      _ = folding.fold(name, .plain, into: &folded)
      for number in spellers.indices {
        guard let count = spellers[number].changes(to: folded) else { continue }
        changes[number][place] = min(count, changes[number][place] ?? count)
      }
    }
    for place in 0..<gazetteer.count {
      consider(place, gazetteer.names.utf8(at: gazetteer.nameOffsets[place]))
    }
    gazetteer.localized.forEach { place, _, name in consider(place, name) }
    return changes
  }
}
