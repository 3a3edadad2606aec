/// How a language puts a country to a town.
package enum AreaOrder: Equatable, Sendable {
  /// "Berlin, Germany".
  case townFirst
  /// "ドイツ・ベルリン".
  case countryWithDot
  /// "德国柏林".
  case country

  /// - Parameter language: a BCP 47 code or a locale's name.
  init(language: String) {
    self =
      switch language.lowercased().prefix(while: \.isLetter) {
      case "ja": .countryWithDot
      case "zh": .country
      default: .townFirst
      }
  }
}

/// What decides how a town is named with what lies around it.
package struct TownSayings: Equatable, Sendable {
  let order: AreaOrder
  /// Whether people abroad put the code of its region behind it, and not its country: "Tampa, FL".
  let hasCodeAbroad: Bool
}

extension Gazetteer {
  /// Returns how a town is named with what lies around it.
  ///
  /// In some countries regions have codes that are said there alone, and in some also abroad, in English. What
  /// is put behind the places of scattered islands is said everywhere: "Georgetown, Ascension".
  func sayings(of town: Int) -> TownSayings {
    let hasCodeAbroad =
      switch Self.letters(countryCodeText(countries[town]).bytes) {
      // BR, IN, MX.
      case 0x4252, 0x494e, 0x4d58: false
      // AU, CA, US.
      case 0x4155, 0x4341, 0x5553: languageNumber == nil
      default: true
      }
    return TownSayings(order: order, hasCodeAbroad: hasCodeAbroad)
  }

  /// The two letters of a country's code as one number, which is compared sooner: every point that is named
  /// asks for it.
  private static func letters(_ code: UnsafeRawBufferPointer) -> UInt16 {
    code.count == 2 ? UInt16(code[0]) << 8 | UInt16(code[1]) : 0
  }
}
