import Glibc

/// The sun over a place.
///
/// Measured against PyEphem (VSOP87) over 2025 to 2028, sunrise and sunset are within 7 seconds up
/// to 65 degrees of latitude, and nearly always within half a minute from there to 80. Beyond that,
/// the sun skims the horizon for hours, and refraction leaves more to chance than the formula does.
///
/// At either end of a polar day, the sun may do only one of the two on a day: that is told as the
/// ordinary or the polar day that it is nearer to.
package enum Sun {
  /// The elevation of the sun's centre at sunrise and sunset, in degrees.
  ///
  /// That is half a degree of refraction and a quarter of radius below the horizon, by convention.
  package static let horizon = -0.833

  /// The elevation of the sun's centre at dawn and dusk, in degrees: the limit of civil twilight, in which
  /// people need no lamp outdoors.
  package static let civilTwilight = -6.0

  /// How high the sun's centre stands, in degrees above the horizon.
  ///
  /// Without refraction, which lifts a sun on the horizon by half a degree.
  ///
  /// - Parameters:
  ///   - time: seconds since 1970-01-01 00:00 UTC.
  ///   - latitude: WGS 84 degrees, -90...90.
  ///   - longitude: WGS 84 degrees, -180...180.
  /// - Returns: nil for what is no time or no position.
  package static func elevation(at time: Double, latitude: Double, longitude: Double) -> Double? {
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

  /// Whether any of the sun is above the horizon; twilight is night.
  ///
  /// - Parameters:
  ///   - time: seconds since 1970-01-01 00:00 UTC.
  ///   - latitude: WGS 84 degrees, -90...90.
  ///   - longitude: WGS 84 degrees, -180...180.
  /// - Returns: nil for what is no time or no position.
  package static func isDay(at time: Double, latitude: Double, longitude: Double) -> Bool? {
    elevation(at: time, latitude: latitude, longitude: longitude).map { $0 > horizon }
  }

  /// Sunrise and sunset of the calendar day that a time falls on at a place.
  ///
  /// - Parameters:
  ///   - time: seconds since 1970-01-01 00:00 UTC; any of the day.
  ///   - utcOffset: how far the place's clocks are ahead of UTC, in seconds.
  ///   - latitude: WGS 84 degrees, -90...90.
  ///   - longitude: WGS 84 degrees, -180...180.
  ///   - elevation: the elevation that the sun's centre crosses, in degrees.
  /// - Returns: nil for what is no time or no position.
  package static func daylight(
    onDayOf time: Double, utcOffset: Int, latitude: Double, longitude: Double,
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

  /// When the mean sun crosses the meridian on a calendar day, in days since J2000.0.
  ///
  /// Of all such noons it is the one nearest to 12 by the clock. The longitude alone would not do:
  /// it gives Samoa and Kiritimati the noon of the day after.
  private static func meanNoon(
    onDayOf time: Double, utcOffset: Double, longitude: Double
  ) -> Double {
    let date = ((time + utcOffset) / 86400).rounded(.down)
    let clockNoon = J2000.days(at: (date + 0.5) * 86400 - utcOffset)
    let lag = longitude / 360
    return (clockNoon + lag).rounded() - lag
  }

  /// The time at which the sun crosses an elevation, before (-1) or after noon (1).
  private static func crossing(
    of elevation: Double, from noon: Double, towards side: Double, latitude: Double
  ) -> Double {
    var day = noon
    // First with the declination of noon, then with that of the crossing. That matters by up to a
    // minute at 60 degrees and by many near the polar circles; a third round would change nothing
    // but the days on the brink of the polar day, and would not settle those either.
    for _ in 1...2 {
      let sun = Position(day: day)
      let cosine = min(1, max(-1, sun.cosineOfHalfDay(latitude: latitude, at: elevation)))
      day = noon + (side * acos(cosine).degrees - sun.equationOfTime) / 360
    }
    return J2000.time(days: day)
  }
}

/// Where the sun stands at a time, as seen from the Earth's centre.
///
/// Source: US Naval Observatory, "Computing Approximate Solar Coordinates"; good to a sixtieth of a
/// degree between 1800 and 2200. The sunrise equation that is often used instead keeps the
/// perihelion where it was in 2000: by now the sun's longitude is off by half a degree, and sunrise
/// by up to two minutes at 60 degrees.
private struct Position {
  /// The angle north of the equator, in radians.
  let declination: Double
  /// How far a sundial is ahead of a clock, in degrees of hour angle.
  let equationOfTime: Double

  /// - Parameter day: days since J2000.0.
  init(day: Double) {
    let anomaly = (357.529 + 0.985_600_28 * day).radians
    let meanLongitude = 280.459 + 0.985_647_36 * day
    let longitude = (meanLongitude + 1.915 * sin(anomaly) + 0.020 * sin(2 * anomaly)).radians
    let obliquity = (23.439 - 0.000_000_36 * day).radians
    declination = asin(sin(obliquity) * sin(longitude))
    let rightAscension = atan2(cos(obliquity) * sin(longitude), cos(longitude)).degrees
    equationOfTime = (meanLongitude - rightAscension).remainder(dividingBy: 360)
  }

  /// The cosine of the hour angle at which the sun crosses an elevation in degrees.
  ///
  /// Above 1 it stays below, below -1 above.
  func cosineOfHalfDay(latitude: Double, at elevation: Double) -> Double {
    (sin(elevation.radians) - sin(latitude.radians) * sin(declination))
      / (cos(latitude.radians) * cos(declination))
  }
}

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
