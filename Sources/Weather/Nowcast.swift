/// Precipitation from now on in steps of minutes, where a provider tells it.
package struct Nowcast: Codable, Equatable, Sendable {
  /// When the first step begins, seconds since 1970-01-01 00:00 UTC.
  package var start: Int
  /// Seconds of each step.
  package var step: Int
  /// Millimetres of water in each step; nil is "not said".
  package var precipitation: [Double?]

  package init(start: Int, step: Int, precipitation: [Double?]) {
    self.start = start
    self.step = step
    self.precipitation = precipitation
  }
}
