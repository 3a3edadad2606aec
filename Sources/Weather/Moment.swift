import Platform

/// The weather at one time.
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
  /// Millimetres of water, in the period that its provider counts: with most the hour before, or of
  /// late; with MET Norway the hour that begins; with OpenWeatherMap's forecast the three hours before;
  /// with Pirate Weather what falls in an hour if it goes on like this.
  package var precipitation: Double?
  /// Percent.
  package var precipitationProbability: Double?
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
  package init(from decoder: any Decoder) throws {
    let object = try decoder.object()
    time = try object.decode(Int.self, forKey: "time")
    temperature = try object.decodeIfPresent(Double.self, forKey: "temperature_c")
    feelsLike = try object.decodeIfPresent(Double.self, forKey: "feels_like_c")
    humidity = try object.decodeIfPresent(Double.self, forKey: "humidity_percent")
    dewPoint = try object.decodeIfPresent(Double.self, forKey: "dew_point_c")
    pressure = try object.decodeIfPresent(Double.self, forKey: "pressure_hpa")
    windSpeed = try object.decodeIfPresent(Double.self, forKey: "wind_speed_ms")
    windGust = try object.decodeIfPresent(Double.self, forKey: "wind_gust_ms")
    windDirection = try object.decodeIfPresent(Double.self, forKey: "wind_direction_deg")
    cloudCover = try object.decodeIfPresent(Double.self, forKey: "cloud_cover_percent")
    visibility = try object.decodeIfPresent(Double.self, forKey: "visibility_m")
    uvIndex = try object.decodeIfPresent(Double.self, forKey: "uv_index")
    precipitation = try object.decodeIfPresent(Double.self, forKey: "precipitation_mm")
    precipitationProbability = try object.decodeIfPresent(
      Double.self, forKey: "precipitation_probability_percent")
    condition = try object.decodeIfPresent(Condition.self, forKey: "condition")
    intensity = try object.decodeIfPresent(Intensity.self, forKey: "intensity")
    isDay = try object.decodeIfPresent(Bool.self, forKey: "is_day")
    self = plausible
  }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.object()
    try object.encode(time, forKey: "time")
    try object.encode(temperature, forKey: "temperature_c")
    try object.encode(feelsLike, forKey: "feels_like_c")
    try object.encode(humidity, forKey: "humidity_percent")
    try object.encode(dewPoint, forKey: "dew_point_c")
    try object.encode(pressure, forKey: "pressure_hpa")
    try object.encode(windSpeed, forKey: "wind_speed_ms")
    try object.encode(windGust, forKey: "wind_gust_ms")
    try object.encode(windDirection, forKey: "wind_direction_deg")
    try object.encode(cloudCover, forKey: "cloud_cover_percent")
    try object.encode(visibility, forKey: "visibility_m")
    try object.encode(uvIndex, forKey: "uv_index")
    try object.encode(precipitation, forKey: "precipitation_mm")
    try object.encode(precipitationProbability, forKey: "precipitation_probability_percent")
    try object.encode(condition, forKey: "condition")
    try object.encode(intensity, forKey: "intensity")
    try object.encode(isDay, forKey: "is_day")
  }
}
