/// The time format: 12 or 24 hours.
package enum ClockHours: String, CaseIterable, Sendable {
  /// That of the locale.
  case auto
  case twelve = "12"
  case twentyFour = "24"
}
