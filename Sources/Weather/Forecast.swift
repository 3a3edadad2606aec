/// What a provider answered.
package struct Forecast: Equatable, Sendable {
  package var current: Moment
  /// In order of time.
  package var hourly: [Moment]
  package var daily: [Day]

  package init(current: Moment, hourly: [Moment] = [], daily: [Day] = []) {
    self.current = current
    self.hourly = hourly
    self.daily = daily
  }
}
