/// What instruments measure on Earth, with room to spare: services send other numbers for "not known",
/// and what lies on disk may be damaged.
enum Limits {
  /// Degrees Celsius; the records are -89.2 and 56.7.
  static let temperature = -90.0...90.0
  /// Degrees Celsius of what is felt: wind and humidity go further.
  static let feelsLike = -150.0...150.0
  /// Metres a second.
  static let speed = 0.0...150.0
  /// Below, the air is calm: in a tenth of a metre a second the wind is 0.0.
  static let leastWind = 0.05
  /// Degrees; some count from -180.
  static let direction = -720.0...720.0
  /// Hectopascals at sea level.
  static let pressure = 500.0...1200.0
  /// Metres.
  static let visibility = 0.0...1e6
  /// A hair more, for what is computed.
  static let percent = 0.0...100.5
  /// Millimetres; a day's record is 1825.
  static let precipitation = 0.0...2000.0
  /// Centimetres of snow; the record of a day is 256.
  static let snowfall = 0.0...500.0
  /// Millimetres in a step of a nowcast; the record of a quarter of an hour is 198.
  static let burst = 0.0...300.0
  /// Seconds that such a step lasts.
  static let step = 60...900
  static let uvIndex = 0.0...50.0
  /// Of air quality on any scale.
  static let airIndex = 0.0...9999.0
  /// Micrograms or grains in a cubic metre.
  static let concentration = 0.0...999_999.0
}
