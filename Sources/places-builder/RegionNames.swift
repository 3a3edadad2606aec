import Foundation

/// The names of first-order subdivisions in the languages that wxhere speaks: Unicode CLDR's, by the codes of
/// ISO 3166-2 that subdivisionCodes.txt has for GeoNames' own.
struct RegionNames {
  /// By language, then by GeoNames' code.
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

  /// The name of a subdivision by GeoNames' code; nil where it is the international one or unknown.
  func name(of code: String, in language: String) -> String? { names[language]?[code] }
}
