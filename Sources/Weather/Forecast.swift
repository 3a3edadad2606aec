/// The decoded response of a provider.
///
/// A missing part is nil or empty.
package struct Forecast: Equatable, Sendable {
  package var current: Moment?
  /// The time up to which the weather is valid; nil to use the time of the current weather.
  ///
  /// It is in seconds since 1970-01-01 00:00 UTC.
  package var asOf: Int?
  /// The hours in chronological order.
  package var hourly: [Moment]
  package var daily: [Day]
  /// The nowcast; nil when the provider has none for the place.
  package var nowcast: Nowcast?
  /// The warnings; nil when the provider has none for the place.
  package var alerts: [Alert]?
  /// The current air quality; nil when the response has none.
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
