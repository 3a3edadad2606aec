package import Coarsen
package import Exchange
package import Text
package import Weather

/// The times of sunrise and sunset on a day.
package enum SunTimes: Equatable, Sendable {
  /// Sunrise and sunset.
  case times(sunrise: Timestamp, sunset: Timestamp)
  case polarDay, polarNight

  /// Creates the times from the provider's values or the position; nil for neither.
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

  /// Sunrise; nil in polar day and night.
  var sunrise: Timestamp? { if case .times(let sunrise, _) = self { sunrise } else { nil } }
  /// Sunset; nil in polar day and night.
  var sunset: Timestamp? { if case .times(_, let sunset) = self { sunset } else { nil } }

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

/// A position in WGS 84 degrees, for computing the sun.
package struct Position: Sendable {
  package let latitude: Double
  package let longitude: Double

  package init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Creates a position at a cell's centre.
  package init(_ cell: Cell) {
    self.init(latitude: cell.latitude, longitude: cell.longitude)
  }
}

extension Moon {
  /// Returns the first moonrise and the first moonset of a local day, which may lack either; nil for an
  /// unsupported date.
  package static func crossings(
    on day: Day, clock: PlaceClock, position: Position
  ) -> (rise: Timestamp?, set: Timestamp?)? {
    guard let date = CalendarDate(day.date)?.daysSinceEpoch, let start = clock.end(of: date - 1),
      let end = clock.end(of: date),
      let crossings = Moon.crossings(
        from: Double(start), to: Double(end), latitude: position.latitude,
        longitude: position.longitude)
    else { return nil }
    return (crossings.rise.map { Int($0.rounded()) }, crossings.set.map { Int($0.rounded()) })
  }
}

extension Moon.Phase {
  /// The name of the phase, which screen readers also use.
  package var words: Phrase {
    switch self {
    case .newMoon: Phrase("new moon")
    case .waxingCrescent: Phrase("waxing crescent")
    case .firstQuarter: Phrase("first quarter")
    case .waxingGibbous: Phrase("waxing gibbous")
    case .fullMoon: Phrase("full moon")
    case .waningGibbous: Phrase("waning gibbous")
    case .lastQuarter: Phrase("last quarter")
    case .waningCrescent: Phrase("waning crescent")
    }
  }
}

extension IconSet {
  /// Returns the icon for a phase, upside down in the south; in ASCII, at most six letters.
  package func moon(_ phase: Moon.Phase, isSouthern: Bool, in language: Language) -> String {
    guard let index = Moon.Phase.allCases.firstIndex(of: phase) else { return "" }
    func picture(_ pictures: String) -> String {
      let pictures = Array(pictures.unicodeScalars)
      return String(pictures[isSouthern ? (pictures.count - index) % pictures.count : index])
    }
    return switch self {
    case .emoji: picture("🌑🌒🌓🌔🌕🌖🌗🌘")
    // These are 8 of the Weather Icons' 28 phases from U+E38D on, three or four apart.
    case .nerd: picture("\u{e38d}\u{e390}\u{e394}\u{e397}\u{e39b}\u{e39e}\u{e3a2}\u{e3a5}")
    case .material:
      picture("\u{f0f64}\u{f0f67}\u{f0f61}\u{f0f68}\u{f0f62}\u{f0f66}\u{f0f63}\u{f0f65}")
    case .ascii:
      language.list(
        Phrase("new|wax cr|1st q|wax gi|full|wan gi|last q|wan cr", context: "6 columns"))[index]
    case .none: ""
    }
  }
}

extension CalendarDate {
  /// Returns the phase at solar noon of this date at a longitude in degrees east, or in Greenwich.
  package func moonPhase(at longitude: Double?) -> Moon.Phase? {
    Moon(at: (Double(daysSinceEpoch) + 0.5 - (longitude ?? 0) / 360) * 86400)?.phase
  }
}
