import Glibc

/// The position of the sun, and the times of sunrise and sunset.
///
/// Times are Unix seconds, latitudes and longitudes WGS 84 degrees. Results are nil for a time that
/// is not finite or a position out of range.
///
/// Compared with PyEphem (VSOP87) from 2025 to 2028, sunrise and sunset are within 7 seconds up to
/// 65 degrees of latitude, and nearly always within half a minute up to 80 degrees. Closer to the
/// poles, the sun moves along the horizon for hours, and refraction causes larger errors than the
/// formula.
///
/// At either end of a polar day, there are days on which the sun either rises or sets, but not
/// both. Such a day is treated as an ordinary day or as a polar day, whichever is closer.
package enum Sun {
  /// The elevation of the sun's centre at sunrise and sunset, in degrees.
  ///
  /// By convention, the centre is below the horizon by half a degree of refraction and a quarter of
  /// a degree of radius.
  package static let horizon = -0.833

  /// The elevation of the sun's centre at dawn and dusk, the limit of civil twilight, in degrees.
  package static let civilTwilight = -6.0

  /// Returns the elevation of the sun's centre in degrees above the horizon.
  ///
  /// It does not include refraction, which raises the sun at the horizon by half a degree.
  package static func elevation(at time: ExactTimestamp, latitude: Double, longitude: Double)
    -> Double?
  {
    guard time.isFinite, isPosition(latitude, longitude) else { return nil }
    let day = J2000.days(at: time)
    let sun = Position(day: day)
    // Days begin at noon, when the mean sun crosses the meridian of Greenwich.
    let hourAngle = 360 * day + longitude + sun.equationOfTime
    let sine =
      sin(latitude.radians) * sin(sun.declination)
      + cos(latitude.radians) * cos(sun.declination) * cos(hourAngle.radians)
    return asin(min(1, max(-1, sine))).degrees
  }

  /// Returns whether any part of the sun is above the horizon; twilight counts as night.
  package static func isDay(at time: ExactTimestamp, latitude: Double, longitude: Double) -> Bool? {
    elevation(at: time, latitude: latitude, longitude: longitude).map { $0 > horizon }
  }

  /// Returns sunrise and sunset on the local calendar day that contains a time.
  ///
  /// - Parameters:
  ///   - utcOffset: the offset of local time from UTC, in seconds.
  ///   - elevation: the elevation that the sun's centre crosses, in degrees.
  package static func daylight(
    onDayOf time: ExactTimestamp, utcOffset: Int, latitude: Double, longitude: Double,
    at elevation: Double = horizon
  ) -> Daylight? {
    guard time.isFinite, isPosition(latitude, longitude) else { return nil }
    let noon = meanNoon(onDayOf: time, utcOffset: Double(utcOffset), longitude: longitude)
    let cosine = Position(day: noon).cosineOfHalfDay(latitude: latitude, at: elevation)
    if cosine > 1 { return .polarNight }
    if cosine < -1 { return .polarDay }
    return .sunrise(
      crossing(of: elevation, from: noon, towards: -1, latitude: latitude),
      sunset: crossing(of: elevation, from: noon, towards: 1, latitude: latitude))
  }

  private static func isPosition(_ latitude: Double, _ longitude: Double) -> Bool {
    (-90...90).contains(latitude) && (-180...180).contains(longitude)
  }

  /// Returns when the mean sun crosses the meridian on a calendar day, in days since J2000.0.
  ///
  /// It is the crossing closest to 12:00 local time. With the longitude alone, Samoa and Kiritimati
  /// would get the noon of the next day.
  private static func meanNoon(
    onDayOf time: ExactTimestamp, utcOffset: Double, longitude: Double
  ) -> Double {
    let date = ((time + utcOffset) / 86400).rounded(.down)
    let clockNoon = J2000.days(at: (date + 0.5) * 86400 - utcOffset)
    let lag = longitude / 360
    return (clockNoon + lag).rounded() - lag
  }

  /// Returns the time of a crossing before (-1) or after noon (1).
  private static func crossing(
    of elevation: Double, from noon: Double, towards side: Double, latitude: Double
  ) -> Double {
    var day = noon
    // The first round uses the declination at noon, the second that at the crossing. The difference
    // is up to a minute at 60 degrees and many minutes near the polar circles. A third round would
    // change only days at the edge of the polar day, and these would still be uncertain.
    for _ in 1...2 {
      let sun = Position(day: day)
      let cosine = min(1, max(-1, sun.cosineOfHalfDay(latitude: latitude, at: elevation)))
      day = noon + (side * acos(cosine).degrees - sun.equationOfTime) / 360
    }
    return J2000.time(days: day)
  }
}

/// The position of the sun at a time, seen from the Earth's centre.
///
/// Source: US Naval Observatory, "Computing Approximate Solar Coordinates", accurate to a sixtieth
/// of a degree between 1800 and 2200. The common sunrise equation was rejected. Its perihelion is
/// that of 2000, so the sun's longitude is now wrong by half a degree, and sunrise by up to two
/// minutes at 60 degrees.
private struct Position {
  /// The angle north of the equator, in radians.
  let declination: Double
  /// The difference between solar time and mean time, in degrees of hour angle.
  let equationOfTime: Double

  init(day: Double) {
    let anomaly = (357.529 + 0.985_600_28 * day).radians
    let meanLongitude = 280.459 + 0.985_647_36 * day
    let longitude = (meanLongitude + 1.915 * sin(anomaly) + 0.020 * sin(2 * anomaly)).radians
    let obliquity = (23.439 - 0.000_000_36 * day).radians
    declination = asin(sin(obliquity) * sin(longitude))
    let rightAscension = atan2(cos(obliquity) * sin(longitude), cos(longitude)).degrees
    equationOfTime = (meanLongitude - rightAscension).remainder(dividingBy: 360)
  }

  /// Returns the cosine of the hour angle at which the sun crosses an elevation in degrees.
  ///
  /// Above 1, the sun stays below that elevation. Below -1, it stays above.
  func cosineOfHalfDay(latitude: Double, at elevation: Double) -> Double {
    (sin(elevation.radians) - sin(latitude.radians) * sin(declination))
      / (cos(latitude.radians) * cos(declination))
  }
}

/// The daylight of a day at a place.
package enum Daylight: Equatable, Sendable {
  /// Sunrise and sunset, in Unix seconds.
  ///
  /// Near the polar day, and where local time differs much from the sun, either may be on the
  /// previous or next calendar day.
  case sunrise(ExactTimestamp, sunset: ExactTimestamp)
  /// The sun does not set.
  case polarDay
  /// The sun does not rise.
  case polarNight
}

/// A time in seconds since 1970-01-01 00:00 UTC, with fractions.
package typealias ExactTimestamp = Double

/// The epoch of astronomical formulas, 2000-01-01 12:00.
///
/// The formulas expect terrestrial time, but receive UTC. The difference of about a minute moves
/// the moon by a hundredth of a degree and the sun by less.
enum J2000 {
  private static let epoch = 946_728_000.0
  private static let secondsPerDay = 86400.0

  /// Returns the days from the epoch to Unix seconds.
  static func days(at time: ExactTimestamp) -> Double { (time - epoch) / secondsPerDay }

  /// Returns days from the epoch as Unix seconds.
  static func time(days: Double) -> ExactTimestamp { days * secondsPerDay + epoch }
}

extension Double {
  var radians: Double { self * .pi / 180 }

  var degrees: Double { self * 180 / .pi }
}
