import Glibc

/// The moon at a time, the same for the whole Earth.
package struct Moon: Equatable, Sendable {
  /// The ecliptic angle of the moon ahead of the sun, in degrees, 0..<360: 0 at the new moon, 90 at
  /// the first quarter, 180 at the full moon.
  package let elongation: Double

  /// Creates a moon from a finite number of degrees.
  init(elongation: Double) {
    let turns = elongation / 360
    self.elongation = 360 * (turns - turns.rounded(.down))
  }

  /// Creates the moon at a time in Unix seconds; nil for NaN and infinity.
  ///
  /// The elongation differs from PyEphem's by at most 0.6 degrees between 2024 and 2044, which is
  /// an hour of the moon's motion. Source: Jean Meeus, "Astronomical Algorithms", 47.2 to 47.4
  /// without the powers, and 48.4.
  package init?(at time: ExactTimestamp) {
    guard time.isFinite else { return nil }
    let centuries = J2000.days(at: time) / 36525
    let mean = 297.850_192_1 + 445_267.111_403_4 * centuries
    let sunAnomaly = 357.529_109_2 + 35_999.050_290_9 * centuries
    let moonAnomaly = 134.963_396_4 + 477_198.867_505_5 * centuries
    let terms = [
      (6.289, moonAnomaly), (-2.100, sunAnomaly), (1.274, 2 * mean - moonAnomaly),
      (0.658, 2 * mean), (0.214, 2 * moonAnomaly), (0.110, mean),
    ]
    self.init(elongation: terms.reduce(mean) { $0 + $1.0 * sin($1.1.radians) })
  }

  /// The fraction of the cycle since the new moon, 0..<1.
  package var fraction: Double { elongation / 360 }

  /// The illuminated fraction of the disc, 0...1.
  package var illumination: Double { (1 - cos(elongation.radians)) / 2 }

  /// The phase whose centre is nearest.
  package var phase: Phase {
    let phases = Phase.allCases
    return phases[Int((fraction * 8).rounded()) % phases.count]
  }

  /// The eight phases in order.
  package enum Phase: CaseIterable, Sendable {
    case newMoon, waxingCrescent, firstQuarter, waxingGibbous
    case fullMoon, waningGibbous, lastQuarter, waningCrescent
  }
}
