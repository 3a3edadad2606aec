/// The place at a position.
package struct Place: Equatable, Sendable {
  /// The town that the position is named after; nil at sea and where there are no towns.
  package var town: Town?
  /// The section of the town that is the nearest place within 3 km; nil when the nearest place is
  /// not a section.
  package var neighborhood: String?
  /// The section from which `distance` and `bearing` are measured; nil for the town itself.
  package var section: String?
  /// The population of the town or section, as 8 * log2(people + 1).
  var population: UInt8 = 0
  /// The distance from the town or its section, in kilometres; nil without a town.
  package var distance: Double?
  /// The distance if the position is within the town's outline; nil outside.
  var distanceInside: Double?
  /// The direction from the town or section to the position, in degrees clockwise from north.
  package var bearing: Double?
  /// The country; nil at sea, away from the coast.
  package var country: Country?
  /// The first-order subdivision, if the town is far away and all surrounding towns are in the same
  /// one; nil otherwise.
  package var region: String?
  /// The sea; nil on land.
  package var sea: String?
  /// The IANA name of the time zone.
  ///
  /// At sea and in uninhabited areas it is the nautical zone.
  package var timeZone: String

  /// Creates the place at the centre of a town.
  package init(town: Town) {
    self.town = town
    population = town.population
    distance = 0
    country = town.country
    timeZone = town.timeZone
  }

  /// Creates a place without a name.
  init(timeZone: String) {
    self.timeZone = timeZone
  }

  /// Distances in kilometres: where "near" begins and ends, and the limits for naming by a town.
  ///
  /// There are limits for land, for lakes and for the sea off a coast. The largest limit is for
  /// finding a country's towns.
  static let nearFrom = 3.0
  static let nearTo = 10.0
  static let townReach = 50.0
  static let lakeReach = 15.0
  /// Twelve nautical miles: the territorial sea (UN Convention on the Law of the Sea, article 3).
  static let coastReach = 22.224
  static let countryReach = 1000.0
  /// The maximum error of the map's coasts, in kilometres.
  static let coastError = 2.0
  /// The distance in kilometres at which a foreign town takes precedence over the map: half of one
  /// of its squares.
  static let mapError = 0.5

  /// Returns the name as people say it.
  ///
  /// Examples are "Tampa, FL", "near Lyon, France", "22 km NE of Yeehaw Junction, FL", "off
  /// Clearwater, FL" and "Gulf of Mexico".
  ///
  /// - Parameters:
  ///   - home: the reader's country as an ISO 3166-1 code, which is omitted from the name; nil when
  ///     unknown.
  ///   - words: the words between the names; evaluated only when the name has any.
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
