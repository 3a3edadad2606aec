/// The time format: 12 or 24 hours.
package enum ClockHours: String, CaseIterable, Sendable {
  /// The locale's format.
  case auto
  case twelve = "12"
  case twentyFour = "24"
}
