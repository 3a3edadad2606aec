import Platform

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

extension Moment: Codable {
  private enum CodingKeys: String, CodingKey {
    case time, condition, intensity
    case temperature = "temperature_c"
    case feelsLike = "feels_like_c"
    case humidity = "humidity_percent"
    case dewPoint = "dew_point_c"
    case pressure = "pressure_hpa"
    case windSpeed = "wind_speed_ms"
    case windGust = "wind_gust_ms"
    case windDirection = "wind_direction_deg"
    case cloudCover = "cloud_cover_percent"
    case visibility = "visibility_m"
    case uvIndex = "uv_index"
    case precipitation = "precipitation_mm"
    case precipitationProbability = "precipitation_probability_percent"
    case snowfall = "snowfall_cm"
    case isDay = "is_day"
  }

  /// Also what is nil, as null: a reader need not ask whether a key is there.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(time, forKey: .time)
    try container.encode(temperature, forKey: .temperature)
    try container.encode(feelsLike, forKey: .feelsLike)
    try container.encode(humidity, forKey: .humidity)
    try container.encode(dewPoint, forKey: .dewPoint)
    try container.encode(pressure, forKey: .pressure)
    try container.encode(windSpeed, forKey: .windSpeed)
    try container.encode(windGust, forKey: .windGust)
    try container.encode(windDirection, forKey: .windDirection)
    try container.encode(cloudCover, forKey: .cloudCover)
    try container.encode(visibility, forKey: .visibility)
    try container.encode(uvIndex, forKey: .uvIndex)
    try container.encode(precipitation, forKey: .precipitation)
    try container.encode(precipitationProbability, forKey: .precipitationProbability)
    try container.encode(snowfall, forKey: .snowfall)
    try container.encode(condition, forKey: .condition)
    try container.encode(intensity, forKey: .intensity)
    try container.encode(isDay, forKey: .isDay)
  }
}
