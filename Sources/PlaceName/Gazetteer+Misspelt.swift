import Borders

extension Gazetteer {
  /// Returns towns whose names are similar to a query without results, the most likely first.
  ///
  /// - Returns: at most five towns.
  package func towns(speltLike query: TownQuery) -> [Town] {
    var search = TownSearch(self, query)
    return search.misspelt().prefix(5).map(town)
  }
}

extension TownSearch {
  /// The smallest population considered.
  ///
  /// For any word there is a hamlet with a similar name.
  private static let fewestPeople: UInt8 = 106  // 10,000

  /// The cost of a changed letter, in doublings of population.
  private static let change = 5.0

  /// Returns the towns with similar names, the most likely first.
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

  /// Returns the possible interpretations of the query, each a folded name and the areas around it.
  private mutating func misspeltReadings() -> [(name: [UInt8], areas: [SoughtArea])] {
    let name = folding.folded(query.name)
    guard !name.isEmpty, name.count <= SoughtName.mostBytes else { return [] }
    let sought = SoughtName(name)
    var readings = [(name, areas())]
    guard canHaveArea(sought) else { return readings }
    // Names of regions and countries have at most three words.
    for count in max(1, sought.wordCount - 3)..<sought.wordCount {
      let area = SoughtArea(sought.rest(after: count), in: gazetteer, &folding)
      if area.isKnown, let first = sought.first(count)?.spelt.first {
        readings.append((first, [area]))
      }
    }
    return readings
  }

  /// Returns, for each name, the towns with a similar name and the number of changed letters.
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
