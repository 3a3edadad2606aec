import Borders

/// The order in which a language writes a town and its country.
package enum AreaOrder: Equatable, Sendable {
  /// "Berlin, Germany".
  case townFirst
  /// "ドイツ・ベルリン".
  case countryWithDot
  /// "德国柏林".
  case country

  /// Creates the order for a language.
  ///
  /// - Parameter language: a BCP 47 code or a locale name.
  init(language: String) {
    self =
      switch language.lowercased().prefix(while: \.isLetter) {
      case "ja": .countryWithDot
      case "zh": .country
      default: .townFirst
      }
  }
}

/// The rules for naming a town with its region or country.
package struct TownNamingRules: Equatable, Sendable {
  let order: AreaOrder
  /// Whether the full name includes the code of the town's region instead of the country, even for
  /// readers abroad: "Tampa, FL".
  let hasCodeAbroad: Bool
}

extension Gazetteer {
  /// Returns the rules for naming a town with its region or country.
  ///
  /// In some countries, region codes are used only within the country. In others, English texts
  /// abroad use them as well. The additions to the places of scattered islands are used everywhere:
  /// "Georgetown, Ascension".
  func namingRules(of town: Int) -> TownNamingRules {
    let hasCodeAbroad =
      switch Self.letters(countryCodeText(countries[town]).bytes) {
      // BR, IN, MX.
      case 0x4252, 0x494e, 0x4d58: false
      // AU, CA, US.
      case 0x4155, 0x4341, 0x5553: languageNumber == nil
      default: true
      }
    return TownNamingRules(order: order, hasCodeAbroad: hasCodeAbroad)
  }

  /// Returns the two letters of a country code as one number.
  ///
  /// This runs for every named position, and comparing numbers is faster.
  private static func letters(_ code: UnsafeRawBufferPointer) -> UInt16 {
    code.count == 2 ? UInt16(code[0]) << 8 | UInt16(code[1]) : 0
  }
}
