import Exchange
import Text
import Weather

extension Placeholder {
  /// The placeholders of the weather now and in later hours; some also work for days.
  static let weather: [Placeholder] = [
    of(
      "icon", "glyph", Phrase("the condition as an icon, from --icons"),
      { icon($0.condition, isDay: $0.isDay, $1) }, day: { icon($0.condition, isDay: true, $1) }),
    of(
      "condition", "text", Phrase("the condition in words"),
      { words($0.condition?.words, $1) }, day: { words($0.condition?.words, $1) }),
    of("temperature", "°C, °F", Phrase("the air's temperature"), { degrees($0.temperature, $1) }),
    of(
      "feels_like", "°C, °F", Phrase("the temperature it feels like, with wind and humidity"),
      { degrees($0.feelsLike, $1) }),
    ofToday("high", "°C, °F", Phrase("today's highest temperature")) {
      degrees($0.temperatureMax, $1)
    },
    ofToday("low", "°C, °F", Phrase("today's lowest temperature")) {
      degrees($0.temperatureMin, $1)
    },
    ofToday("feels_like_high", "°C, °F", Phrase("the highest temperature it feels like today")) {
      degrees($0.feelsLikeMax, $1)
    },
    ofToday("feels_like_low", "°C, °F", Phrase("the lowest temperature it feels like today")) {
      degrees($0.feelsLikeMin, $1)
    },
    of("humidity", "%", Phrase("relative humidity"), { percent($0.humidity, $1) }),
    of("dew_point", "°C, °F", Phrase("the dew point"), { degrees($0.dewPoint, $1) }),
    of(
      "comfort", "text", Phrase("how the dew point feels, from 15 °C: sticky"),
      { words(DewPointComfort($0)?.words, $1) }),
    of(
      "pressure", "hPa, inHg", Phrase("the pressure at sea level"),
      { measured($0.pressure.map($1.units.pressure)) }),
    Placeholder("pressure_trend", "text", Phrase("the pressure trend: falling quickly")) {
      words($0.pressureTrend?.words, $0)
    },
    Placeholder(
      "pressure_arrow", "glyph", Phrase("the pressure trend as an arrow; in ASCII, words")
    ) {
      $0.style.glyphs == .all
        ? words($0.pressureTrend?.arrow) : words($0.pressureTrend?.words, $0)
    },
    of(
      "wind", "km/h, mph, m/s", Phrase("the wind speed"),
      { measured($0.windSpeed.map($1.units.speed)) },
      day: { measured($0.windSpeedMax.map($1.units.speed)) }),
    of(
      "gust", "km/h, mph, m/s", Phrase("the gust speed"),
      { measured($0.windGust.map($1.units.speed)) }),
    of(
      "beaufort", "number", Phrase("the wind force on the Beaufort scale, 0 to 12"),
      { beaufort($0.windSpeed, $1) }, day: { beaufort($0.windSpeedMax, $1) }),
    of(
      "wind_words", "text", Phrase("the wind in words: gentle breeze"),
      { words($0.windSpeed.map { Beaufort(speed: $0).words }, $1) },
      day: { words($0.windSpeedMax.map { Beaufort(speed: $0).words }, $1) }),
    of(
      "wind_direction", "text",
      Phrase("the direction the wind comes from, as one of 16 points: NNE"),
      { words($1.point($0.windDirection)) }),
    of(
      "wind_arrow", "glyph",
      Phrase("an arrow the way the wind blows; in ASCII, the direction it comes from"),
      {
        words(
          $1.style.glyphs == .all
            ? $0.windDirection.flatMap(Compass.arrow) : $1.point($0.windDirection))
      }),
    of(
      "cloud_cover", "%", Phrase("cloud cover"), { percent($0.cloudCover, $1) }),
    of(
      "visibility", "km, mi", Phrase("visibility"),
      { measured($0.visibility.map($1.units.distance)) }),
    of(
      "uv_index", "number",
      Phrase(
        """
        the UV index; from MET Norway that of a clear sky, and none where clouds cover more than \
        half of it
        """),
      { number($0.uvIndex, $1) }, day: { number($0.uvIndexMax, $1) }),
    of(
      "uv_category", "text", Phrase("the WHO category of the UV index: very high"),
      { words($0.uvIndex.map { UVCategory($0).words }, $1) },
      day: { words($0.uvIndexMax.map { UVCategory($0).words }, $1) }),
    of(
      "precipitation", "mm, in",
      Phrase(
        "rain and melted snow: in an hour at the present rate; for an hour or a day, in that time"),
      { measured($0.precipitation.map($1.units.precipitation)) },
      day: { measured($0.precipitation.map($1.units.precipitation)) }),
    of(
      "snow", "cm, in", Phrase("the depth of new snow, in the same time as precipitation"),
      { measured($0.snowfall.map($1.units.snowfall)) },
      day: { measured($0.snowfall.map($1.units.snowfall)) }),
    of(
      "snow_depth", "cm, in", Phrase("the depth of the snow on the ground"),
      { measured($0.snowDepth.map($1.units.snowDepth)) }),
    ofToday(
      "precipitation_hours", "number", Phrase("the number of today's hours with precipitation")
    ) {
      number($0.precipitationHours, $1)
    },
    of(
      "precipitation_chance", "%", Phrase("the chance of precipitation in this hour"),
      { percent($0.precipitationProbability, $1) },
      day: { percent($0.precipitationProbability, $1) }),
    Placeholder("rain_next", "text", Phrase("the next precipitation and its time: rain in 25 min"))
    {
      context in
      context.nextPrecipitation.map { next in
        LineValue(next.words(at: context.now, by: context.clock), next.role)
      }
    },
    Placeholder(
      "confidence", "text",
      Phrase("how far several models agree, with weather.confidence: high 18 to 23°C")
    ) { context in
      context.modelOutcome.map { LineValue($0.words(in: context.units)) }
    },
    Placeholder(
      "change", "text",
      Phrase("the day's high compared with the day before: warmer than yesterday"),
      now: { context in words(context.change?.sinceYesterday, context) },
      day: { day, context in
        context.change(to: day).flatMap {
          words($0.sinceDayBefore(context.units.temperatureDifference($0).text), context)
        }
      }),
    Placeholder("remark", "text", Phrase("a remark on the weather with --voice snarky; else empty"))
    {
      LineValue($0.remark ?? "")
    },
    Placeholder(
      "time", "text", Phrase("the time at the place; for an hour, its start: 14:00"),
      now: { words($0.clock.clock($0.now)) }, hour: { words($1.clock.clock($0.time)) }),
  ]

  private static func of(
    _ name: String, _ type: String, _ meaning: Phrase,
    _ value: @escaping @Sendable (Moment, LineContext) -> LineValue?,
    day: (@Sendable (Day, LineContext) -> LineValue?)? = nil
  ) -> Placeholder {
    Placeholder(name, type, meaning, now: { value($0.moment, $0) }, hour: value, day: day)
  }

  private static func ofToday(
    _ name: String, _ type: String, _ meaning: Phrase,
    _ value: @escaping @Sendable (Day, LineContext) -> LineValue?
  ) -> Placeholder {
    Placeholder(
      name, type, meaning, now: { context in context.today.flatMap { value($0, context) } },
      day: value)
  }

  // MARK: Values

  static func words(_ text: String?) -> LineValue? { text.map { LineValue($0) } }

  static func words(_ phrase: Phrase?, _ context: LineContext) -> LineValue? {
    phrase.map { LineValue(context.language.text($0)) }
  }

  static func number(_ value: Double?, _ context: LineContext) -> LineValue? {
    measured(value.map { Measure(value: $0, language: context.language) })
  }

  static func measured(_ measure: Measure?) -> LineValue? { measure.map { LineValue($0) } }

  private static func percent(_ value: Double?, _ context: LineContext) -> LineValue? {
    measured(value.map { Measure(value: $0, unit: .percent, language: context.language) })
  }

  private static func degrees(_ celsius: Double?, _ context: LineContext) -> LineValue? {
    celsius.map {
      LineValue(context.units.temperature($0), ColorRole(celsius: $0))
    }
  }

  private static func icon(
    _ condition: Condition?, isDay: Bool?, _ context: LineContext
  ) -> LineValue {
    LineValue(context.style.icon(condition, isDay: isDay), ColorRole(condition, isDay: isDay))
  }

  private static func beaufort(_ speed: Double?, _ context: LineContext) -> LineValue? {
    number(speed.map { Double(Beaufort(speed: $0).force) }, context)
  }
}

extension NextPrecipitation {
  fileprivate var role: ColorRole? {
    switch self {
    case .starts(_, let condition, _), .stops(_, let condition, _), .goesOn(_, let condition):
      ColorRole(condition, isDay: true)
    case .dry: nil
    }
  }
}
