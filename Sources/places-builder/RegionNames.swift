import Foundation

/// Unicode CLDR's names of first-order subdivisions in the languages of wxhere.
///
/// CLDR lists them by ISO 3166-2 code. subdivisionCodes.txt maps GeoNames' codes to these codes,
/// and region-codes.tsv today's codes to the former ones that CLDR still has. region-names.tsv has
/// names that CLDR lacks.
struct RegionNames {
  /// The countries that alone have names of regions in a language.
  ///
  /// The file has no room for those of other countries.
  private static let countries: [String: Set<String>] = [
    "ru": ["RU", "US", "CA"], "ko": ["KR", "US", "CA"], "sr": ["RS", "BA", "US", "CA"],
  ]
  /// The languages in which regions have names.
  static let languages = AlternateNames.spokenLanguages + countries.keys.sorted()

  /// The names by language, then by GeoNames' code.
  private var names: [String: [String: String]] = [:]

  init(folder: String) throws {
    let codes = try Table.pairs("\(folder)/subdivisionCodes.txt")
    let formerCodes = try Table.pairs(Table.beside("region-codes.tsv"))
    for language in Self.languages {
      let countries = Self.countries[language]
      let file = try CLDRFile(path: "\(folder)/subdivisions/\(language).xml")
      names[language] = codes.filter { countries?.contains(String($0.key.prefix(2))) ?? true }
        .compactMapValues { code -> String? in
          let known = (formerCodes[code] ?? code).lowercased().replacing("-", with: "")
          guard let name = file.subdivisions[known].map(Self.withoutRemark),
            AlternateNames.isWritten(name, in: language)
          else { return nil }
          // A word for a state is not written apart in Korean: "플로리다주".
          return language == "ko" ? name.replacing(" 주", with: "주") : name
        }
    }
    for row in try Table.rows(Table.beside("region-names.tsv"), columns: 3) {
      for (region, code) in codes where code == row[1] {
        names[row[0], default: [:]][region] = row[2]
      }
    }
  }

  /// Returns a name without what tells it from others of that name, as in "Osh²" and "Konya
  /// (província)".
  private static func withoutRemark(_ name: String) -> String {
    let main = name.hasSuffix(")") ? name.prefix { $0 != "(" } : name[...]
    return String(main.filter { $0 != "²" && $0 != "³" }).trimmingCharacters(in: .whitespaces)
  }

  /// Returns the name of a subdivision by GeoNames' code; nil when it equals the international
  /// name or is unknown.
  func name(of code: String, in language: String) -> String? { names[language]?[code] }
}
