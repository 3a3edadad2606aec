package import Exchange
package import Weather
package import Text

/// The times of sunrise and sunset on a day.
package enum SunTimes: Equatable, Sendable {
  case times(sunrise: Timestamp, sunset: Timestamp)
  case polarDay, polarNight

  /// Creates the times from the provider's values, or computes them; nil when neither is possible.
  ///
  /// - Parameter clock: the clock of the place, which defines the day.
  package init?(_ day: Day, clock: PlaceClock, position: Position?) {
    if let sunrise = day.sunrise, let sunset = day.sunset, clock.local(sunrise) != nil,
      clock.local(sunset) != nil
    {
      self = .times(sunrise: sunrise, sunset: sunset)
      return
    }
    self.init(day, clock: clock, position: position, crossing: Sun.horizon)
  }

  /// Computes dawn and dusk of civil twilight, which providers do not give; nil without a position.
  package init?(twilightOf day: Day, clock: PlaceClock, position: Position?) {
    self.init(day, clock: clock, position: position, crossing: Sun.civilTwilight)
  }

  /// Computes when the sun crosses an elevation in degrees.
  private init?(
    _ day: Day, clock: PlaceClock, position: Position?, crossing elevation: Double
  ) {
    guard let position, let date = CalendarDate(day.date) else { return nil }
    let noon = date.daysSinceEpoch * 86400 + 43200
    guard let offset = clock.utcOffset(at: noon),
      let daylight = Sun.daylight(
        onDayOf: Double(noon - offset), utcOffset: offset, latitude: position.latitude,
        longitude: position.longitude, at: elevation)
    else { return nil }
    switch daylight {
    case .polarDay: self = .polarDay
    case .polarNight: self = .polarNight
    case .sunrise(let sunrise, let sunset):
      guard let sunrise = Int(exactly: sunrise.rounded()),
        let sunset = Int(exactly: sunset.rounded())
      else { return nil }
      self = .times(sunrise: sunrise, sunset: sunset)
    }
  }

  /// Returns the times as part of a sentence; nil when the clock does not support them.
  package func words(by clock: PlaceClock) -> Phrase? {
    switch self {
    case .times(let sunrise, let sunset):
      guard let sunrise = clock.clock(sunrise), let sunset = clock.clock(sunset) else { return nil }
      return Phrase("sunrise \(sunrise), sunset \(sunset)")
    case .polarDay: return Phrase("polar day")
    case .polarNight: return Phrase("polar night")
    }
  }

  /// The length of the day in seconds; nil unless sunset follows sunrise within a day.
  package var length: Int? {
    switch self {
    case .times(let sunrise, let sunset):
      let (length, isTooLong) = sunset.subtractingReportingOverflow(sunrise)
      return !isTooLong && (1...86400).contains(length) ? length : nil
    case .polarDay: return 86400
    case .polarNight: return 0
    }
  }

  /// The length of the day, such as "10 h 32 min"; nil when `length` is nil.
  package var lengthWords: Phrase? {
    length.map { seconds in
      let minutes = (seconds + 30) / 60
      return minutes % 60 == 0
        ? Phrase("\(minutes / 60) h") : Phrase("\(minutes / 60) h \(minutes % 60) min")
    }
  }
}
