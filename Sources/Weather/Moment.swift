package import Fields

/// The weather at one time: now, or the hour of a forecast that begins then.
///
/// A provider may leave out any value: nil is "not said", never zero.
package struct Moment: Equatable, Sendable {
  /// Seconds since 1970-01-01 00:00 UTC.
  package var time: Int
  /// Degrees Celsius, 2 m above the ground.
  package var temperature: Double?
  /// Degrees Celsius; what is felt on the skin with wind and humidity.
  package var feelsLike: Double?
  /// Relative humidity in percent.
  package var humidity: Double?
  /// Degrees Celsius.
  package var dewPoint: Double?
  /// Hectopascals, reduced to sea level.
  package var pressure: Double?
  /// Metres a second, 10 m above the ground.
  package var windSpeed: Double?
  /// Metres a second.
  package var windGust: Double?
  /// Degrees from north, clockwise; where the wind comes from, nil also in a calm.
  package var windDirection: Double?
  /// Percent.
  package var cloudCover: Double?
  /// Metres.
  package var visibility: Double?
  package var uvIndex: Double?
  /// Millimetres of water.
  ///
  /// In a forecast, what falls in the hour that begins at `time`. In the current weather, what fell in
  /// the last hour; with Open-Meteo in the last quarter of an hour; with MET Norway what falls in the
  /// hour that has begun; with Pirate Weather what falls in an hour at the present rate.
  package var precipitation: Double?
  /// Percent; of the same hour, and in the current weather of the one that runs.
  package var precipitationProbability: Double?
  /// Centimetres of new snow as it lies, in the same time as `precipitation`, which counts its water.
  package var snowfall: Double?
  /// In a forecast what falls in the hour that begins at `time`; where nothing does, the sky at `time`.
  package var condition: Condition?
  /// nil also where the condition has none, such as fog.
  package var intensity: Intensity?
  /// Whether the sun is up; by where it stands, not by what a service says.
  package var isDay: Bool?

  package init(time: Int) {
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
    visitor.word("condition", &condition)
    visitor.word("intensity", &intensity)
    visitor.flag("is_day", &isDay)
  }

  /// The moment without numbers that no instrument measures, and without the direction of a calm, for
  /// which some services write 0: that is north.
  package var plausible: Moment {
    var moment = withinLimits
    moment.windDirection = moment.windDirection.map {
      (0...360).contains($0) ? $0 : $0 - 360 * ($0 / 360).rounded(.down)
    }
    if let speed = moment.windSpeed, speed < Limits.leastWind { moment.windDirection = nil }
    return moment
  }
}
