/// Whether wxhere may look where this machine is.
///
/// The words are Core Location's.
package enum Authorization: String, CaseIterable, Sendable {
  /// The person has not been asked, or has taken the answer back.
  case notDetermined
  /// The administrator does not allow it, whatever the person says.
  case restricted
  /// The person said no, or location services are switched off for the whole machine.
  case denied
  /// For what a person or a status bar started.
  case authorizedWhenInUse
  /// Also for what a timer started.
  case authorizedAlways
}

/// Who set a look in motion.
package enum Occasion: Sendable {
  /// A person at a terminal, or a status bar that the person runs.
  case inUse
  /// A timer.
  case background
}
