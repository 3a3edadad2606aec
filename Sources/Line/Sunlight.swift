package import Coarsen
package import Weather
package import Wording

/// Sunrise and sunset of a day as words.
package enum Sunlight {
  case times(sunrise: String, sunset: String)
  case polarDay, polarNight

  /// What the provider says; where it says nothing, what the position says.
  ///
  /// - Returns: nil where neither does.
  package init?(_ day: Day, clock: PlaceClock, position: Position?) {
    switch SunTimes(day, clock: clock, position: position) {
    case nil: return nil
    case .polarDay: self = .polarDay
    case .polarNight: self = .polarNight
    case .times(let sunrise, let sunset):
      guard let sunrise = clock.clock(sunrise), let sunset = clock.clock(sunset) else { return nil }
      self = .times(sunrise: sunrise, sunset: sunset)
    }
  }
}

/// Where a place lies, for its sun: WGS 84 degrees.
package struct Position: Sendable {
  package let latitude: Double
  package let longitude: Double

  package init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The cell's centre.
  package init(_ cell: Cell) {
    self.init(latitude: cell.latitude, longitude: cell.longitude)
  }
}

extension Sunlight {
  /// As a sentence says it.
  package var words: Phrase {
    switch self {
    case .times(let sunrise, let sunset): Phrase("sunrise \(sunrise), sunset \(sunset)")
    case .polarDay: Phrase("polar day")
    case .polarNight: Phrase("polar night")
    }
  }
}
