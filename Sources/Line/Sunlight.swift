import Sky
package import Weather

/// Sunrise and sunset of a day as words.
package enum Sunlight {
  case times(sunrise: String, sunset: String)
  case polarDay, polarNight

  /// What the provider says; where it says nothing, what the position says.
  ///
  /// - Returns: nil where neither does.
  package init?(_ day: Day, clock: PlaceClock, position: Position?) {
    if let sunrise = clock.clock(day.sunrise), let sunset = clock.clock(day.sunset) {
      self = .times(sunrise: sunrise, sunset: sunset)
      return
    }
    guard let position, let date = CalendarDate(day.date) else { return nil }
    let noon = date.daysSinceEpoch * 86400 + 43200
    guard let offset = clock.utcOffset(at: noon),
      let daylight = Sun.daylight(
        onDayOf: Double(noon - offset), utcOffset: offset, latitude: position.latitude,
        longitude: position.longitude)
    else { return nil }
    switch daylight {
    case .polarDay: self = .polarDay
    case .polarNight: self = .polarNight
    case .sunrise(let sunrise, let sunset):
      guard let sunrise = clock.clock(Int(exactly: sunrise.rounded())),
        let sunset = clock.clock(Int(exactly: sunset.rounded()))
      else { return nil }
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
}

extension Sunlight {
  /// As a sentence says it.
  package var words: String {
    switch self {
    case .times(let sunrise, let sunset): "sunrise \(sunrise), sunset \(sunset)"
    case .polarDay: "polar day"
    case .polarNight: "polar night"
    }
  }
}
