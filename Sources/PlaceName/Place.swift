/// What lies at a position.
package struct Place: Equatable, Sendable {
  /// The town that the position is named after; nil at sea and where there are no towns.
  package var town: Town?
  /// The nearest section of the town, or a small town beside it; nil where that is the town itself.
  package var neighborhood: String?
  /// The section of the town that `distance` and `bearing` are from; nil where that is the town.
  package var section: String?
  /// The people of that, as the gazetteer keeps them.
  var population: UInt8 = 0
  /// Kilometres from the town, or from the section of it; nil without a town.
  package var distance: Double?
  /// The direction from there to the position, in degrees from north, clockwise.
  package var bearing: Double?
  /// nil at sea, away from the coast.
  package var country: Country?
  /// The first-order subdivision, where the town is far and all around agree; nil else.
  package var region: String?
  /// The sea; nil on land.
  package var sea: String?
  /// The IANA name; at sea and where nobody lives that of the nautical zone.
  package var timeZone: String

  /// A place named after a town that lies there.
  package init(town: Town) {
    self.town = town
    population = town.population
    distance = 0
    country = town.country
    timeZone = town.timeZone
  }

  /// A place without a name yet.
  init(timeZone: String) {
    self.timeZone = timeZone
  }

  /// In kilometres: where "near" begins and ends, how far a town names what lies around it, how far
  /// off its coast, and how far a country's towns are looked for.
  static let nearFrom = 3.0
  static let nearTo = 10.0
  static let townReach = 50.0
  static let coastReach = 15.0
  static let countryReach = 1000.0
  /// How far off the map's coasts may be.
  static let coastError = 2.0
  /// How near a town of another country is believed more than the map.
  static let mapError = 1.0

  /// The name as people say it: "Tampa, FL", "near Lyon, France", "22 km NE of Yeehaw Junction, FL",
  /// "off Clearwater, FL", "Gulf of Mexico".
  ///
  /// - Parameters:
  ///   - home: the reader's country by ISO 3166-1, which needs no saying; nil when unknown.
  ///   - inMiles: whether the reader counts in miles.
  package func name(home: String? = nil, inMiles: Bool = false) -> String {
    guard let town, let distance else { return sea ?? country?.name ?? "" }
    let name = town.fullName(home: home)
    return switch PlaceWording(distance: distance, population: population, isAtSea: sea != nil) {
    case .town: name
    case .off: "off \(name)"
    case .near: "near \(name)"
    case .away:
      "\(Self.text(distance, inMiles: inMiles)) \(direction)of "
        + town.fullName(home: home, section: section)
    case .region, .area: regionName(in: town.country, home: home)
    }
  }

  /// "Nevada, United States"; the country where the region is not sure.
  private func regionName(in country: Country, home: String?) -> String {
    guard let region, region != country.name else { return country.name }
    return country.code == home ? region : "\(region), \(country.name)"
  }

  /// "NE ", of eight points.
  private var direction: String {
    guard let bearing, bearing.isFinite else { return "" }
    let points = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
    return points[Int((bearing / 45).rounded()) % 8] + " "
  }

  private static func text(_ kilometres: Double, inMiles: Bool) -> String {
    // 1 mi = 1.609344 km.
    inMiles
      ? "\(Int((kilometres / 1.609344).rounded())) mi" : "\(Int(kilometres.rounded())) km"
  }
}
