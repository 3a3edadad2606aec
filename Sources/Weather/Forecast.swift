/// What a provider answered; a part is nil or empty where it gave none.
package struct Forecast: Equatable, Sendable {
  package var current: Moment?
  /// When the answer itself says that it is of, where that is not the time of the current weather:
  /// seconds since 1970-01-01 00:00 UTC.
  package var asOf: Int?
  /// In order of time.
  package var hourly: [Moment]
  package var daily: [Day]
  /// nil where the provider has none for the place.
  package var nowcast: Nowcast?
  /// nil where the provider has no alerts for the place.
  package var alerts: [Alert]?
  /// The air now; nil where the answer has nothing of it.
  package var air: AirQuality?

  package init(
    current: Moment? = nil, hourly: [Moment] = [], daily: [Day] = [], alerts: [Alert]? = nil
  ) {
    self.current = current
    self.hourly = hourly
    self.daily = daily
    self.alerts = alerts
  }
}
