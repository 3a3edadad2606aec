import Foundation

/// The names of a place, to be found in the names of areas that others use.
struct AreaNames {
  private let names: Set<[String]>

  init(_ names: [String]) {
    self.names = Set(names.map(Self.words)).subtracting([[]])
  }

  /// Whether an area, or one of those that its name lists, is called like the place.
  ///
  /// The whole name must agree: "North West England" is not all of England.
  func match(_ area: String) -> Bool {
    names.contains(Self.words(area))
      || area.split(whereSeparator: ",;/&".contains).contains { names.contains(Self.words($0)) }
  }

  /// The words that tell a name from others, without case and accents.
  private static func words(_ name: some StringProtocol) -> [String] {
    String(name).folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { !kinds.contains($0) }
  }

  /// "Zagreb region" is where Zagreb is.
  private static let kinds: Set = [
    "county", "district", "province", "region", "bezirk", "canton", "de", "departement", "di",
    "judet", "judetul", "kanton", "kraj", "lan", "of", "okres", "powiat", "provincia", "provincie",
    "wojewodztwo", "zupanija",
  ]
}
