/// The ranges of plausible values.
///
/// Services send other numbers to mean "unknown", and stored data may be damaged.
package enum Limits {
  /// Degrees Celsius; the records are -89.2 and 56.7.
  package static let temperature = -90.0...90.0
  /// Degrees Celsius; wind and humidity extend the range of temperatures.
  package static let feelsLike = -150.0...150.0
  /// Metres per second.
  static let speed = 0.0...150.0
  /// Metres per second below which the air is calm, because the wind is rounded to 0.0.
  static let leastWind = 0.05
  /// Degrees; some services count from -180.
  package static let direction = -720.0...720.0
  /// Hectopascals at sea level.
  package static let pressure = 500.0...1200.0
  /// Metres.
  static let visibility = 0.0...1e6
  /// Percent, with half a percent for rounding in computed values.
  package static let percent = 0.0...100.5
  /// Millimetres; the record of a day is 1825.
  package static let precipitation = 0.0...2000.0
  /// Centimetres of snow; the record of a day is 256.
  static let snowfall = 0.0...500.0
  /// Millimetres in a step of a nowcast; the record for 15 minutes is 198.
  static let burst = 0.0...300.0
  /// Seconds of a step of a nowcast.
  static let step = 60...900
  static let uvIndex = 0.0...50.0
  /// A number on any scale of air quality.
  static let airIndex = 0.0...9999.0
  /// Micrograms or grains per cubic metre.
  static let concentration = 0.0...999_999.0
}
