import Borders
import Foundation
import PlaceName

/// The names of countries, regions and other areas that do not refer to a town:
/// `PlaceName.AreaNames`.
///
/// A name is omitted where people mean the town with that name. There are three such cases. The
/// first is a country with a tenth of its population in the town ("Singapore", "Panama"). The
/// second is a region in which the town is the largest or has a twentieth of the population ("New
/// York", "Salzburg"). The third is a region elsewhere with less than three times the town's
/// population ("Portland" is a parish of Jamaica).
struct AreaNames {
  private(set) var numbers: [UInt64] = []

  /// A town with a name.
  private struct Bearer {
    let place: Int
    /// Whether the name is currently in use, in any language.
    let isOwn: Bool
  }

  private let towns: [GeoNamesTables.Town]
  private var folding: Folding
  private var areas: [[UInt8]: Set<PlaceName.AreaNames.Area>] = [:]
  private var bearers: [[UInt8]: [Bearer]] = [:]
  private var countryPeople: [String: Int] = [:]
  private var regionPeople: [String: Int] = [:]
  private var largestTowns: [String: Int] = [:]
  private let countries: [String]
  private let subdivisions: [String]

  /// Creates the names.
  ///
  /// - Parameters:
  ///   - towns: the towns in the order of the file.
  ///   - countries: the codes by number.
  ///   - subdivisions: the codes by number.
  ///   - foldings: the foldings of all names.
  init(
    towns: [GeoNamesTables.Town], tables: GeoNamesTables, alternateNames: AlternateNames,
    regionNames: RegionNames, countries: [String], subdivisions: [String],
    foldings: [(letter: Unicode.Scalar, spelling: String)]
  ) throws {
    self.towns = towns
    self.countries = countries
    self.subdivisions = subdivisions
    folding = Folding(spellings: foldings.map { ($0.letter.value, Array($0.spelling.utf8)) })
    for (place, town) in towns.enumerated() {
      countryPeople[town.country, default: 0] += town.population
      guard let region = town.subdivision else { continue }
      regionPeople[region, default: 0] += town.population
      if town.population > largestTowns[region].map({ towns[$0].population }) ?? -1 {
        largestTowns[region] = place
      }
    }
    addCountries(tables, alternateNames)
    addRegions(tables, alternateNames, regionNames)
    try addLands()
    findBearers(alternateNames)
    let nicknames = try Table.rows(Table.beside("nicknames.tsv"), columns: 3).map {
      folding.folded($0[0])
    }
    for name in nicknames { areas[name] = nil }
    for (name, areas) in areas where !areas.contains(where: { isOutdone($0, by: name) }) {
      for area in areas where isLarger(area, than: name) {
        numbers.append(PlaceName.AreaNames.number(of: name, area))
      }
    }
    numbers.sort()
  }

  private mutating func add(_ name: String, _ area: PlaceName.AreaNames.Area) {
    // A name of two letters is a code.
    guard name.utf8.count > 2, !name.contains(where: \.isNumber) else { return }
    for umlauts in [Folding.Umlauts.plain, .asTwoLetters] {
      areas[folding.folded(name, umlauts), default: []].insert(area)
    }
  }

  private mutating func addCountries(_ tables: GeoNamesTables, _ alternateNames: AlternateNames) {
    for (number, code) in countries.enumerated() {
      let inLanguages = AlternateNames.languages.compactMap {
        alternateNames.country(code, in: $0)
      }
      let others = tables.countryIdentifiers[code].flatMap { alternateNames.areas[$0] } ?? []
      for name in inLanguages + others + [tables.countries[code] ?? code] {
        add(name, .country(UInt8(number)))
      }
    }
    // These are as short as codes, but are names.
    for (name, code) in [("UK", "GB"), ("USA", "US"), ("UAE", "AE")] {
      guard let number = countries.firstIndex(of: code) else { continue }
      areas[folding.folded(name), default: []].insert(.country(UInt8(number)))
    }
  }

  private mutating func addRegions(
    _ tables: GeoNamesTables, _ alternateNames: AlternateNames, _ regionNames: RegionNames
  ) {
    for (number, key) in subdivisions.enumerated() {
      guard let region = tables.subdivisions[key] else { continue }
      let others = region.identifier.flatMap { alternateNames.areas[$0] } ?? []
      let spoken = RegionNames.languages.compactMap { regionNames.name(of: key, in: $0) }
      for name in others + spoken + [region.name] { add(name, .region(UInt16(number))) }
    }
  }

  private mutating func addLands() throws {
    let places = Dictionary(
      towns.enumerated().map { ($1.identifier, $0) }, uniquingKeysWith: { first, _ in first })
    for row in try Table.rows(Table.beside("lands.tsv"), columns: 3) {
      for name in row[0].split(separator: "|") {
        for identifier in row[1].split(separator: ",").compactMap({ Int($0) }) {
          if let place = places[identifier] { add(String(name), .land(place)) }
        }
      }
    }
  }

  private mutating func findBearers(_ alternateNames: AlternateNames) {
    func add(_ name: String, _ place: Int, isOwn: Bool) {
      let name = folding.folded(name)
      if areas[name] != nil {
        bearers[name, default: []].append(Bearer(place: place, isOwn: isOwn))
      }
    }
    for (place, town) in towns.enumerated() {
      let name = folding.folded(town.name)
      for form in NameIndex.typedForms(of: name) where areas[Array(form)] != nil {
        bearers[Array(form), default: []].append(
          Bearer(place: place, isOwn: form.count == name.count))
      }
      for language in AlternateNames.languages {
        if let name = alternateNames.name(of: town.identifier, in: language) {
          add(name, place, isOwn: true)
        }
      }
      for name in alternateNames.all[town.identifier] ?? [] { add(name, place, isOwn: false) }
    }
  }

  /// Returns whether people mean a town in the area by its name.
  private func isOutdone(_ area: PlaceName.AreaNames.Area, by name: [UInt8]) -> Bool {
    (bearers[name] ?? []).contains { bearer in
      let town = towns[bearer.place]
      switch area {
      case .country(let number):
        let code = countries[Int(number)]
        return town.country == code && 10 * town.population >= countryPeople[code] ?? 0
      case .region(let number):
        let key = subdivisions[Int(number)]
        guard bearer.isOwn, town.subdivision == key else { return false }
        return largestTowns[key] == bearer.place || 20 * town.population >= regionPeople[key] ?? 0
      case .land(let place): return bearer.isOwn && place == bearer.place
      }
    }
  }

  /// Returns whether an area's population is so large that its name does not refer to a town
  /// elsewhere.
  private func isLarger(_ area: PlaceName.AreaNames.Area, than name: [UInt8]) -> Bool {
    guard case .region(let number) = area else { return true }
    let largest = (bearers[name] ?? []).map { towns[$0.place].population }.max() ?? 0
    return regionPeople[subdivisions[Int(number)]] ?? 0 >= 3 * largest
  }
}
