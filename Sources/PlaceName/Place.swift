/// What lies at a position.
package struct Place: Equatable, Sendable {
  /// The town that the position is named after; nil at sea and where there are no towns.
  package var town: Town?
  /// The section of the town that is nearest of all, within 3 km; nil where that is another place.
  package var neighborhood: String?
  /// The section of the town that `distance` and `bearing` are from; nil where that is the town.
  package var section: String?
  /// The people of that, as the gazetteer keeps them.
  var population: UInt8 = 0
  /// Kilometres from the town, or from the section of it; nil without a town.
  package var distance: Double?
  /// The distance where the position lies within the town's outline; nil outside.
  var distanceInside: Double?
  /// The direction from there to the position, in degrees from north, clockwise.
  package var bearing: Double?
  /// nil at sea, away from the coast.
  package var country: Country?
  /// The first-order subdivision, where the town is far and all around agree; nil else.
  package var region: String?
  /// The sea; nil on land.
  package var sea: String?
  /// The IANA name; at sea, and where no clocks are kept, that of the nautical zone.
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
  /// off on a lake, off its coast, and how far a country's towns are looked for.
  static let nearFrom = 3.0
  static let nearTo = 10.0
  static let townReach = 50.0
  static let lakeReach = 15.0
  /// Twelve nautical miles: the territorial sea (UN Convention on the Law of the Sea, article 3).
  static let coastReach = 22.224
  static let countryReach = 1000.0
  /// How far off the map's coasts may be.
  static let coastError = 2.0
  /// How near a town of another country is believed more than the map: half of one of its squares.
  static let mapError = 0.5

  /// The name as people say it: "Tampa, FL", "near Lyon, France", "22 km NE of Yeehaw Junction, FL",
  /// "off Clearwater, FL", "Gulf of Mexico".
  ///
  /// - Parameters:
  ///   - home: the reader's country by ISO 3166-1, which needs no saying; nil when unknown.
  ///   - words: what stands between the names; asked for only where something does.
  package func name(
    home: String? = nil, words: @autoclosure () -> PlaceNameWords = PlaceNameWords()
  ) -> String {
    let parts = PlaceNameParts(
      wording: PlaceWording(
        distance: distance, population: population, isAtSea: sea != nil,
        isInside: distanceInside != nil && distanceInside == distance),
      town: town?.nameParts(home: home), section: section, distance: distance ?? 0,
      bearing: bearing, region: region, area: sea ?? country?.name)
    var bytes: [UInt8] = []
    parts.write(words: words, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
