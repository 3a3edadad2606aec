/// The place at a position, as numbers of the gazetteer.
///
/// Texts are created only when they are printed, so that many positions can be named quickly.
package struct PlaceFinding: Equatable, Sendable {
  /// The town that the position is named after; nil at sea and where there are no towns.
  package var town: Int?
  /// The town, or its section, from which `distance` is measured.
  package var origin: Int?
  /// The nearest town in the country.
  ///
  /// It equals `origin` unless a larger town was preferred.
  package var nearest: Int?
  /// The distance from `origin` in kilometres; nil without a town.
  package var distance: Double?
  /// Whether the position lies within the town's outline.
  package var isInside = false
  /// The country; nil at sea, away from the coast.
  package var country: UInt8?
  /// The first-order subdivision, if the town is far away and all surrounding towns are in the same
  /// one; nil otherwise.
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

  /// Chooses the form of a name.
  ///
  /// - Parameters:
  ///   - distance: kilometres from the town; nil without one.
  ///   - population: the population of the place that the distance is measured from, as in the
  ///     gazetteer.
  ///   - isAtSea: whether the position has a sea.
  ///   - isInside: whether the position lies within the town's outline.
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
