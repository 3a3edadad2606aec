import Coarsen
import Report
import Weather

/// A name that may stand in braces in a format.
///
/// `all` is the one table of them: the parser, the help and the manual page are made of it.
package struct Placeholder: Sendable {
  package let name: String
  /// What kind of value it is, with its unit in the order metric, US where they differ.
  package let type: String
  package let meaning: String
  /// nil where the provider did not say.
  let value: @Sendable (LineContext) -> Segment?

  private init(
    _ name: String, _ type: String, _ meaning: String,
    role: @escaping @Sendable (LineContext) -> ColorRole? = { _ in nil },
    _ value: @escaping @Sendable (LineContext) -> String?
  ) {
    self.name = name
    self.type = type
    self.meaning = meaning
    self.value = { context in value(context).map { Segment($0, role(context)) } }
  }

  private static func temperature(
    _ name: String, _ meaning: String, _ celsius: @escaping @Sendable (LineContext) -> Double?
  ) -> Placeholder {
    Placeholder(
      name, "°C, °F", meaning, role: { celsius($0).flatMap(ColorRole.init(celsius:)) }
    ) {
      celsius($0).map($0.units.temperature)
    }
  }

  /// What is printed for a value that the provider did not give.
  static let absent = "–"

  static func named(_ name: String) -> Placeholder? {
    all.first { $0.name == name }
  }

  package static let all: [Placeholder] = [
    Placeholder(
      "icon", "glyph", "the condition as a picture, by --icons",
      role: { ColorRole($0.moment.condition, isDay: $0.moment.isDay) }
    ) {
      $0.style.icons.icon($0.moment.condition, isDay: $0.moment.isDay)
    },
    Placeholder("condition", "text", "the condition in words") { $0.moment.condition?.words },
    .temperature("temperature", "the air's temperature") { $0.moment.temperature },
    .temperature("feels_like", "what it feels like with wind and humidity") { $0.moment.feelsLike },
    .temperature("high", "today's highest temperature") { $0.today?.temperatureMax },
    .temperature("low", "today's lowest temperature") { $0.today?.temperatureMin },
    Placeholder("humidity", "%", "relative humidity") { percent($0.moment.humidity) },
    .temperature("dew_point", "the dew point") { $0.moment.dewPoint },
    Placeholder("pressure", "hPa, inHg", "the pressure at sea level") { context in
      context.moment.pressure.map(context.units.pressure)
    },
    Placeholder("wind", "km/h, mph, m/s", "the wind's speed") { context in
      context.moment.windSpeed.map(context.units.speed)
    },
    Placeholder("gust", "km/h, mph, m/s", "the speed of gusts") { context in
      context.moment.windGust.map(context.units.speed)
    },
    Placeholder("wind_direction", "text", "where the wind comes from, of 16 points: NNE") {
      $0.moment.windDirection.flatMap(Compass.point)
    },
    Placeholder("wind_arrow", "glyph", "where the wind blows to; in ASCII where it comes from") {
      let isASCII = $0.style.icons == .ascii
      return $0.moment.windDirection.flatMap(isASCII ? Compass.point : Compass.arrow)
    },
    Placeholder("cloud_cover", "%", "how much of the sky is covered") {
      percent($0.moment.cloudCover)
    },
    Placeholder("visibility", "km, mi", "how far one sees") { context in
      context.moment.visibility.map(context.units.distance)
    },
    Placeholder("uv_index", "number", "the UV index; from MET Norway alone that under a clear sky")
    {
      $0.moment.uvIndex.map { decimal($0, places: 0) }
    },
    Placeholder(
      "precipitation", "mm, in",
      "in the last hour; Open-Meteo: 15 minutes; MET Norway: the hour begun; Pirate Weather: an hour"
    ) {
      context in context.moment.precipitation.map(context.units.precipitation)
    },
    Placeholder("precipitation_chance", "%", "the chance of precipitation in this hour") {
      percent($0.moment.precipitationProbability)
    },
    Placeholder("place", "text", "the place as people say it: Tampa, FL") { $0.place.name },
    Placeholder("town", "text", "the town's bare name") { $0.place.town },
    Placeholder("region", "text", "the state or region") { $0.place.region },
    Placeholder("country", "text", "the country") { $0.place.country },
    Placeholder("country_code", "text", "the country by ISO 3166-1: US") {
      $0.place.countryCode
    },
    Placeholder("source", "text", "what told the place: gps, ip or manual") { $0.location.source },
    Placeholder("approximate", "text", "\"approx.\" when the place comes from the IP address") {
      $0.location.isApproximate ? "approx." : ""
    },
    Placeholder("cell", "text", "the name of the cell") { $0.location.cell.key },
    Placeholder("latitude", "°", "of the cell's centre") { $0.location.cell.latitudeText },
    Placeholder("longitude", "°", "of the cell's centre") { $0.location.cell.longitudeText },
    Placeholder(
      "age", "text", "how old the weather is: 3 h ago", role: { $0.isStale ? .stale : nil }
    ) { ageText($0.age) },
    Placeholder("provider", "text", "who gave the weather") { $0.weather.provider },
  ]

  private static func percent(_ value: Double?) -> String? {
    value.map { decimal($0, places: 0) + "%" }
  }
}
