/// A country, or a territory with its own code.
package struct Country: Equatable, Sendable {
  /// The ISO 3166-1 alpha-2 code.
  package let code: String
  package let name: String
}

/// A town of the gazetteer.
package struct Town: Equatable, Sendable {
  /// The number in the gazetteer.
  package let index: Int
  /// The name without its region, such as "Tampa".
  package let name: String
  /// The first-order subdivision, such as "Florida"; nil when there is none.
  package let subdivision: String?
  /// The code that people write after the town, such as "FL"; nil where they write the country.
  package let subdivisionCode: String?
  package let country: Country
  let namingRules: TownNamingRules
  /// The IANA name, such as "America/New_York".
  package let timeZone: String
  /// The population as 8 * log2(people + 1), rounded.
  let population: UInt8
  /// The position in WGS 84 degrees.
  package let latitude: Double
  package let longitude: Double

  /// Returns the name as people say it: "Tampa, FL", "Lyon, France", "フランス・リヨン".
  ///
  /// - Parameter home: the reader's country as an ISO 3166-1 code, which is omitted from the name;
  ///   nil when unknown.
  package func fullName(home: String?) -> String {
    var bytes: [UInt8] = []
    nameParts(home: home).write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  func nameParts(home: String?) -> TownNameParts<String> {
    TownNameParts(
      name: name, subdivisionCode: subdivisionCode, country: country.name,
      isHome: country.code == home, namingRules: namingRules)
  }
}
