package import Report
package import Weather

/// What a bar is to show, in no bar's language.
package struct BarContent: Sendable {
  /// How it stands with what is shown.
  package enum State: String, Sendable {
    /// Weather, young enough.
    case fresh
    /// Weather, with its age.
    case stale
    /// No weather: looking is not permitted.
    case denied
    /// No weather for another reason.
    case failed
  }

  package var state: State
  /// The line, or why there is none in at most 40 columns.
  package var line: [Segment]
  /// The same where there is next to no room: the picture and the temperature.
  package var short: [Segment]
  /// For a tooltip or a menu, line by line: now, the next hours, the days and warnings, or the reasons
  /// in whole sentences.
  package var details: [[Segment]]
  /// Whether the last refresh did not reach the network.
  package var isOffline: Bool
  /// The names that a style sheet may go by: the condition, "day" or "night", the temperature's band,
  /// "stale", "offline", "denied", "failed", "alert-severe".
  package var classes: [String]
  /// Whether a severe or extreme warning is in force.
  package var isUrgent: Bool
  /// The chance of precipitation in this hour, 0...100; nil when unknown.
  package var chance: Int?
  /// What measuring bars show; nil where there is no weather.
  package var facts: Facts?

  /// The values themselves, in SI units.
  package struct Facts: Sendable {
    package var location: Location
    package var place: PlaceWords
    package var weather: WeatherNow
    /// Those in force; nil where nobody warns.
    package var alerts: [Alert]?
    package var air: AirQuality?
    package var today: Day?

    package init(location: Location, place: PlaceWords, weather: WeatherNow) {
      self.location = location
      self.place = place
      self.weather = weather
    }
  }

  package init(state: State, line: [Segment]) {
    self.state = state
    self.line = line
    short = line
    details = []
    isOffline = false
    classes = []
    isUrgent = false
  }
}
