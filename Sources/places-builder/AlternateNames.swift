import Foundation

/// The alternative names of towns, from GeoNames' alternateNamesV2.txt.
struct AlternateNames {
  /// The languages whose names are kept, because GeoNames has many names in them from many
  /// contributors.
  static let languages = [
    "ar", "bg", "ca", "cs", "da", "de", "el", "en", "es", "et", "fa", "fi", "fr", "he", "hi", "hr",
    "hu", "id", "it", "ja", "ko", "lt", "lv", "nl", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sr",
    "sv",
    "th", "tr", "uk", "vi", "zh",
  ]
  /// Those that wxhere speaks, besides English.
  static let spokenLanguages = ["de", "fr", "es", "pt", "it", "nl", "pl", "uk", "ja", "zh"]
  /// Smaller towns are called by one name everywhere, or are in the data of few languages.
  static let smallestPopulation = 40_000
  /// The people from which a town has its name in a language of its own letters, and the countries where
  /// each town has: as many as the file has room for.
  private static let ownLetters: [String: (smallest: Int, homes: Set<String>)] = [
    "uk": (5_000, ["UA"]), "ja": (3_000, ["JP"]), "zh": (1_500, ["CN", "TW", "SG", "HK", "MO"]),
  ]

  /// The values of GeoNames' language column that do not mark a name that people type.
  private static let noLanguages: Set = [
    "faac", "icao", "link", "phon", "post", "tcid", "unlc", "wkdt",
  ]

  private var names: [String: [Int: String]] = [:]
  /// All names of the larger towns, in any language or none, in the order of the file.
  private(set) var all: [Int: [String]] = [:]
  /// The IATA codes of the airports that serve a town.
  private(set) var airports: [Int: [String]] = [:]
  /// The names of these airports.
  private(set) var airportNames: [Int: [String]] = [:]
  /// All names of countries and first-order subdivisions.
  private(set) var areas: [Int: [String]] = [:]
  /// By language, then by code.
  private var countries: [String: [String: String]] = [:]
  private var spoken: [Int: Set<String>] = [:]
  private var unspoken: [Int: Int] = [:]

  /// - Parameters:
  ///   - tables: what areas names are wanted for.
  ///   - towns: those of the tables, and others.
  init(folder: String, tables: GeoNamesTables, towns: [GeoNamesTables.Town]) throws {
    let areaNumbers = Set(
      tables.subdivisions.values.compactMap(\.identifier) + tables.countryIdentifiers.values)
    let known = Dictionary(uniqueKeysWithValues: towns.map { ($0.identifier, $0) })
    let languages = Set(Self.languages)
    var preferred: [String: Set<Int>] = [:]
    // alternateNameId, geonameid, language, name, preferred, short, colloquial, historic.
    for fields in try Table.rows("\(folder)/alternateNamesV2.txt", columns: 8) {
      let language = fields[2] == "nb" ? "no" : fields[2]
      guard !Self.noLanguages.contains(language), let identifier = Int(fields[1]) else { continue }
      if areaNumbers.contains(identifier) { areas[identifier, default: []].append(fields[3]) }
      guard let town = known[identifier] else { continue }
      switch language {
      case "iata":
        airports[identifier, default: []].append(fields[3])
        continue
      case "airport":
        airportNames[identifier, default: []].append(fields[3])
        continue
      default: break
      }
      if language.isEmpty {
        unspoken[identifier, default: 0] += 1
      } else if fields[4] != "1" {
        // A preferred name is one of those that are there without that.
        spoken[identifier, default: []].insert(language)
      }
      let isLarge = town.population >= Self.smallestPopulation
      if isLarge { all[identifier, default: []].append(fields[3]) }
      guard languages.contains(language), fields[6] != "1", fields[7] != "1",
        isLarge || Self.isWanted(town, in: language), Self.isWritten(fields[3], in: language)
      else { continue }
      let isPreferred = fields[4] == "1"
      // A preferred name takes precedence, then the first one.
      guard
        names[language]?[identifier] == nil
          || isPreferred && preferred[language]?.contains(identifier) != true
      else { continue }
      names[language, default: [:]][identifier] = fields[3]
      if isPreferred { preferred[language, default: []].insert(identifier) }
    }
    for (language, own) in names {
      for (identifier, name) in own where Self.isKind(name, of: known[identifier]?.name ?? "") {
        names[language]?[identifier] = nil
      }
    }
    for row in try Table.rows(Table.beside("spoken-names.tsv"), columns: 4) {
      guard let identifier = Int(row[1]) else { throw BuilderError(row: row[2]) }
      if known[identifier] != nil { names[row[0], default: [:]][identifier] = row[2] }
    }
    let cities = try ExemplarCities(folder: folder, towns: towns, languages: Self.spokenLanguages)
    for (language, cities) in cities.names {
      for (identifier, name) in cities where Self.isWritten(name, in: language) {
        names[language, default: [:]][identifier] = name
      }
    }
    countries = cities.countries
    for row in try Table.rows(Table.beside("country-words.tsv"), columns: 3) {
      countries[row[1], default: [:]][row[0]] = row[2]
    }
    // Only what differs is kept.
    for (language, own) in names {
      names[language] = own.filter { known[$0.key]?.name != $0.value && !$0.value.isEmpty }
    }
  }

  /// Returns a town's name in a language; nil when it equals the international one.
  func name(of identifier: Int, in language: String) -> String? {
    names[language]?[identifier]
  }

  /// Returns the approximate number of languages with a name for a town, which shows how well known
  /// it is.
  ///
  /// Names without a language count as half a language each.
  func languageCount(of identifier: Int) -> Int {
    max(spoken[identifier]?.count ?? 0, (unspoken[identifier] ?? 0) / 2)
  }

  /// A country's name in a language, from CLDR; nil where it has none.
  func country(_ code: String, in language: String) -> String? {
    countries[language]?[code]
  }

  private static func isWanted(_ town: GeoNamesTables.Town, in language: String) -> Bool {
    guard let limits = ownLetters[language] else { return spokenLanguages.contains(language) }
    return town.population >= limits.smallest || limits.homes.contains(town.country)
  }

  /// Whether a name is in the letters of its language; any is in Latin ones.
  static func isWritten(_ name: String, in language: String) -> Bool {
    ownLetters[language] == nil
      || !name.unicodeScalars.contains { $0.properties.isAlphabetic && $0.value < 0x2b0 }
  }

  /// What says that a name is one of a region, a district or a diocese, or tells a city from it.
  private static let kinds = [
    "Arcidiocesi di ", "Ciudad de ", "Cidade de ", "Città di ", "Delegación ", "District ",
    "District d'",
    "District de ", "District londonien de ", "District londonien d'", "Distretto di ",
    "Distrito de ",
    "London Borough of ", "Municipio ", "Municipio de ", "Área metropolitana de ", "Prefettura di ",
    "Provincia de ", "Provincia di ", "Province de ", "Préfecture de ", "Pueblo de ",
  ]

  /// Whether a name is a town's with its kind.
  private static func isKind(_ name: String, of town: String) -> Bool {
    kinds.contains { name.hasPrefix($0) && name.dropFirst($0.count) == town }
  }
}
