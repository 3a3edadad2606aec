/// A country or a territory with a code of its own.
package struct Country: Equatable, Sendable {
  /// ISO 3166-1 alpha-2.
  package let code: String
  package let name: String
}

/// A town of the gazetteer.
package struct Town: Equatable, Sendable {
  /// Its number in the gazetteer.
  package let index: Int
  /// Without what lies around it: "Tampa".
  package let name: String
  /// The first-order subdivision, as in "Florida"; nil where there is none.
  package let subdivision: String?
  /// What people put behind the town for it, as in "FL"; nil where they put the country.
  package let subdivisionCode: String?
  package let country: Country
  let sayings: TownSayings
  /// The IANA name, as in "America/New_York".
  package let timeZone: String
  /// 8 * log2(people + 1), rounded.
  let population: UInt8
  /// WGS 84 degrees.
  package let latitude: Double
  package let longitude: Double

  /// The name as people say it: "Tampa, FL", "Lyon, France", "フランス・リヨン".
  ///
  /// - Parameter home: the reader's country by ISO 3166-1, which needs no saying; nil when unknown.
  package func fullName(home: String?) -> String {
    var bytes: [UInt8] = []
    nameParts(home: home).write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  func nameParts(home: String?) -> TownNameParts<String> {
    TownNameParts(
      name: name, subdivisionCode: subdivisionCode, country: country.name,
      isHome: country.code == home, sayings: sayings)
  }
}
