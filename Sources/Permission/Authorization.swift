/// The status of location access, with Core Location's names.
package enum Authorization: String, CaseIterable, Sendable {
  /// The user has not been asked, or has withdrawn the answer.
  case notDetermined
  /// The administrator's policy forbids it, regardless of the user's answer.
  case restricted
  /// The user denied it, or location services are turned off for the whole machine.
  case denied
  /// Allowed for programs that a user or a status bar started.
  case authorizedWhenInUse
  /// Allowed for timers as well.
  case authorizedAlways
}

/// The origin of a request for the location.
package enum Occasion: Sendable {
  /// A user at a terminal, or a status bar that the user runs.
  case inUse
  /// A timer.
  case background
}
