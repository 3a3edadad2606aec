/// The status of location access, with Core Location's names.
package enum Authorization: String, Sendable {
  /// The person has not been asked, or has withdrawn the answer.
  case notDetermined
  /// The administrator's policy forbids it, whatever the person says.
  case restricted
  /// The person denied it, or location services are off for the whole machine.
  case denied
  /// Allowed for programs that a person or a status bar started.
  case authorizedWhenInUse
  /// Allowed for timers as well.
  case authorizedAlways
}

/// The origin of a request for the location.
package enum Occasion: Sendable {
  /// A person at a terminal, or a status bar that the person runs.
  case inUse
  /// A timer.
  case background
}
