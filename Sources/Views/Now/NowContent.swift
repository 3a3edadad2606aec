package import Line
package import Weather

/// What there is to know of now and of what comes next.
package struct NowContent: Sendable {
  package var current: Moment
  package var hourly: [Moment]
  package var daily: [Day]
  /// The day before, as it was known when it was the present one; nil where it was not.
  package var yesterday: Day?
  package var nowcast: Nowcast?
  /// Those in force, the most urgent first; nil where nobody gives any.
  package var alerts: [Alert]?
  /// Whether warnings, which are nil, may still come.
  package var isAskingForAlerts = false
  package var air: AirQuality?
  package var position: Position
  /// What the snarky voice says; nil in the plain one.
  package var remark: String?
  /// The name of the place, with how old the weather is where it is old; empty where that is said
  /// elsewhere.
  package var title = ""
  /// The credit to those whose data it is, in one line; empty where that is given elsewhere.
  package var credit = ""
  /// Why a part is missing, a sentence each.
  package var notes: [String] = []
  /// ISO 3166-1 alpha-2; nil at sea.
  package var countryCode: String?

  package init(
    current: Moment, hourly: [Moment] = [], daily: [Day] = [], nowcast: Nowcast? = nil,
    alerts: [Alert]? = nil, air: AirQuality? = nil,
    position: Position
  ) {
    self.current = current
    self.hourly = hourly
    self.daily = daily
    self.nowcast = nowcast
    self.alerts = alerts
    self.air = air
    self.position = position
  }
}

extension NowContent {
  /// Yesterday, unless what is known so is an older day by now.
  func dayBefore(_ now: Int, by clock: PlaceClock) -> Day? {
    guard let yesterday, let date = CalendarDate(yesterday.date),
      let today = clock.local(now)?.date, today.daysSinceEpoch - date.daysSinceEpoch == 1
    else { return nil }
    return yesterday
  }

  /// The day of the forecast so many days from now; nil where there is none.
  func day(in days: Int, from now: Int, by clock: PlaceClock) -> Day? {
    guard let date = clock.local(now)?.date else { return nil }
    return daily.first {
      CalendarDate($0.date).map { $0.daysSinceEpoch - date.daysSinceEpoch == days } ?? false
    }
  }
}
