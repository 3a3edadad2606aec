import Facts
import Weather
import Wording

extension Placeholder {
  /// Values of the weather, of now and of hours, some of days too.
  static let weather: [Placeholder] = [
    of("icon", "glyph", Phrase("the condition as a picture, by --icons")) { moment, context in
      icon(moment.condition, isDay: moment.isDay, context)
    } day: { day, context in
      icon(day.condition, isDay: true, context)
    },
    of("condition", "text", Phrase("the condition in words")) { moment, context in
      words(moment.condition?.words, context)
    } day: { day, context in
      words(day.condition?.words, context)
    },
    of("temperature", "°C, °F", Phrase("the air's temperature")) { moment, context in
      degrees(moment.temperature, context)
    },
    of("feels_like", "°C, °F", Phrase("what it feels like with wind and humidity")) {
      moment, context in
      degrees(moment.feelsLike, context)
    },
    ofToday("high", "°C, °F", Phrase("today's highest temperature")) { day, context in
      degrees(day.temperatureMax, context)
    },
    ofToday("low", "°C, °F", Phrase("today's lowest temperature")) { day, context in
      degrees(day.temperatureMin, context)
    },
    of("humidity", "%", Phrase("relative humidity")) { moment, context in
      percent(moment.humidity, context)
    },
    of("dew_point", "°C, °F", Phrase("the dew point")) { moment, context in
      degrees(moment.dewPoint, context)
    },
    of("comfort", "text", Phrase("what the dew point feels like from 15 °C on: sticky")) {
      moment, context in
      words(DewPointComfort(moment)?.words, context)
    },
    of("pressure", "hPa, inHg", Phrase("the pressure at sea level")) { moment, context in
      measured(moment.pressure.map(context.units.measure(pressure:)))
    },
    Placeholder("pressure_trend", "text", Phrase("where the barometer is going: falling quickly")) {
      words($0.pressureTrend?.words, $0)
    },
    Placeholder("pressure_arrow", "glyph", Phrase("the same as an arrow; in ASCII the words")) {
      $0.style.icons == .ascii
        ? words($0.pressureTrend?.words, $0) : words($0.pressureTrend?.arrow)
    },
    of("wind", "km/h, mph, m/s", Phrase("the wind's speed")) { moment, context in
      measured(moment.windSpeed.map(context.units.measure(speed:)))
    } day: { day, context in
      measured(day.windSpeedMax.map(context.units.measure(speed:)))
    },
    of("gust", "km/h, mph, m/s", Phrase("the speed of gusts")) { moment, context in
      measured(moment.windGust.map(context.units.measure(speed:)))
    },
    of("beaufort", "number", Phrase("the wind's force on the Beaufort scale, 0 to 12")) {
      moment, context in
      beaufort(moment.windSpeed, context)
    } day: { day, context in
      beaufort(day.windSpeedMax, context)
    },
    of("wind_words", "text", Phrase("the wind in words: gentle breeze")) { moment, context in
      words(moment.windSpeed.map { Beaufort(speed: $0).words }, context)
    } day: { day, context in
      words(day.windSpeedMax.map { Beaufort(speed: $0).words }, context)
    },
    of("wind_direction", "text", Phrase("where the wind comes from, of 16 points: NNE")) {
      moment, context in
      words(context.point(moment.windDirection))
    },
    of("wind_arrow", "glyph", Phrase("where the wind blows to; in ASCII where it comes from")) {
      moment, context in
      let isASCII = context.style.icons == .ascii
      return words(
        isASCII ? context.point(moment.windDirection) : moment.windDirection.flatMap(Compass.arrow))
    },
    of("cloud_cover", "%", Phrase("how much of the sky is covered")) { moment, context in
      percent(moment.cloudCover, context)
    },
    of("visibility", "km, mi", Phrase("how far one sees")) { moment, context in
      measured(moment.visibility.map(context.units.measure(distance:)))
    },
    of(
      "uv_index", "number", Phrase("the UV index; from MET Norway alone that under a clear sky")
    ) { moment, context in
      number(moment.uvIndex, context)
    } day: { day, context in
      number(day.uvIndexMax, context)
    },
    of("uv_category", "text", Phrase("the UV index in the words of the WHO: very high")) {
      moment, context in
      words(moment.uvIndex.map { UVCategory($0).words }, context)
    } day: { day, context in
      words(day.uvIndexMax.map { UVCategory($0).words }, context)
    },
    of(
      "precipitation", "mm, in",
      Phrase("rain and melted snow: of late; of an hour or a day, what falls in it")
    ) { moment, context in
      measured(moment.precipitation.map(context.units.measure(precipitation:)))
    } day: { day, context in
      measured(day.precipitation.map(context.units.measure(precipitation:)))
    },
    of("snow", "cm, in", Phrase("new snow as it lies, in the same time as precipitation")) {
      moment, context in
      measured(moment.snowfall.map(context.units.measure(snowfall:)))
    } day: { day, context in
      measured(day.snowfall.map(context.units.measure(snowfall:)))
    },
    of("precipitation_chance", "%", Phrase("the chance of precipitation in this hour")) {
      moment, context in
      percent(moment.precipitationProbability, context)
    } day: { day, context in
      percent(day.precipitationProbability, context)
    },
    Placeholder("rain_next", "text", Phrase("what falls next, and when: rain in 25 min")) {
      context in
      context.nextPrecipitation.map { next in
        LineValue(next.words(at: context.now, by: context.clock), next.role)
      }
    },
    Placeholder("remark", "text", Phrase("with --voice snarky a remark on the weather; else empty"))
    {
      LineValue($0.remark ?? "")
    },
    Placeholder("time", "text", Phrase("the time there; of an hour, when it begins: 14:00")) {
      words($0.clock.clock($0.now))
    } hour: { moment, context in
      words(context.clock.clock(moment.time))
    },
  ]

  /// Of a moment: of now, and of hours.
  private static func of(
    _ name: String, _ type: String, _ meaning: Phrase,
    _ value: @escaping @Sendable (Moment, LineContext) -> LineValue?,
    day: (@Sendable (Day, LineContext) -> LineValue?)? = nil
  ) -> Placeholder {
    Placeholder(name, type, meaning, now: { value($0.moment, $0) }, hour: value, day: day)
  }

  /// Of days: without one named, of today, which is known without the outlook.
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
    measured(value.map { Measure($0, in: context.language) })
  }

  static func measured(_ measure: Measure?) -> LineValue? { measure.map { LineValue($0) } }

  private static func percent(_ value: Double?, _ context: LineContext) -> LineValue? {
    measured(value.map { Measure($0, context.language.percentSign, in: context.language) })
  }

  private static func degrees(_ celsius: Double?, _ context: LineContext) -> LineValue? {
    celsius.map {
      LineValue(context.units.measure(temperature: $0), ColorRole(celsius: $0))
    }
  }

  private static func icon(
    _ condition: Condition?, isDay: Bool?, _ context: LineContext
  ) -> LineValue {
    LineValue(
      context.style.icons.icon(condition, isDay: isDay), ColorRole(condition, isDay: isDay))
  }

  private static func beaufort(_ speed: Double?, _ context: LineContext) -> LineValue? {
    number(speed.map { Double(Beaufort(speed: $0).force) }, context)
  }
}

extension NextPrecipitation {
  /// What falls; nil where nothing does.
  fileprivate var role: ColorRole? {
    switch self {
    case .starts(_, let condition, _), .stops(_, let condition, _), .goesOn(_, let condition):
      ColorRole(condition, isDay: true)
    case .dry: nil
    }
  }
}
