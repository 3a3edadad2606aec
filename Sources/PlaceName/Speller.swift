import Borders

/// A measure of the difference between a name and a typed one.
struct Speller {
  private let typed: [UInt32]
  /// The maximum number of different letters; 0 for names too short or too long to guess.
  let mostChanges: Int

  /// A bit set of the typed bytes, by their lowest bits.
  ///
  /// A name that lacks many of them cannot be similar. One changed non-Latin letter can affect four
  /// bytes.
  private let bytes: UInt32
  private let isLatin: Bool

  private var letters: [UInt32] = []
  /// The last three rows of the table of distances, one after another.
  private var rows: [Int]

  init(_ name: [UInt8]) {
    typed = String(decoding: name, as: UTF8.self).unicodeScalars.map(\.value)
    mostChanges =
      switch typed.count {
      case 4...6: 1
      case 7...60: 2
      default: 0
      }
    bytes = Self.bytes(of: name)
    isLatin = name.count == typed.count
    rows = Array(repeating: 0, count: 3 * (typed.count + 1))
  }

  private static func bytes(of name: [UInt8]) -> UInt32 {
    name.reduce(0) { $0 | 1 << UInt32($1 & 31) }
  }

  /// Returns whether a name in UTF-8 can be similar, before it is folded.
  func mayCome(near name: UnsafeRawBufferPointer) -> Bool {
    guard let first = name.first, name.count + mostChanges >= typed.count else { return false }
    // A query in Latin letters does not match names in other scripts.
    return !isLatin || first < 0xce || first == 0xe1 || first == 0xe2
  }

  /// Returns the number of insertions, deletions, changes and swaps (Damerau distance) to a folded
  /// name; nil above `mostChanges`.
  mutating func changes(to name: [UInt8]) -> Int? {
    guard mostChanges > 0 else { return nil }
    let letterCount = name.reduce(0) { $0 + ($1 & 0xc0 == 0x80 ? 0 : 1) }
    guard abs(letterCount - typed.count) <= mostChanges,
      (bytes & ~Self.bytes(of: name)).nonzeroBitCount <= (isLatin ? 1 : 4) * mostChanges
    else { return nil }
    letters.removeAll(keepingCapacity: true)
    letters.append(
      contentsOf: String(decoding: name, as: UTF8.self).unicodeScalars.lazy.map(\.value))
    let width = typed.count + 1
    for column in 0..<width { rows[column] = column }
    for (index, letter) in letters.enumerated() {
      let above = index % 3 * width
      let row = (index + 1) % 3 * width
      let twoAbove = (index + 2) % 3 * width
      rows[row] = index + 1
      var least = index + 1
      for column in 1..<width {
        var changes = rows[above + column - 1] + (letter == typed[column - 1] ? 0 : 1)
        changes = min(changes, rows[above + column] + 1, rows[row + column - 1] + 1)
        if index > 0, column > 1, letter == typed[column - 2],
          letters[index - 1] == typed[column - 1]
        {
          changes = min(changes, rows[twoAbove + column - 2] + 1)
        }
        rows[row + column] = changes
        least = min(least, changes)
      }
      if least > mostChanges { return nil }
    }
    let changes = rows[letters.count % 3 * width + typed.count]
    return changes <= mostChanges ? changes : nil
  }
}

extension Gazetteer {
  /// Returns at most five towns whose names are similar to a query without results, the most likely
  /// first.
  package func towns(speltLike query: TownQuery) -> [Town] {
    var search = TownSearch(self, query)
    return search.misspelt().prefix(5).map(town)
  }
}

extension TownSearch {
  /// The smallest population considered, because for any word there is a hamlet with a similar
  /// name.
  private static let fewestPeople: UInt8 = 106  // 10,000

  /// The cost of a changed letter, in doublings of population.
  private static let change = 5.0

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
