package import Exchange

/// The weather now, or in the hour that begins then; a value that the provider lacks is nil, never
/// 0.
package struct Moment: Equatable, Sendable {
  package var time: Timestamp
  /// The temperature 2 m above the ground.
  package var temperature: Celsius?
  /// The apparent temperature, which includes wind and humidity.
  package var feelsLike: Celsius?
  /// The relative humidity in percent.
  package var humidity: Double?
  package var dewPoint: Celsius?
  /// The pressure in hectopascals, reduced to sea level.
  package var pressure: Double?
  /// The wind speed 10 m above the ground.
  package var windSpeed: MetresPerSecond?
  /// The speed of gusts.
  package var windGust: MetresPerSecond?
  /// The direction that the wind comes from, in degrees clockwise from north; nil also when it is
  /// calm.
  package var windDirection: Double?
  /// The cloud cover in percent.
  package var cloudCover: Double?
  /// The visibility in metres.
  package var visibility: Double?
  package var uvIndex: Double?
  /// The precipitation in millimetres of water.
  ///
  /// In a forecast it is the amount in the hour that begins at `time`. In the current weather it is
  /// the amount in an hour at the present rate, or in the last hour if the provider has only that
  /// and it is not dry.
  package var precipitation: Double?
  /// The probability of precipitation in percent, for the hour that begins at `time` or for the
  /// current hour.
  package var precipitationProbability: Double?
  /// The depth of new snow in centimetres in the period of `precipitation`, which includes its
  /// water.
  package var snowfall: Double?
  /// The depth of the snow that lies on the ground, in centimetres.
  package var snowDepth: Double?
  /// The condition; in a forecast the hour's precipitation, or the sky at `time` if the hour is
  /// dry.
  package var condition: Condition?
  /// The intensity; nil when unknown and for conditions without one, such as fog.
  package var intensity: Intensity?
  /// Whether the sun is above the horizon, computed from its position.
  package var isDay: Bool?

  package init(time: Timestamp) {
    self.time = time
  }
}

extension Moment: Fielded {
  package mutating func visit(_ visitor: FieldVisitor) {
    visitor.time("time", &time)
    visitor.number("temperature_c", &temperature, in: Limits.temperature)
    visitor.number("feels_like_c", &feelsLike, in: Limits.feelsLike)
    visitor.number("humidity_percent", &humidity, in: Limits.percent)
    visitor.number("dew_point_c", &dewPoint, in: Limits.temperature)
    visitor.number("pressure_hpa", &pressure, in: Limits.pressure)
    visitor.number("wind_speed_ms", &windSpeed, in: Limits.speed)
    visitor.number("wind_gust_ms", &windGust, in: Limits.speed)
    visitor.number("wind_direction_deg", &windDirection, in: Limits.direction)
    visitor.number("cloud_cover_percent", &cloudCover, in: Limits.percent)
    visitor.number("visibility_m", &visibility, in: Limits.visibility)
    visitor.number("uv_index", &uvIndex, in: Limits.uvIndex)
    visitor.number("precipitation_mm", &precipitation, in: Limits.precipitation)
    visitor.number(
      "precipitation_probability_percent", &precipitationProbability, in: Limits.percent)
    visitor.number("snowfall_cm", &snowfall, in: Limits.snowfall)
    visitor.number("snow_depth_cm", &snowDepth, in: Limits.snowDepth)
    visitor.word("condition", &condition)
    visitor.word("intensity", &intensity)
    visitor.flag("is_day", &isDay)
  }

  /// The moment without implausible values, and without a wind direction when it is calm.
  ///
  /// Some services send 0 for that direction, which would mean north.
  package var plausible: Moment {
    var moment = withinLimits
    moment.windDirection = moment.windDirection.map {
      (0...360).contains($0) ? $0 : $0 - 360 * ($0 / 360).rounded(.down)
    }
    if let speed = moment.windSpeed, speed < Limits.leastWind { moment.windDirection = nil }
    moment.humidity = moment.humidity.map { min($0, 100) }
    moment.cloudCover = moment.cloudCover.map { min($0, 100) }
    moment.precipitationProbability = moment.precipitationProbability.map { min($0, 100) }
    return moment
  }
}

extension Moment {
  /// The higher one of wind and gusts; nil when both are unknown.
  package var strongestWind: MetresPerSecond? { [windSpeed, windGust].compactMap { $0 }.max() }
}

/// The ranges of plausible values; services send others to mean "unknown", and data may be damaged.
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
  /// Centimetres of snow on the ground; the record is 1182.
  static let snowDepth = 0.0...2000.0
  /// Hours of a day, on which the clocks may be set back.
  static let hoursOfDay = 0.0...25.0
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
