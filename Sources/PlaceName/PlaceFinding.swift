/// What lies at a position, in the numbers of the gazetteer.
///
/// No text is made of them before somebody prints it, so that many positions are named quickly.
package struct PlaceFinding: Equatable, Sendable {
  /// The town that the position is named after; nil at sea and where there are no towns.
  package var town: Int?
  /// What was chosen: the town itself, or the section of it that `distance` is measured from.
  package var origin: Int?
  /// The nearest of all in the country; the same as `origin` where no larger town was preferred.
  package var nearest: Int?
  /// Kilometres from `origin`; nil without a town.
  package var distance: Double?
  /// Whether the position lies within the town's outline.
  package var isInside = false
  /// nil at sea, away from the coast.
  package var country: UInt8?
  /// The first-order subdivision, where the town is far and all around agree; nil else.
  package var region: UInt16?
  /// The sea; nil on land.
  package var sea: UInt16?
}

/// How a place is put into words.
package enum PlaceWording: Equatable, Sendable {
  /// "Tampa, FL".
  case town
  /// "near Tampa, FL".
  case near
  /// "off Clearwater, FL".
  case off
  /// "22 km NE of Yeehaw Junction, FL".
  case away
  /// "Nevada, United States", or the country alone.
  case region
  /// "Gulf of Mexico", or the country alone.
  case area

  /// - Parameters:
  ///   - distance: kilometres from the town; nil without one.
  ///   - population: of what they are measured from, as the gazetteer keeps it.
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
