/// When there is sun on one day at one place.
package enum Daylight: Equatable, Sendable {
  /// The sun rises and sets; both in seconds since 1970-01-01 00:00 UTC, sunrise first.
  ///
  /// Near the polar day, and where clocks are far from the sun, either may fall on the calendar day
  /// before or after.
  case sunrise(Double, sunset: Double)
  /// The sun does not set.
  case polarDay
  /// The sun does not rise.
  case polarNight
}
