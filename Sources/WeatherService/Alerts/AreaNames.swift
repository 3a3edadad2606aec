import PlaceName

/// The names of a place, to be found in the names of areas that others use.
final class AreaNames {
  private let names: Set<[String]>
  private let town: Set<[String]>
  /// The words that may stand beside the town's name.
  private let beside: Set<String>
  private var folding: Folding

  /// - Parameters:
  ///   - town: those of the names that are the town's.
  ///   - folding: what makes names comparable.
  init(_ names: [String], town: [String], folding: Folding) {
    var folding = folding
    func words(_ name: String) -> [String] { Self.words(name, &folding) }
    self.names = Set(names.map(words)).subtracting([[]])
    self.town = Set(town.map(words)).subtracting([[]])
    beside = Self.surroundings.union(names.filter { !town.contains($0) }.flatMap(words))
    self.folding = folding
  }

  /// Whether an area, or one of those that its name lists, is called like the place.
  ///
  /// The whole name must agree: "North West England" is not all of England, and "Zielona Góra" not
  /// Góra. Only the surroundings of a town, and a town with its region, are named after it.
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

  /// The words that tell a name from others, without case and accents.
  private static func words(_ name: String, _ folding: inout Folding) -> [String] {
    name.split { !$0.isLetter && !$0.isNumber }
      .map { String(decoding: folding.folded(String($0)), as: UTF8.self) }
      .map { synonyms[$0] ?? $0 }.filter { !kinds.contains($0) }
  }

  /// What warnings write otherwise than the gazetteer.
  private static let synonyms = ["sankt": "st", "saint": "st", "fryslan": "friesland"]

  /// "Zagreb region" is where Zagreb is.
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
