import Foundation

/// Unicode CLDR's names of first-order subdivisions in the languages of wxhere.
///
/// CLDR lists them by ISO 3166-2 code. subdivisionCodes.txt maps GeoNames' codes to these codes.
struct RegionNames {
  /// The names by language, then by GeoNames' code.
  private var names: [String: [String: String]] = [:]

  init(folder: String, languages: [String]) throws {
    let codes = try Table.pairs("\(folder)/subdivisionCodes.txt")
    for language in languages {
      let file = try CLDRFile(path: "\(folder)/subdivisions/\(language).xml")
      names[language] = codes.compactMapValues { code in
        file.subdivisions[code.lowercased().replacing("-", with: "")]
          .flatMap { AlternateNames.isWritten($0, in: language) ? $0 : nil }
      }
    }
  }

  /// Returns the name of a subdivision by GeoNames' code; nil when it equals the international
  /// name or is unknown.
  func name(of code: String, in language: String) -> String? { names[language]?[code] }
}
