package import Exchange

/// The weather of a local calendar day; a nil value is unknown.
package struct Day: Equatable, Sendable {
  /// The local date, as in `2026-11-21`.
  package var date: String
  /// The lowest and highest temperature.
  package var temperatureMin: Celsius?
  package var temperatureMax: Celsius?
  /// The lowest and highest temperature as felt.
  package var feelsLikeMin: Celsius?
  package var feelsLikeMax: Celsius?
  /// The precipitation, in millimetres of water.
  package var precipitation: Double?
  /// The highest probability of precipitation of the day, in percent.
  package var precipitationProbability: Double?
  /// The number of hours with precipitation, of at least `ConditionRule.leastAmount`; nil unless all
  /// hours of the day are known.
  package var precipitationHours: Double?
  /// The depth of new snow in centimetres; `precipitation` includes its water.
  package var snowfall: Double?
  package var condition: Condition?
  /// The intensity; nil when unknown and for conditions without one.
  package var intensity: Intensity?
  /// Sunrise and sunset; nil when the sun does not rise or set.
  package var sunrise: Timestamp?
  package var sunset: Timestamp?
  package var windSpeedMax: MetresPerSecond?
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
    visitor.number("feels_like_min_c", &feelsLikeMin, in: Limits.feelsLike)
    visitor.number("feels_like_max_c", &feelsLikeMax, in: Limits.feelsLike)
    visitor.number("precipitation_mm", &precipitation, in: Limits.precipitation)
    visitor.number(
      "precipitation_probability_percent", &precipitationProbability, in: Limits.percent)
    visitor.number("precipitation_hours", &precipitationHours, in: Limits.hoursOfDay)
    visitor.number("snowfall_cm", &snowfall, in: Limits.snowfall)
    visitor.word("condition", &condition)
    visitor.word("intensity", &intensity)
    visitor.time("sunrise", &sunrise)
    visitor.time("sunset", &sunset)
    visitor.number("wind_speed_max_ms", &windSpeedMax, in: Limits.speed)
    visitor.number("uv_index_max", &uvIndexMax, in: Limits.uvIndex)
  }

  /// The day without implausible values.
  package var plausible: Day { withinLimits }
}

/// The difference between the highest temperatures of a day and of the previous day.
package struct TemperatureChange: Equatable, Sendable {
  package enum Direction: Sendable {
    case warmer, colder, same
  }

  /// The highest temperatures of the two days, in degrees Celsius.
  package let before: Double
  package let after: Double
  /// The difference in degrees Celsius, negative when it gets colder.
  package var difference: Double { after - before }

  /// Creates the difference; nil when one of the temperatures is unknown.
  package init?(from before: Day?, to day: Day?) {
    guard let from = before?.temperatureMax, let to = day?.temperatureMax else { return nil }
    self.before = from
    self.after = to
  }

  /// The direction; a difference of less than two degrees counts as the same.
  package var direction: Direction {
    abs(difference) < 2 ? .same : difference > 0 ? .warmer : .colder
  }
}
