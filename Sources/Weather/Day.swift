package import Fields

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

extension Day: Fielded {
  package mutating func visit(_ visitor: FieldVisitor) {
    visitor.text("date", &date)
    visitor.number("temperature_min_c", &temperatureMin, in: Limits.temperature)
    visitor.number("temperature_max_c", &temperatureMax, in: Limits.temperature)
    visitor.number("precipitation_mm", &precipitation, in: Limits.precipitation)
    visitor.number(
      "precipitation_probability_percent", &precipitationProbability, in: Limits.percent)
    visitor.number("snowfall_cm", &snowfall, in: Limits.snowfall)
    visitor.word("condition", &condition)
    visitor.word("intensity", &intensity)
    visitor.time("sunrise", &sunrise)
    visitor.time("sunset", &sunset)
    visitor.number("wind_speed_max_ms", &windSpeedMax, in: Limits.speed)
    visitor.number("uv_index_max", &uvIndexMax, in: Limits.uvIndex)
  }

  /// The day without numbers that no instrument measures.
  package var plausible: Day { withinLimits }
}
