import PlaceName

/// The names of a place, compared with the names of warning areas.
final class AreaNames {
  private let names: Set<[String]>
  private let town: Set<[String]>
  /// The words that may accompany the town's name in the name of an area.
  private let beside: Set<String>
  private var folding: Folding

  /// Creates the names of a place.
  ///
  /// - Parameters:
  ///   - town: the names of the town itself.
  ///   - folding: removes case, accents and differences of spelling.
  init(_ names: [String], town: [String], folding: Folding) {
    var folding = folding
    func words(_ name: String) -> [String] { Self.words(name, &folding) }
    self.names = Set(names.map(words)).subtracting([[]])
    self.town = Set(town.map(words)).subtracting([[]])
    beside = Self.surroundings.union(names.filter { !town.contains($0) }.flatMap(words))
    self.folding = folding
  }

  /// Returns whether an area name, or an item in a list of area names, matches the place.
  ///
  /// The whole name must match: "North West England" is not England, and "Zielona Góra" is not
  /// Góra. A town with its surroundings and a town with its region also match.
  func match(_ area: String) -> Bool {
    ([Substring(area)] + area.split(whereSeparator: ",;/&|".contains)).contains { part in
      let words = Self.words(String(part), &folding)
      return names.contains(words)
        || town.contains { name in
          let isFirst = words.starts(with: name)
          guard isFirst || words.suffix(name.count).elementsEqual(name) else { return false }
          let rest = isFirst ? words.dropFirst(name.count) : words.dropLast(name.count)
          return rest.allSatisfy(beside.contains)
        }
    }
  }

  /// Returns the significant words of a name, without case and accents.
  private static func words(_ name: String, _ folding: inout Folding) -> [String] {
    name.split { !$0.isLetter && !$0.isNumber }
      .map { String(decoding: folding.folded(String($0)), as: UTF8.self) }
      .map { synonyms[$0] ?? $0 }.filter { !kinds.contains($0) }
  }

  /// Words that warnings and the gazetteer spell differently.
  private static let synonyms = ["sankt": "st", "saint": "st", "fryslan": "friesland"]

  /// Words for kinds of areas.
  ///
  /// They are ignored, so that "Zagreb region" matches Zagreb.
  private static let kinds: Set = [
    "county", "district", "province", "region", "bezirk", "canton", "city", "de", "departement",
    "di", "e", "judet", "judetul", "kanton", "kraj", "lan", "land", "of", "okres", "powiat",
    "provincia", "provincie", "stadt", "wojewodztwo", "zupanija",
  ]

  private static let surroundings: Set = [
    "area", "capital", "centro", "costa", "innere", "interior", "litoral", "metropolitana",
    "okolie", "raum", "umgebung", "venkov",
  ]
}
