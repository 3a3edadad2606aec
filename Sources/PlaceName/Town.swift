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

  /// The name as people say it: "Tampa, FL", "Lyon, France", "フランス・リヨン".
  package var fullName: String {
    var bytes: [UInt8] = []
    nameParts(home: nil).write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  func nameParts(home: String?) -> TownNameParts<String> {
    TownNameParts(
      name: name, subdivisionCode: subdivisionCode, country: country.name,
      isHome: country.code == home, namingRules: namingRules)
  }
}

/// The name of a town as typed, such as "Tampa, FL", "sao paulo" or "Paris, Texas, US".
package struct TownQuery: Equatable, Sendable {
  /// The text before the first comma: a town's name, its beginning, or a name with a region.
  package let name: String
  /// The regions and countries after the commas, by name or code.
  package let areas: [String]

  /// Creates a query; nil for text without a letter or digit.
  package init?(_ text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { ",،，、".contains($0) }
      .map { Self.trimmed($0) }
    guard let name = parts.first, name.contains(where: { $0.isLetter || $0.isNumber }) else {
      return nil
    }
    self.name = name
    areas = parts.dropFirst().filter { !$0.isEmpty }
  }

  private static func trimmed(_ text: Substring) -> String {
    text.split(separator: " ").joined(separator: " ")
  }

  private init(name: String, areas: [String]) {
    self.name = name
    self.areas = areas
  }

  /// Returns the query with each of its names in another spelling.
  func mapped(_ spelling: (String) -> String) -> TownQuery {
    TownQuery(name: spelling(name), areas: areas.map(spelling))
  }
}
