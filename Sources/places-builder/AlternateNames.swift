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
  /// The smallest population with alternative names; smaller towns have one name, or few
  /// translations.
  static let smallestPopulation = 40_000

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
  private var spoken: [Int: Set<String>] = [:]
  private var unspoken: [Int: Int] = [:]

  /// Reads the names of the towns and areas in tables.
  init(folder: String, tables: GeoNamesTables) throws {
    let towns = tables.towns
    let areaNumbers = Set(
      tables.subdivisions.values.compactMap(\.identifier) + tables.countryIdentifiers.values)
    let known = Set(towns.map(\.identifier))
    let wanted = Dictionary(
      uniqueKeysWithValues: towns.filter { $0.population >= Self.smallestPopulation }
        .map { ($0.identifier, $0.name) })
    let languages = Set(Self.languages)
    var preferred: [String: Set<Int>] = [:]
    // alternateNameId, geonameid, language, name, preferred, short, colloquial, historic.
    for fields in try Table.rows("\(folder)/alternateNamesV2.txt", columns: 8) {
      let language = fields[2] == "nb" ? "no" : fields[2]
      guard !Self.noLanguages.contains(language), let identifier = Int(fields[1]) else { continue }
      if areaNumbers.contains(identifier) { areas[identifier, default: []].append(fields[3]) }
      guard known.contains(identifier) else { continue }
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
      } else {
        spoken[identifier, default: []].insert(language)
      }
      guard wanted[identifier] != nil else { continue }
      all[identifier, default: []].append(fields[3])
      guard languages.contains(language), fields[6] != "1", fields[7] != "1" else { continue }
      let isPreferred = fields[4] == "1"
      // A preferred name takes precedence, then the first one.
      guard
        names[language]?[identifier] == nil
          || isPreferred && preferred[language]?.contains(identifier) != true
      else { continue }
      names[language, default: [:]][identifier] = fields[3]
      if isPreferred { preferred[language, default: []].insert(identifier) }
    }
    // Names equal to the international one are dropped.
    for (language, own) in names {
      names[language] = own.filter { wanted[$0.key] != $0.value && !$0.value.isEmpty }
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

  /// Returns a country's name in a language from CLDR; nil when it has none.
  static func country(_ code: String, in language: String) -> String? {
    Locale(identifier: language).localizedString(forRegionCode: code)
  }
}
