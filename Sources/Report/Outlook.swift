package import Exchange
package import Weather

/// The part of a report that the line does not need: hours, days, warnings and air quality.
package struct Outlook: Equatable, Sendable {
  /// The source of a part.
  package struct Origin: Equatable, Sendable {
    package var provider: String
    package var attribution: String
    /// The JSON names of the values that wxhere computed.
    package var computed: [String]
    /// The services of values that come from elsewhere, by the JSON names of the values.
    package var taken: [String: String]

    package init(
      provider: String, attribution: String, computed: [String] = [], taken: [String: String] = [:]
    ) {
      self.provider = provider
      self.attribution = attribution
      self.computed = computed
      self.taken = taken
    }
  }

  /// A part that may be missing, because it is fetched after the current weather.
  package enum Part: CaseIterable, Sendable {
    case hourly, daily, alerts, air
  }

  /// The hours in chronological order, from the past to the future; possibly empty.
  package var hourly: [Moment]
  /// The days in chronological order; possibly empty.
  package var daily: [Day]
  /// The sources of hours and days; nil when there are none.
  package var hourlyOrigin: Origin?
  package var dailyOrigin: Origin?
  /// The precipitation of the next hour or two; nil when unknown.
  package var nowcast: Nowcast?
  /// The source of the nowcast; nil when there is none.
  package var nowcastOrigin: Origin?
  /// The forecasts of several models; nil unless that is wanted and known.
  package var spread: ModelSpread?
  /// The warnings; nil when no service covers the place or none could be used.
  package var alerts: [Alert]?
  /// The source of the warnings; nil when there is none.
  package var alertsOrigin: Origin?
  /// Whether warnings and air quality are still being fetched and were unknown before.
  package var isPartial = false
  package var air: AirQuality?

  package init(hourly: [Moment] = [], daily: [Day] = []) {
    self.hourly = hourly
    self.daily = daily
  }

  /// Creates the outlook where that of a report cannot be read, from what the head of the report has:
  /// the names and times of the warnings.
  package init(ofHead weather: WeatherNow) {
    self.init()
    alerts = weather.warnings
  }

  package func has(_ part: Part) -> Bool {
    switch part {
    case .hourly: !hourly.isEmpty
    case .daily: !daily.isEmpty
    case .alerts: alerts != nil
    case .air: air != nil
    }
  }

  /// Returns the warnings that have not ended; nil where none has been known to remain.
  package func comingAlerts(of weather: WeatherNow, at now: Timestamp) -> [Alert]? {
    let coming = alerts?.filter { !$0.isOver(at: now) }
    return coming?.isEmpty == true && weather.mayLackAlerts ? nil : coming
  }

  /// Returns the outlook with warnings in one language, as `Alert.localized(in:)` does.
  package func localized(in tag: String) -> Outlook {
    var outlook = self
    outlook.alerts = alerts?.localized(in: tag)
    return outlook
  }
}
