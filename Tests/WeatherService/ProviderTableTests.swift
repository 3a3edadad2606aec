import Exchange
import Foundation
import Network
import Support
import Testing
import Weather

@testable import WeatherService

/// A column of the table of what the providers have: a provider with responses that have every value
/// which its decoder reads.
private struct Column {
  let name: String
  let service: Service
  /// The bodies by the end of the request's path; other requests have status 404.
  let bodies: [(path: String, body: String)]

  static let all = [
    Column(name: "OM", service: .openMeteo, bodies: [("", openMeteo)]),
    Column(name: "MET", service: .metNorway, bodies: [("", metNorway)]),
    Column(name: "OC", service: .openWeatherMap, bodies: [("/onecall", oneCall)]),
    Column(
      name: "OWM", service: .openWeatherMap,
      bodies: [("/weather", owmCurrent), ("/forecast", owmForecast)]),
    Column(name: "NWS", service: .nws, bodies: nws),
    Column(name: "PW", service: .pirateWeather, bodies: [("", pirateWeather)]),
    Column(
      name: "BS", service: .brightSky,
      bodies: [("/current_weather", brightSkyCurrent), ("/weather", brightSkyHours)]),
    Column(name: "WK", service: .weatherKit, bodies: [("", weatherKit)]),
  ]

  /// Returns the provider's forecast.
  func forecast() throws -> Forecast {
    let client = StandIn.client { request in
      let body = bodies.first { request.url.path.hasSuffix($0.path) }?.body
      return body.map { HTTPResponse(status: 200, body: Array($0.utf8)) }
        ?? HTTPResponse(status: 404)
    }
    let provider = try #require(service.provider(city: nil, model: nil))
    return try provider.forecast(for: try StandIn.tampa(), from: client)
  }
}

/// The letters of a value: a capital where the provider has it, a small one where wxhere computes it.
private struct Letters {
  let told: Forecast
  let completed: Forecast

  init(_ forecast: Forecast) throws {
    told = forecast
    var completed = forecast
    var completion = Completion(place: try StandIn.tampa())
    completion.complete(&completed)
    self.completed = completed
  }

  func text(_ name: String) -> String {
    letter("n", name, { [$0.current].compactMap { $0 } }) + letter("h", name, \.hourly)
      + letter("d", name, \.daily)
  }

  private func letter<Value: Fielded>(
    _ letter: String, _ name: String, _ values: (Forecast) -> [Value]
  ) -> String {
    func has(_ forecast: Forecast) -> Bool {
      values(forecast).flatMap(\.fieldValues).contains { $0.key == name && $0.isKnown }
    }
    return has(told) ? letter.uppercased() : has(completed) ? letter : "-"
  }
}

@Suite("The table of what the providers have") struct ProviderTableTests {
  /// The file is part of wxhere-providers(7).
  @Test("is that of the decoders") func isThatOfTheDecoders() throws {
    var rows = [[""] + Column.all.map(\.name)]
    let forecasts = try Column.all.map { try $0.forecast() }
    let letters = try forecasts.map { try Letters($0) }
    // The time, the date and what follows from other values say nothing about a provider.
    let left: Set = ["time", "date", "is_day", "intensity"]
    let names = (Moment(time: 0).fieldValues + Day(date: "").fieldValues).map(\.key)
    for name in names where !left.contains(name) && !rows.contains(where: { $0[0] == name }) {
      rows.append([name] + letters.map { $0.text(name) })
    }
    let all = Array(zip(Column.all, forecasts))
    let minutes = try all.map { try Self.minutes(of: $0.0, $0.1) }
    let warnings = all.map { Self.warnings(of: $0.0, $0.1) }
    let air = all.map { $0.1.air != nil || $0.0.service.airSource != nil ? "x" : "-" }
    rows.append(["precipitation by minutes"] + minutes)
    rows.append(["warnings"] + warnings)
    rows.append(["air quality"] + air)
    func cell(_ text: String, _ width: Int) -> String {
      text.padding(toLength: width, withPad: " ", startingAt: 0)
    }
    let text = rows.map { row in
      let cells = row.dropFirst().map { "  " + cell($0, 3) }
      let line = cell(row[0], 33) + cells.joined()
      return line.replacing(#/ +$/#, with: "") + "\n"
    }.joined()
    try GoldenFile("Tests/Golden/Providers.txt").expect(text)
  }

  private static func minutes(of column: Column, _ forecast: Forecast) throws -> String {
    if let nowcast = forecast.nowcast { return "\(nowcast.step / 60)m" }
    // The radar, with `weather.minutes`.
    for country in ["NO", "DE"] {
      let place = try StandIn.place(59.93, 10.72, country, "Europe/Oslo")
      let source = try #require(Service.minuteSource(for: place))
      if source.service.quotaOwner == column.service { return "r" }
    }
    return "-"
  }

  private static func warnings(of column: Column, _ forecast: Forecast) -> String {
    if forecast.alerts?.isEmpty == false { return "x" }
    let isOfficial = ["US", "NO", "DE"].flatMap { AlertRouting.sources(for: $0) }
      .contains { $0.service.quotaOwner == column.service }
    return isOfficial ? "o" : "-"
  }

  @Test("says of whom the UV index can be requested", arguments: Column.all.map(\.name))
  func saysOfWhomTheUVIndexCanBeRequested(name: String) throws {
    let column = try #require(Column.all.first { $0.name == name })
    // OpenWeatherMap has it with One Call alone.
    guard name != "OWM" else { return }
    let now = try column.forecast().current
    #expect((now?.uvIndex != nil) == column.service.hasUVIndex)
  }
}

// MARK: The responses

/// Returns a JSON list of the hours from now to the day after tomorrow.
private func list(_ entry: (Int) -> String) -> String {
  "[\((0..<60).map(entry).joined(separator: ","))]"
}

private let start = 1_790_895_600

private func iso(_ hour: Int) -> String {
  let (day, rest) = (23 + hour).quotientAndRemainder(dividingBy: 24)
  return "2026-10-\(day < 9 ? "0" : "")\(day + 1)T\(rest < 10 ? "0" : "")\(rest):00:00Z"
}

private let openMeteo: String = {
  func block(_ names: String, _ value: (String) -> String) -> String {
    names.split(separator: " ").map { "\"\($0)\":\(value(String($0)))" }.joined(separator: ",")
  }
  let moment =
    "temperature_2m apparent_temperature relative_humidity_2m dew_point_2m pressure_msl "
    + "wind_speed_10m wind_gusts_10m wind_direction_10m cloud_cover visibility uv_index "
    + "precipitation snowfall weather_code"
  let value = { (name: String) in
    switch name {
    case "pressure_msl": "1013"
    case "weather_code": "71"
    default: "1"
    }
  }
  let hours = moment + " precipitation_probability snow_depth"
  return """
    {"current":{"time":\(start),"interval":900,\(block(moment, value))},
     "hourly":{"time":\(list { "\(start + $0 * 3600)" }),
      \(block(hours) { name in list { _ in value(name) } })},
     "minutely_15":{"time":[\(start + 900)],"precipitation":[0.1]},
     "daily":{"time":[\(start + 18000)],"sunrise":[\(start + 43200)],"sunset":[\(start + 86000)],
      \(block("weather_code temperature_2m_max temperature_2m_min precipitation_sum snowfall_sum "
        + "precipitation_probability_max wind_speed_10m_max uv_index_max") { "[\(value($0))]" })}}
    """
}()

private let metNorway = """
  {"properties":{"timeseries":\(list { hour in
    """
    {"time":"\(iso(hour))","data":{"instant":{"details":{"air_temperature":1,
      "air_pressure_at_sea_level":1013,"cloud_area_fraction":50,"relative_humidity":66,
      "wind_from_direction":37,"wind_speed":6,"wind_speed_of_gust":11,"dew_point_temperature":-1,
      "ultraviolet_index_clear_sky":1}},"next_1_hours":{"summary":{"symbol_code":"rain"},
      "details":{"precipitation_amount":0.5,"probability_of_precipitation":81}}}}
    """
  })}}
  """

private let owmMoment = """
  "temp":1,"feels_like":1,"pressure":1013,"humidity":60,"dew_point":1,"uvi":1,"clouds":40,
  "visibility":10000,"wind_speed":5,"wind_deg":221,"wind_gust":9,"weather":[{"id":501}]
  """

private let oneCall = """
  {"current":{"dt":\(start),\(owmMoment),"rain":{"1h":0.5}},
   "minutely":[{"dt":\(start),"precipitation":1}],
   "hourly":\(list { "{\"dt\":\(start + $0 * 3600),\(owmMoment),\"pop\":0.3,\"rain\":{\"1h\":1}}" }),
   "daily":[{"dt":\(start + 61200),"sunrise":\(start + 43200),"sunset":\(start + 86000),
     "temp":{"min":1,"max":2},"wind_speed":8,"weather":[{"id":501}],"pop":0.8,"rain":4,"uvi":7}],
   "alerts":[{"sender_name":"NWS","event":"Wind Advisory","start":\(start),"end":\(start + 9000)}]}
  """

private let owmOlder = """
  "main":{"temp":1,"feels_like":1,"pressure":1013,"humidity":60},"visibility":10000,
  "wind":{"speed":5,"deg":221,"gust":9},"clouds":{"all":40},"weather":[{"id":501}]
  """

private let owmCurrent = """
  {"dt":\(start),\(owmOlder),"rain":{"1h":1},
   "sys":{"sunrise":\(start - 43200),"sunset":\(start + 3600)}}
  """

private let owmForecast = """
  {"list":\(list {
    "{\"dt\":\(start + 3600 + $0 * 10_800),\(owmOlder),\"pop\":0.3,\"rain\":{\"3h\":1}}"
  })}
  """

private let nws: [(path: String, body: String)] = {
  func quantity(_ value: Double, _ unit: String) -> String {
    "{\"unitCode\":\"wmoUnit:\(unit)\",\"value\":\(value)}"
  }
  func period(_ start: String, isDay: Bool) -> String {
    """
    {"startTime":"\(start)","isDaytime":\(isDay),"temperature":1,"temperatureUnit":"C",
     "probabilityOfPrecipitation":\(quantity(10, "percent")),"dewpoint":\(quantity(1, "degC")),
     "relativeHumidity":\(quantity(70, "percent")),"windSpeed":"18 km/h","windGust":"30 km/h",
     "windDirection":"WSW","icon":"https://api.weather.gov/icons/land/day/rain"}
    """
  }
  let amounts = { (name: String) in
    """
    "\(name)":{"uom":"wmoUnit:mm","values":[{"validTime":"2026-10-01T18:00:00+00:00/P3D","value":9}]}
    """
  }
  return [
    (
      "/points/27.9631,-82.4555",
      """
      {"properties":{"forecast":"/days","forecastHourly":"/hours","observationStations":"/list",
        "forecastGridData":"/grid"}}
      """
    ),
    ("/list", #"{"features":[{"properties":{"stationIdentifier":"KTPF"}}]}"#),
    (
      "/latest",
      """
      {"properties":{"timestamp":"\(iso(0))","temperature":\(quantity(1, "degC")),
        "icon":"https://api.weather.gov/icons/land/day/rain","dewpoint":\(quantity(1, "degC")),
        "windDirection":\(quantity(250, "degree_(angle)")),"windSpeed":\(quantity(18, "km_h-1")),
        "windGust":\(quantity(36, "km_h-1")),"seaLevelPressure":\(quantity(101_490, "Pa")),
        "visibility":\(quantity(16_000, "m")),"precipitationLastHour":\(quantity(1, "mm")),
        "relativeHumidity":\(quantity(70, "percent")),"windChill":\(quantity(1, "degC")),
        "cloudLayers":[{"amount":"BKN"}]}}
      """
    ),
    ("/hours", "{\"properties\":{\"periods\":\(list { period(iso($0), isDay: true) })}}"),
    (
      "/days",
      """
      {"properties":{"periods":[\(period("2026-10-02T06:00:00-04:00", isDay: true)),
        \(period("2026-10-02T18:00:00-04:00", isDay: false))]}}
      """
    ),
    (
      "/grid",
      "{\"properties\":{\(amounts("quantitativePrecipitation")),\(amounts("snowfallAmount"))}}"
    ),
  ]
}()

private let pirateWeather: String = {
  let moment = """
    "icon":"rain","precipIntensity":1,"precipProbability":0.7,"precipType":"rain","temperature":1,
    "apparentTemperature":1,"dewPoint":1,"humidity":0.5,"pressure":1013,"windSpeed":5,"windGust":9,
    "windBearing":221,"cloudCover":0.2,"uvIndex":4,"visibility":16,"snowIntensity":0.1,
    "snowAccumulation":0.1,"precipAccumulation":0.2,"airQualityIndex":40
    """
  return """
    {"offset":-4,"currently":{"time":\(start),\(moment)},
     "minutely":{"data":[{"time":\(start),"precipIntensity":1}]},
     "hourly":{"data":\(list { "{\"time\":\(start + $0 * 3600),\(moment)}" })},
     "daily":{"data":[{"time":\(start + 18000),\(moment),"sunriseTime":\(start + 43200),
       "sunsetTime":\(start + 86000),"temperatureMin":1,"temperatureMax":2}]},
     "alerts":[{"title":"Wind Advisory","severity":"Moderate","time":\(start),"expires":\(start + 9000)}]}
    """
}()

private let brightSkyMoment = """
  "cloud_cover":50,"condition":"rain","dew_point":1,"icon":"rain","pressure_msl":1013,
  "relative_humidity":81,"temperature":1,"visibility":24140
  """

private let brightSkyCurrent = """
  {"weather":{"timestamp":"\(iso(0))",\(brightSkyMoment),"precipitation_10":0.1,
    "wind_direction_10":220,"wind_speed_10":18,"wind_gust_speed_10":36}}
  """

private let brightSkyHours = """
  {"weather":\(list { hour in
    """
    {"timestamp":"\(iso(hour))",\(brightSkyMoment),"precipitation":0.5,"wind_direction":220,
     "wind_speed":18,"wind_gust_speed":36,"precipitation_probability":35}
    """
  })}
  """

private let weatherKit: String = {
  let moment = """
    "cloudCover":0.6,"conditionCode":"Rain","humidity":0.9,"pressure":1009,"temperature":1,
    "temperatureApparent":1,"temperatureDewPoint":1,"uvIndex":1,"visibility":20000,
    "windDirection":259,"windGust":36,"windSpeed":18
    """
  let amounts = "\"precipitationAmount\":1,\"precipitationChance\":0.4,\"snowfallAmount\":5"
  return """
    {"currentWeather":{"asOf":"\(iso(0))",\(moment),"precipitationIntensity":1},
     "forecastHourly":{"hours":\(list { "{\"forecastStart\":\"\(iso($0))\",\(moment),\(amounts)}" })},
     "forecastDaily":{"days":[{"forecastStart":"\(iso(5))","conditionCode":"Rain",\(amounts),
       "maxUvIndex":6,"sunrise":"\(iso(12))","sunset":"\(iso(24))","temperatureMax":2,
       "temperatureMin":1}]},
     "forecastNextHour":{"minutes":[{"startTime":"\(iso(0))","precipitationIntensity":1}]},
     "weatherAlerts":{"alerts":[{"id":"a","description":"Gale Warning","severity":"severe",
       "source":"NWS","effectiveTime":"\(iso(0))","expireTime":"\(iso(9))"}]}}
    """
}()
