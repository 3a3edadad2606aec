/// The epoch of astronomical formulas, 2000-01-01 12:00.
///
/// The formulas expect terrestrial time, but receive UTC. The difference of about a minute moves
/// the moon by a hundredth of a degree and the sun by less.
enum J2000 {
  private static let epoch = 946_728_000.0
  private static let secondsPerDay = 86400.0

  /// Returns the days from the epoch to a time in seconds since 1970-01-01 00:00 UTC.
  static func days(at time: Double) -> Double { (time - epoch) / secondsPerDay }

  /// Returns days from the epoch as seconds since 1970-01-01 00:00 UTC.
  static func time(days: Double) -> Double { days * secondsPerDay + epoch }
}

extension Double {
  /// Degrees as radians.
  var radians: Double { self * .pi / 180 }

  /// Radians as degrees.
  var degrees: Double { self * 180 / .pi }
}
