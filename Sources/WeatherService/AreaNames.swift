import Foundation

/// The names of a place, to be found in the names of areas that others use.
struct AreaNames {
  private let names: Set<[String]>
  private let town: Set<[String]>

  /// - Parameter town: those of the names that are the town's.
  init(_ names: [String], town: [String]) {
    self.names = Set(names.map(Self.words)).subtracting([[]])
    self.town = Set(town.map(Self.words)).subtracting([[]])
  }

  /// Whether an area, or one of those that its name lists, is called like the place.
  ///
  /// The whole name must agree: "North West England" is not all of England. But "Graz Umgebung" is
  /// around Graz.
  func match(_ area: String) -> Bool {
    ([Substring(area)] + area.split(whereSeparator: ",;/&|".contains)).contains { part in
      let words = Self.words(part)
      return names.contains(words)
        || town.contains { words.starts(with: $0) || words.suffix($0.count).elementsEqual($0) }
    }
  }

  /// The words that tell a name from others, without case and accents.
  private static func words(_ name: some StringProtocol) -> [String] {
    String(name).folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { !kinds.contains($0) }
  }

  /// "Zagreb region" is where Zagreb is.
  private static let kinds: Set = [
    "county", "district", "province", "region", "bezirk", "canton", "city", "de", "departement",
    "di", "e", "judet", "judetul", "kanton", "kraj", "lan", "land", "of", "okres", "powiat",
    "provincia", "provincie", "stadt", "wojewodztwo", "zupanija",
  ]
}
