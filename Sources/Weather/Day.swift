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
  /// Centimetres of new snow as it lies; `precipitation` counts its water.
  package var snowfall: Double?
  package var condition: Condition?
  /// nil also where the condition has none.
  package var intensity: Intensity?
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
  private enum CodingKeys: String, CodingKey {
    case date, condition, intensity, sunrise, sunset
    case temperatureMin = "temperature_min_c"
    case temperatureMax = "temperature_max_c"
    case precipitation = "precipitation_mm"
    case precipitationProbability = "precipitation_probability_percent"
    case snowfall = "snowfall_cm"
    case windSpeedMax = "wind_speed_max_ms"
    case uvIndexMax = "uv_index_max"
  }

  /// Also what is nil, as null: a reader need not ask whether a key is there.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(date, forKey: .date)
    try container.encode(temperatureMin, forKey: .temperatureMin)
    try container.encode(temperatureMax, forKey: .temperatureMax)
    try container.encode(precipitation, forKey: .precipitation)
    try container.encode(precipitationProbability, forKey: .precipitationProbability)
    try container.encode(snowfall, forKey: .snowfall)
    try container.encode(condition, forKey: .condition)
    try container.encode(intensity, forKey: .intensity)
    try container.encode(sunrise, forKey: .sunrise)
    try container.encode(sunset, forKey: .sunset)
    try container.encode(windSpeedMax, forKey: .windSpeedMax)
    try container.encode(uvIndexMax, forKey: .uvIndexMax)
  }
}
