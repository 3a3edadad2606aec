/// The moment that astronomical formulas count from, 2000-01-01 12:00.
///
/// They ask for terrestrial time and are given UTC: the minute or so between the two moves the moon
/// by a hundredth of a degree and the sun by less.
enum J2000 {
  private static let epoch = 946_728_000.0
  private static let secondsPerDay = 86400.0

  /// The days from it to a time in seconds since 1970-01-01 00:00 UTC.
  static func days(at time: Double) -> Double { (time - epoch) / secondsPerDay }

  /// The seconds since 1970-01-01 00:00 UTC, of days counted from it.
  static func time(days: Double) -> Double { days * secondsPerDay + epoch }
}

extension Double {
  /// An angle in degrees, as the trigonometric functions want it.
  var radians: Double { self * .pi / 180 }

  /// An angle in radians, as people want it.
  var degrees: Double { self * 180 / .pi }
}
