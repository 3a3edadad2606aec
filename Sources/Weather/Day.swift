import Platform

/// The weather of one calendar day at the place; nil is "not said".
package struct Day: Equatable, Sendable {
  /// The date in the place's time zone, `2026-11-21`.
  package var date: String
  /// Degrees Celsius.
  package var temperatureMin: Double?
  package var temperatureMax: Double?
  /// Millimetres of water.
  package var precipitation: Double?
  /// Percent; the highest of the day.
  package var precipitationProbability: Double?
  package var condition: Condition?
  /// Seconds since 1970-01-01 00:00 UTC; nil when the sun does not rise or set that day.
  package var sunrise: Int?
  package var sunset: Int?
  /// Metres a second.
  package var windSpeedMax: Double?
  package var uvIndexMax: Double?

  package init(date: String) {
    self.date = date
  }
}

extension Day: Codable {
  package init(from decoder: any Decoder) throws {
    let object = try decoder.object()
    date = try object.decode(String.self, forKey: "date")
    temperatureMin = try object.decodeIfPresent(Double.self, forKey: "temperature_min_c")
    temperatureMax = try object.decodeIfPresent(Double.self, forKey: "temperature_max_c")
    precipitation = try object.decodeIfPresent(Double.self, forKey: "precipitation_mm")
    precipitationProbability = try object.decodeIfPresent(
      Double.self, forKey: "precipitation_probability_percent")
    condition = try object.decodeIfPresent(Condition.self, forKey: "condition")
    sunrise = try object.decodeIfPresent(Int.self, forKey: "sunrise")
    sunset = try object.decodeIfPresent(Int.self, forKey: "sunset")
    windSpeedMax = try object.decodeIfPresent(Double.self, forKey: "wind_speed_max_ms")
    uvIndexMax = try object.decodeIfPresent(Double.self, forKey: "uv_index_max")
    self = plausible
  }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.object()
    try object.encode(date, forKey: "date")
    try object.encode(temperatureMin, forKey: "temperature_min_c")
    try object.encode(temperatureMax, forKey: "temperature_max_c")
    try object.encode(precipitation, forKey: "precipitation_mm")
    try object.encode(precipitationProbability, forKey: "precipitation_probability_percent")
    try object.encode(condition, forKey: "condition")
    try object.encode(sunrise, forKey: "sunrise")
    try object.encode(sunset, forKey: "sunset")
    try object.encode(windSpeedMax, forKey: "wind_speed_max_ms")
    try object.encode(uvIndexMax, forKey: "uv_index_max")
  }
}
