/// The place at a position.
package struct Place: Equatable, Sendable {
  /// The town that the position is named after; nil at sea and where there are no towns.
  package var town: Town?
  /// The section of the town that is the nearest place within 3 km; otherwise nil.
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
  /// The first-order subdivision, if the town is far away and all towns around are in it.
  package var region: String?
  /// The sea; nil on land.
  package var sea: String?
  /// The IANA name of the time zone; at sea and in uninhabited areas, the nautical zone.
  package var timeZone: String

  /// Creates the place at the centre of a town.
  package init(town: Town) {
    self.town = town
    population = town.population
    distance = 0
    country = town.country
    timeZone = town.timeZone
  }

  init(timeZone: String) {
    self.timeZone = timeZone
  }

  /// The distances in kilometres where "near" begins and ends, and the limits for naming by a town
  /// on land, on lakes and at sea off a coast; the largest is for finding a country's towns.
  static let nearFrom = 3.0
  static let nearTo = 10.0
  static let townReach = 50.0
  static let lakeReach = 15.0
  /// Twelve nautical miles: the territorial sea (UN Convention on the Law of the Sea, article 3).
  static let coastReach = 22.224
  static let countryReach = 1000.0
  /// The maximum error of the map's coasts, in kilometres.
  static let coastError = 2.0
  /// The distance in kilometres, some part of a square that a border crosses, at which a foreign town
  /// goes before the map.
  static let borderError = 0.1
  /// The distance in kilometres, half a square of the outlines, at which a town goes before them.
  static let outlineError = 0.5

  /// Returns the name as people say it.
  ///
  /// Examples are "Tampa, FL", "near Lyon, France", "22 km NE of Yeehaw Junction, FL", "off
  /// Clearwater, FL" and "Gulf of Mexico".
  ///
  /// - Parameters:
  ///   - home: the reader's country as an ISO 3166-1 code, which is omitted; nil when unknown.
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

/// The place at a position, as numbers of the gazetteer.
///
/// Texts are created only when they are printed, so that many positions can be named quickly.
package struct PlaceFinding: Equatable, Sendable {
  /// The town that the position is named after; nil at sea and where there are no towns.
  package var town: Int?
  /// The town, or its section, from which `distance` is measured.
  package var origin: Int?
  /// The nearest town in the country; `origin` unless a larger town was preferred.
  package var nearest: Int?
  /// The distance from `origin` in kilometres; nil without a town.
  package var distance: Double?
  /// Whether the position lies within the town's outline.
  package var isInside = false
  /// The country; nil at sea, away from the coast.
  package var country: UInt8?
  /// The first-order subdivision, if the town is far away and all towns around are in it.
  package var region: UInt16?
  /// The sea; nil on land.
  package var sea: UInt16?
}

/// The form of a place's name.
package enum PlaceWording: Equatable, Sendable {
  /// The town alone, such as "Tampa, FL".
  case town
  /// Near a town, such as "near Tampa, FL".
  case near
  /// On the water near a town, such as "off Clearwater, FL".
  case off
  /// Distance and direction from a town, such as "22 km NE of Yeehaw Junction, FL".
  case away
  /// The region, such as "Nevada, United States", or the country alone.
  case region
  /// The sea, such as "Gulf of Mexico", or the country alone.
  case area

  /// Chooses the form of a name at a distance in kilometres from a town of a population, as in the
  /// gazetteer; nil without a town.
  init(distance: Double?, population: UInt8, isAtSea: Bool, isInside: Bool) {
    guard let distance else {
      self = .area
      return
    }
    self =
      switch distance {
      case _ where isInside && !isAtSea: .town
      case ..<Place.nearFrom: .town
      case _ where isAtSea: .off
      case ..<Prominence.plainReach(of: population): .town
      case ..<Place.nearTo: .near
      case ...Place.townReach: .away
      default: .region
      }
  }
}
