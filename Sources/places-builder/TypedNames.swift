import Borders
import Foundation
import PlaceName

/// The names that find a town only when they are typed in full: `OtherNames`.
struct TypedNames {
  private let towns: [GeoNamesTables.Town]
  private let alternateNames: AlternateNames
  private var folding: Folding
  /// The population of the largest town with each name.
  private var largest: [[UInt8]: Int] = [:]

  /// Creates the names.
  ///
  /// - Parameter towns: the towns in the order of the file.
  init(
    towns: [GeoNamesTables.Town], alternateNames: AlternateNames,
    foldings: [(letter: Unicode.Scalar, spelling: String)]
  ) {
    self.towns = towns
    self.alternateNames = alternateNames
    folding = Folding(spellings: foldings.map { ($0.letter.value, Array($0.spelling.utf8)) })
    for town in towns {
      let name = folding.folded(town.name)
      largest[name] = max(largest[name] ?? 0, town.population)
    }
  }

  /// Returns the numbers that encode the names, sorted.
  mutating func numbers() throws -> [UInt64] {
    let nicknames = try Self.nicknames()
    var numbers: Set<UInt64> = []
    for (place, town) in towns.enumerated() {
      var kinds: [[UInt8]: OtherNames.Kind] = [:]
      for name in names(of: town) { kinds[name] = .other }
      let airports = alternateNames.airports[town.identifier] ?? []
      for code in airports + (alternateNames.airportNames[town.identifier] ?? []) {
        kinds[folding.folded(code)] = .airport
      }
      for name in Self.parts(of: town.listedName) { kinds[folding.folded(name)] = .own }
      for name in nicknames[town.identifier] ?? [] { kinds[folding.folded(name)] = .nickname }
      for (name, kind) in kinds { numbers.insert(OtherNames.number(of: name, kind, place: place)) }
    }
    return numbers.sorted()
  }

  /// Returns the names in a combined name: "Donostia / San Sebastián", "Halle (Saale)".
  private static func parts(of name: String) -> [String] {
    let names = name.prefix { $0 != "(" }.split(separator: "/").map(String.init)
    // The whole name is also kept, because users may type it like that.
    return (name.contains("/") ? names + [name] : names).filter { $0 != name || name.contains("/") }
      .filter { $0.count > 2 }
  }

  private static func nicknames() throws -> [Int: [String]] {
    try Table.rows(Table.beside("nicknames.tsv"), columns: 3).reduce(into: [:]) { names, row in
      guard let identifier = Int(row[1]) else { throw BuilderError(row: row[0]) }
      names[identifier, default: []].append(row[0])
    }
  }

  /// Returns the folded alternative names of a town.
  ///
  /// Names that are found anyway, and names that refer to another town, are omitted.
  private mutating func names(of town: GeoNamesTables.Town) -> Set<[UInt8]> {
    guard let all = alternateNames.all[town.identifier] else { return [] }
    let shown = AlternateNames.languages.compactMap {
      alternateNames.name(of: town.identifier, in: $0)
    }
    let found = Set(
      (shown + [town.name]).flatMap { [folding.folded($0), folding.folded($0, .asTwoLetters)] })
    var names: Set<[UInt8]> = []
    for name in all.flatMap(Self.forms) where Self.isTyped(name) {
      names.formUnion([folding.folded(name), folding.folded(name, .asTwoLetters)])
    }
    return names.subtracting(found).filter { name in
      // Mumbai is also Bombay, although a hamlet elsewhere has that name. New Delhi is not Delhi,
      // however.
      !name.isEmpty && name.count < 100 && (largest[name] ?? 0) < Self.ownPopulation
    }
  }

  /// The population from which no other town can claim a town's name, even as the alternative name
  /// of a larger town.
  private static let ownPopulation = 150_000

  /// Returns whether people type a name without a language.
  ///
  /// Some of these names are links and codes.
  private static func isTyped(_ name: String) -> Bool {
    let isCode = name.utf8.count <= 3 && name.utf8.allSatisfy { (0x41...0x5a).contains($0) }
    return !isCode && !name.contains(where: { "/[:".contains($0) })
  }

  /// The characters that Chinese and Japanese add to the name of a city, county or district.
  private static let kinds: Set<Character> = ["市", "县", "縣", "区", "區"]

  /// Returns a name with and without such a character: "臺北市" and "臺北".
  private static func forms(of name: String) -> [String] {
    guard let last = name.last, kinds.contains(last), name.count > 2 else { return [name] }
    return [name, String(name.dropLast())]
  }
}
