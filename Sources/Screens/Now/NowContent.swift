import Exchange
package import Line
package import Text
package import Weather

/// The weather that the main screen shows.
package struct NowContent: Sendable {
  package var current: Moment
  /// Whether the clock can be compared with the times of the forecast; otherwise nothing is said of
  /// coming hours, nor of today and tomorrow.
  package var isAgeKnown = true
  package var hourly: [Moment]
  package var daily: [Day]
  /// The forecast for yesterday, saved on that day; nil when there is none.
  package var yesterday: Day?
  package var nowcast: Nowcast?
  /// The forecasts of several models; nil when that is unknown.
  package var spread: ModelSpread?
  /// The active warnings, the most urgent first; nil when they are unknown.
  package var alerts: [Alert]?
  /// Whether the warnings are still being fetched.
  package var isAskingForAlerts = false
  /// Whether the provider in use can have warnings, or a service has some for the place, so that a key
  /// is no cure.
  package var hasWarningProvider = false
  /// The age of an absence of warnings that is too old to be believed; nil while it is believed.
  package var absence: Phrase?
  /// Whether it is unknown which warnings are in force, so that none shown would be no all-clear.
  var lacksWarnings: Bool { alerts.map { $0.isEmpty && absence != nil } ?? true }
  /// Whether there were warnings, which are over.
  package var hadAlerts = false
  package var air: AirQuality?
  package var position: Position
  /// The remark of the snarky voice; nil in the plain voice.
  package var remark: String?
  /// The name of the place, with the age of old weather; empty when it is shown elsewhere.
  package var title = ""
  /// The attribution of the data in one line; empty when it is shown elsewhere.
  package var credit = ""
  /// The reasons for missing parts, one sentence each.
  package var notes: [String] = []
  /// The country's ISO 3166-1 alpha-2 code; nil at sea.
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

  /// Returns yesterday's values; nil when the stored day is older.
  func dayBefore(_ now: Timestamp, by clock: PlaceClock) -> Day? {
    guard let yesterday, let date = CalendarDate(yesterday.date),
      let today = clock.local(now)?.date, today.daysSinceEpoch - date.daysSinceEpoch == 1
    else { return nil }
    return yesterday
  }

  /// Returns the forecast for the day that is a number of days ahead; nil when there is none.
  func day(in days: Int, from now: Timestamp, by clock: PlaceClock) -> Day? {
    guard isAgeKnown, let date = clock.local(now)?.date else { return nil }
    return daily.first {
      CalendarDate($0.date).map { $0.daysSinceEpoch - date.daysSinceEpoch == days } ?? false
    }
  }
}
