import Foundation

/// The alternative names of towns, from GeoNames' alternateNamesV2.txt.
struct AlternateNames {
  /// The languages whose names are kept.
  ///
  /// GeoNames has many names in these languages, from many contributors.
  static let languages = [
    "ar", "bg", "ca", "cs", "da", "de", "el", "en", "es", "et", "fa", "fi", "fr", "he", "hi", "hr",
    "hu", "id", "it", "ja", "ko", "lt", "lv", "nl", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sr",
    "sv",
    "th", "tr", "uk", "vi", "zh",
  ]
  /// The languages in which the regions of all countries have names.
  static let spokenLanguages = ["de", "fr", "es", "pt", "it", "nl", "pl", "uk", "ja", "zh"]
  /// The languages of the columns of sea-words.tsv.
  static let seaLanguages = spokenLanguages + ["ru", "sv", "da", "cs", "tr", "ko"]
  /// The population from which a town's names are kept.
  ///
  /// Smaller towns usually have the same name everywhere, or names in few languages.
  static let smallestPopulation = 40_000
  /// The limits for languages with another script: the population from which a town's name is kept,
  /// the countries where people speak the language, and the population for their towns.
  ///
  /// The file has no room for more.
  private static let ownLetters:
    [String: (smallest: Int, homes: Set<String>, smallestAtHome: Int)] = [
      "uk": (5_000, ["UA"], 0), "ja": (3_000, ["JP"], 0),
      "zh": (1_500, ["CN", "TW", "SG", "HK", "MO"], 0), "ko": (smallestPopulation, ["KR"], 0),
      "ru": (smallestPopulation, ["RU", "BY", "KZ", "KG"], 15_000),
    ]

  /// The other languages in another script.
  private static let otherScripts: Set = ["ar", "bg", "el", "fa", "he", "hi", "th"]

  /// The values in GeoNames' language column that do not mark a name that people type.
  private static let noLanguages: Set = [
    "faac", "icao", "link", "phon", "post", "tcid", "unlc", "wkdt",
  ]

  private var names: [String: [Int: String]] = [:]
  /// All names of the larger towns, with or without a language, in the order of the file.
  private(set) var all: [Int: [String]] = [:]
  /// The IATA codes of the airports that serve a town.
  private(set) var airports: [Int: [String]] = [:]
  /// The names of these airports.
  private(set) var airportNames: [Int: [String]] = [:]
  /// All names of countries and first-order subdivisions.
  private(set) var areas: [Int: [String]] = [:]
  /// The names of countries by language, then by code.
  private var countries: [String: [String: String]] = [:]
  private var spoken: [Int: Set<String>] = [:]
  private var unspoken: [Int: Int] = [:]

  /// Reads the names.
  ///
  /// - Parameters:
  ///   - tables: the areas whose names are read.
  ///   - towns: the towns whose names are read, including those that are not in the tables.
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
        // The preferred name is listed again without the mark.
        spoken[identifier, default: []].insert(language)
      }
      let isLarge = town.population >= Self.smallestPopulation
      if isLarge { all[identifier, default: []].append(fields[3]) }
      guard languages.contains(language), fields[6] != "1", fields[7] != "1",
        isLarge || Self.isWanted(town, in: language), Self.isWritten(fields[3], in: language)
      else { continue }
      let isPreferred = fields[4] == "1"
      // A preferred name takes precedence. Otherwise the first name is used.
      guard
        names[language]?[identifier] == nil
          || isPreferred && preferred[language]?.contains(identifier) != true
      else { continue }
      names[language, default: [:]][identifier] = fields[3]
      if isPreferred { preferred[language, default: []].insert(identifier) }
    }
    for (language, own) in names {
      for (identifier, name) in own {
        guard let town = known[identifier],
          Self.isKind(name, of: town.name) || Self.hasRemark(name, of: town)
        else { continue }
        names[language]?[identifier] = nil
      }
    }
    let cities = try ExemplarCities(folder: folder, towns: towns, languages: Self.spokenLanguages)
    for (language, cities) in cities.names {
      for (identifier, name) in cities where Self.isWritten(name, in: language) {
        names[language, default: [:]][identifier] = name
      }
    }
    for row in try Table.rows(Table.beside("spoken-names.tsv"), columns: 4) {
      guard let identifier = Int(row[1]) else { throw BuilderError(row: row[2]) }
      if known[identifier] != nil { names[row[0], default: [:]][identifier] = row[2] }
    }
    names["ko"] = names["ko"]?.mapValues(Self.withoutCity)
    names["sr"] = SerbianNames.names(names["sr"] ?? [:], of: towns)
    countries = cities.countries
    for row in try Table.rows(Table.beside("country-words.tsv"), columns: 3) {
      countries[row[1], default: [:]][row[0]] = row[2]
    }
    // Only names that differ from the international ones are kept.
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
  /// A name without a language counts as half a language.
  func languageCount(of identifier: Int) -> Int {
    max(spoken[identifier]?.count ?? 0, (unspoken[identifier] ?? 0) / 2)
  }

  /// Returns a country's name in a language, from CLDR; nil when there is none.
  func country(_ code: String, in language: String) -> String? {
    countries[language]?[code]
  }

  private static func isWanted(_ town: GeoNamesTables.Town, in language: String) -> Bool {
    guard let limits = ownLetters[language] else { return spokenLanguages.contains(language) }
    return town.population
      >= (limits.homes.contains(town.country) ? limits.smallestAtHome : limits.smallest)
  }

  /// Returns whether a name is in the script of its language.
  ///
  /// For languages in Latin script, every name is.
  static func isWritten(_ name: String, in language: String) -> Bool {
    ownLetters[language] == nil && !otherScripts.contains(language)
      || !name.unicodeScalars.contains { $0.properties.isAlphabetic && $0.value < 0x2b0 }
  }

  /// Words which mean that a name belongs to a region, district or diocese, or that distinguish a
  /// city from a region.
  private static let kinds = [
    "Arcidiocesi di ", "Ciudad de ", "Cidade de ", "Città di ", "Delegación ", "District ",
    "District d'",
    "District de ", "District londonien de ", "District londonien d'", "Distretto di ",
    "Distrito de ",
    "London Borough of ", "Municipio ", "Municipio de ", "Área metropolitana de ", "Prefettura di ",
    "Provincia de ", "Provincia di ", "Province de ", "Préfecture de ", "Pueblo de ",
  ]

  /// Returns a Korean name without the word for a city, which neither people nor forecasts say.
  private static func withoutCity(_ name: String) -> String {
    let word = ["특별자치시", "특별시", "광역시", " 시"].first { name.hasSuffix($0) }
    return word.map { String(name.dropLast($0.count)) } ?? name
  }

  /// Returns whether a name is a town's name with what tells it from others, as in "Naples
  /// (Florida)", or a town's and its region's names.
  ///
  /// In Germany it is part of the name, as in "Forst (Lausitz)".
  private static func hasRemark(_ name: String, of town: GeoNamesTables.Town) -> Bool {
    if name.contains(", "), !town.name.contains(",") { return true }
    return town.country != "DE" && name.hasSuffix(")")
      && name.prefix { $0 != "(" }.trimmingCharacters(in: .whitespaces) == town.name
  }

  /// Returns whether a name consists of such a word and a town's name.
  private static func isKind(_ name: String, of town: String) -> Bool {
    kinds.contains { name.hasPrefix($0) && name.dropFirst($0.count) == town }
  }
}
