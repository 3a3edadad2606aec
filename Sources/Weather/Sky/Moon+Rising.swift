import Glibc

extension Moon {
  /// The times at which the moon's upper limb crosses the horizon within a period, in Unix seconds; a
  /// time is nil when it does not do so.
  package struct Crossings: Equatable, Sendable {
    package var rise: ExactTimestamp?
    package var set: ExactTimestamp?
  }

  /// Returns the first rise and the first set within a period of at most a few days; nil for times
  /// that are not finite or a position out of range.
  ///
  /// Compared with PyEphem between 2025 and 2030 they are within 3 minutes up to 60 degrees of
  /// latitude. Nearer to the poles the moon moves along the horizon, and the error grows.
  package static func crossings(
    from start: ExactTimestamp, to end: ExactTimestamp, latitude: Double, longitude: Double
  ) -> Crossings? {
    guard start.isFinite, end.isFinite, end - start <= 4 * 86400, (-90...90).contains(latitude),
      (-180...180).contains(longitude)
    else { return nil }
    func height(_ time: ExactTimestamp) -> Double {
      EclipticMoon(days: J2000.days(at: time)).height(latitude: latitude, longitude: longitude)
    }
    var crossings = Crossings()
    // The moon is above or below the horizon for much longer than a step, except at the poles.
    let step = 1200.0
    var (time, before) = (start, height(start))
    while time < end {
      let next = min(time + step, end)
      let after = height(next)
      if (before < 0) != (after < 0) {
        var (low, high) = (time, next)
        while high - low > 1 {
          let middle = (low + high) / 2
          if (height(middle) < 0) == (before < 0) { low = middle } else { high = middle }
        }
        if before < 0 {
          crossings.rise = crossings.rise ?? high
        } else {
          crossings.set = crossings.set ?? high
        }
      }
      (time, before) = (next, after)
    }
    return crossings
  }
}

/// The position of the moon, seen from the Earth's centre.
///
/// Source: "The Astronomical Almanac", low-precision formulae for the moon: 0.3 degrees in longitude,
/// 0.2 in latitude and 0.003 in parallax.
private struct EclipticMoon {
  /// The angle north of the equator, in radians.
  private let declination: Double
  /// In degrees.
  private let rightAscension: Double
  /// The angle of the Earth's radius seen from the moon, in degrees.
  private let parallax: Double
  private let days: Double

  init(days: Double) {
    self.days = days
    let centuries = days / 36525
    func angle(_ start: Double, _ speed: Double) -> Double { (start + speed * centuries).radians }
    let anomaly = angle(135.0, 477_198.87)
    let evection = angle(259.3, -413_335.36)
    let variation = angle(235.7, 890_534.22)
    let double = angle(269.9, 954_397.74)
    let first = 6.29 * sin(anomaly) - 1.27 * sin(evection) + 0.66 * sin(variation)
    let second =
      0.21 * sin(double) - 0.19 * sin(angle(357.5, 35_999.05)) - 0.11
      * sin(angle(186.5, 966_404.03))
    let longitude = angle(218.32, 481_267.881) + (first + second).radians
    let north = 5.13 * sin(angle(93.3, 483_202.02)) + 0.28 * sin(angle(228.2, 960_400.89))
    let south = 0.28 * sin(angle(318.3, 6003.15)) + 0.17 * sin(angle(217.6, -407_332.21))
    let latitude = (north - south).radians
    parallax =
      0.9508 + 0.0518 * cos(anomaly) + 0.0095 * cos(evection) + 0.0078 * cos(variation)
      + 0.0028 * cos(double)
    let obliquity = (23.439 - 0.000_000_36 * days).radians
    let x = cos(latitude) * cos(longitude)
    let y = cos(obliquity) * cos(latitude) * sin(longitude) - sin(obliquity) * sin(latitude)
    let z = sin(obliquity) * cos(latitude) * sin(longitude) + cos(obliquity) * sin(latitude)
    declination = asin(min(1, max(-1, z)))
    rightAscension = atan2(y, x).degrees
  }

  /// Returns how far the upper limb is above the horizon, in degrees, with refraction.
  func height(latitude: Double, longitude: Double) -> Double {
    // The Earth's rotation angle; the equation of the equinoxes is a second at most.
    let sidereal = 280.460_618_37 + 360.985_647_366_29 * days
    let hourAngle = (sidereal + longitude - rightAscension).radians
    let sine =
      sin(latitude.radians) * sin(declination)
      + cos(latitude.radians) * cos(declination) * cos(hourAngle)
    let centre = asin(min(1, max(-1, sine))).degrees
    // The parallax lowers the centre; radius and refraction raise the limb.
    return centre - parallax + 0.2725 * parallax + 34.0 / 60
  }
}
