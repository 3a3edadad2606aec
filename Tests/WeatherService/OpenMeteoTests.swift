import Coarsen
import Exchange
import Foundation
import Network
import Platform
import Synchronization
import Testing
import Weather

@testable import WeatherService

private func forecast(
  _ body: String, status: Int = 200,
  request check: @escaping @Sendable (HTTPRequest) -> Void = { _ in }
) throws -> Forecast {
  let client = StandIn.client(status: status, body: body, request: check)
  return try OpenMeteo().forecast(for: try StandIn.tampa(), from: client)
}

private let response = """
  {"latitude":27.96,"longitude":-82.45,"utc_offset_seconds":-18000,"timezone":"America/New_York",
   "current_units":{"time":"unixtime","temperature_2m":"°C"},
   "current":{"time":1790895600,"interval":900,"temperature_2m":24.3,"relative_humidity_2m":61,
     "apparent_temperature":25.1,"is_day":1,"weather_code":61,"wind_speed_10m":5.2,
     "wind_direction_10m":221,"wind_gusts_10m":9.9,"pressure_msl":1013.4,"visibility":24140.0,
     "cloud_cover":40,"dew_point_2m":16.2,"precipitation":0.10,"uv_index":4.35},
   "hourly":{"time":[1790892000,1790895600,1790899200],"temperature_2m":[24.0,24.3,null],
     "precipitation_probability":[5,35,null],"weather_code":[3,61,4711]},
   "minutely_15":{"time":[1790895600,1790896500,1790897400],"precipitation":[0.10,0.30,null]},
   "daily":{"time":[1790917200,1791003600],"temperature_2m_max":[28.1,null],
     "temperature_2m_min":[19.2,18.0],"sunrise":[1790942400,1791003600],
     "sunset":[1790985600,1791003600],"weather_code":[95,0],"precipitation_sum":[4.2,0],
     "precipitation_probability_max":[80,0],"wind_speed_10m_max":[8.5,3.1],"uv_index_max":[7.5,8]}}
  """

@Test("an hour's chance of precipitation is listed with the next hour")
func chanceIsListedWithTheNextHour() throws {
  let body = response.replacing("[5,35,null]", with: "[5,35,60]")
  #expect(try forecast(body).current?.precipitationProbability == 60)
}

@Test("reads a response with older names")
func readsAResponseWithOlderNames() throws {
  let body = """
    {"utc_offset_seconds":0,
     "current_weather":{"time":1790895600,"temperature":9.5,"windspeed":5.5,"winddirection":250,
       "weathercode":61,"is_day":0},
     "hourly":{"time":[1790895600],"relativehumidity_2m":[81],"windspeed_10m":[4]},
     "daily":{"time":[1790899200],"weathercode":[3],"windspeed_10m_max":[12]}}
    """
  let forecast = try forecast(body)
  #expect(forecast.current?.temperature == 9.5 && forecast.current?.windSpeed == 5.5)
  #expect(forecast.current?.condition == .rain)
  #expect(forecast.hourly.first?.humidity == 81 && forecast.hourly.first?.windSpeed == 4)
  #expect(forecast.daily.first?.condition == .overcast && forecast.daily.first?.windSpeedMax == 12)
}

@Test("converts an Open-Meteo response in other units")
func convertsAnOpenMeteoResponseInOtherUnits() throws {
  let units = """
    {"time":"iso8601","temperature_2m":"°F","wind_speed_10m":"km/h","wind_gusts_10m":"mp/h",
     "precipitation":"inch","visibility":"ft","relative_humidity_2m":"%"}
    """
  let now = try forecast(
    """
    {"utc_offset_seconds":-14400,"current_units":\(units),
     "current":{"time":"2026-10-01T19:15","temperature_2m":50,"wind_speed_10m":10.8,
      "wind_gusts_10m":10,"precipitation":0.5,"visibility":1000,"relative_humidity_2m":60},
     "minutely_15_units":{"time":"iso8601","precipitation":"inch"},
     "minutely_15":{"time":["2026-10-01T19:15"],"precipitation":[0.5]},
     "daily_units":{"temperature_2m_max":"°F","wind_speed_10m_max":"kn","precipitation_sum":"inch"},
     "daily":{"time":["2026-10-01","2026-10-02"],"temperature_2m_max":[212,null],
      "wind_speed_10m_max":[3600,1],"precipitation_sum":[2,1],"sunrise":["2026-10-01T07:20","?"],
      "sunset":["2026-10-01T19:14",""]}}
    """)
  #expect(now.current?.time == 1_790_896_500)
  #expect(now.current?.temperature == 10 && now.current?.humidity == 60)
  #expect(now.current?.windSpeed == 3 && now.current?.windGust == 4.4704)
  #expect(now.current?.precipitation == 50.8 && now.current?.visibility == 304.8)
  #expect(now.nowcast == Nowcast(start: 1_790_895_600, step: 900, precipitation: [12.7]))
  #expect(now.daily.map(\.date) == ["2026-10-01", "2026-10-02"])
  #expect(now.daily.first?.temperatureMax == 100 && now.daily.first?.windSpeedMax == 1852)
  #expect(now.daily.first?.precipitation == 50.8)
  #expect(now.daily.first?.sunrise == 1_790_853_600)
  #expect(now.daily.first?.sunset == 1_790_896_440)
  #expect(now.daily.last?.sunrise == nil)
}

@Test(
  "without current weather the current hour is used",
  arguments: ["null", "{}", #"{"time":1790895600,"temperature_2m":null}"#])
func withoutCurrentWeatherTheCurrentHourIsUsed(current: String) throws {
  let forecast = try forecast(
    """
    {"current":\(current),"hourly":{"time":[1790892000,1790895600,1790899200],
     "temperature_2m":[1,2,3],"precipitation_probability":[4,5,6]}}
    """)
  #expect(forecast.current?.temperature == 2)
  #expect(forecast.current?.precipitationProbability == 6)
}

@Test("reads every value of Open-Meteo's response")
func readsEveryValueOfOpenMeteosResponse() throws {
  let forecast = try forecast(response)
  let now = try #require(forecast.current)
  #expect(now.time == 1_790_895_600)
  #expect(now.temperature == 24.3)
  #expect(now.feelsLike == 25.1)
  #expect(now.humidity == 61)
  #expect(now.dewPoint == 16.2)
  #expect(now.pressure == 1013.4)
  #expect(now.windSpeed == 5.2)
  #expect(now.windGust == 9.9)
  #expect(now.windDirection == 221)
  #expect(now.cloudCover == 40)
  #expect(now.visibility == 24140)
  #expect(now.uvIndex == 4.35)
  #expect(now.precipitation == 0.4, "four quarters of an hour")
  #expect(now.precipitationProbability == nil, "the row behind it has none")
  #expect(now.condition == .rain)
  #expect(now.intensity == .light)
  #expect(forecast.hourly.map(\.temperature) == [24.0, 24.3, nil])
  #expect(forecast.hourly.map(\.condition) == [.rain, nil, .unknown], "rain fell before its row")
  // Each time is the end of a quarter of an hour.
  #expect(
    forecast.nowcast
      == Nowcast(start: 1_790_894_700, step: 900, precipitation: [0.1, 0.3, nil]))
  let days = forecast.daily
  #expect(days.map(\.date) == ["2026-10-02", "2026-10-03"])
  #expect(days.map(\.temperatureMax) == [28.1, nil])
  #expect(days.first?.sunrise == 1_790_942_400)
  #expect(days.last?.sunrise == nil, "the sun does not rise in polar night")
  #expect(days.first?.condition == .thunderstorm)
  #expect(days.map(\.intensity) == [.moderate, nil])
}

@Test("trailing times without values are dropped")
func trailingTimesWithoutValuesAreDropped() throws {
  let forecast = try forecast(
    """
    {"current":{"time":1790895600,"temperature_2m":24},
     "hourly":{"time":[1790895600,1790899200,1790902800,1790906400],
      "temperature_2m":[null,2,null,null],"uv_index":[null,null,0,null]},
     "daily":{"time":[1790812800,1790899200,1790985600],"temperature_2m_max":[null,7,null],
      "precipitation_sum":[null,null,null]}}
    """)
  #expect(forecast.hourly.map(\.uvIndex) == [nil, nil, 0])
  #expect(forecast.daily.map(\.temperatureMax) == [nil, 7])
}

/// Open-Meteo with a clock, which records whether hours and days are requested.
private final class ClockedOpenMeteo: Sendable {
  private let state = Mutex((now: 1_790_895_600, requests: [Bool]()))

  func wait(_ seconds: Int) { state.withLock { $0.now += seconds } }

  /// The requests since the last call: true for those with hours and days.
  func takeRequests() -> [Bool] {
    state.withLock { state in
      defer { state.requests = [] }
      return state.requests
    }
  }

  func client() -> ServiceClient {
    StandIn.client(clock: { self.state.withLock { $0.now } }) { request in
      let isComplete = request.url.text.contains("hourly=")
      let time = self.state.withLock { state in
        state.requests.append(isComplete)
        return state.now
      }
      let current = #"{"current":{"time":\#(time),"temperature_2m":\#(time % 86400 / 1000)}}"#
      let body = isComplete ? response : current
      return HTTPResponse(status: 200, body: Array(body.utf8))
    }
  }
}

@Test("requests hours and days once an hour, and only current weather in between")
func requestsHoursAndDaysOnceAnHour() throws {
  let service = ClockedOpenMeteo()
  let (client, tampa) = (service.client(), try StandIn.tampa())
  func forecast() throws -> (result: Forecast, oldestResponse: Int?) {
    try client.asking(until: .now + .seconds(10)) { () throws(Fault) in
      try OpenMeteo().forecast(for: tampa, from: client)
    }
  }
  let first = try forecast()
  #expect(service.takeRequests() == [true])
  service.wait(600)
  let again = try forecast()
  #expect(service.takeRequests() == [] && again.oldestResponse == first.oldestResponse)
  service.wait(300)
  let updated = try forecast()
  #expect(service.takeRequests() == [false])
  #expect(updated.oldestResponse == 1_790_896_500, "its age is that of the current weather")
  #expect(updated.result.current?.temperature == Double(1_790_896_500 % 86400 / 1000))
  #expect(updated.result.hourly == first.result.hourly)
  #expect(updated.result.daily == first.result.daily && !updated.result.daily.isEmpty)
  service.wait(1800)
  _ = try forecast()
  #expect(service.takeRequests() == [false])
  service.wait(900)
  _ = try forecast()
  #expect(service.takeRequests() == [true], "an hour begins")
}

@Test("Open-Meteo is requested for the cell's centre in SI units")
func requestsOpenMeteoInSIUnits() throws {
  _ = try forecast(response) { request in
    let parts = URLComponents(string: request.url.text)
    let query = (parts?.queryItems ?? []).reduce(into: [:]) { $0[$1.name] = $1.value }
    #expect(parts?.path == "/v1/forecast")
    #expect(query["latitude"] == "27.9631")
    #expect(query["longitude"] == "-82.4555")
    #expect(query["timeformat"] == "unixtime")
    #expect(query["wind_speed_unit"] == "ms")
    #expect(query["minutely_15"] == "precipitation")
    #expect(query["forecast_minutely_15"] == "9")
    #expect(query["forecast_days"] == "16")
  }
}

@Test(
  "an invalid response from Open-Meteo is an error",
  arguments: [
    "", "{}", "[]", "null", "<html><body>502</body></html>", #"{"current":{}}"#,
    #"{"current":{"time":1790895600}}"#, #"{"current":{"time":null,"temperature_2m":1}}"#,
    #"{"current":{"time":1e300,"temperature_2m":1}}"#,
    #"{"current":{"time":1790895600,"temperature_2m":24.3}} Unexpected error while streaming data"#,
    #"{"current":{"time":1790895600,"temperature_2m":1e400}}"#,
    String(repeating: "[", count: 100_000), #"{"current":[1,2,3]}"#, "{\"current\":\"\u{0}\"}",
  ])
func anInvalidResponseFromOpenMeteoIsAnError(body: String) {
  #expect(throws: Fault.unusableResponse(.openMeteo)) {
    _ = try forecast(body)
  }
}

@Test(
  "malformed extra data does not affect the current weather",
  arguments: [
    #""hourly":{"time":["a",{}],"temperature_2m":{"x":1}}"#, #""hourly":null"#,
    #""daily":{"time":[1e18,-1e18,1790917200]}"#, #""utc_offset_seconds":1e308"#,
    #""hourly":{"temperature_2m":[1,2,3]}"#,
    #""hourly":{"time":[1790895600],"weather_code":[1.5]}"#,
    #""minutely_15":{"time":[1e18,-1e11,1790895600,"x"],"precipitation":[1,{},1e300]}"#,
  ])
func malformedExtraDataIsHarmless(extra: String) throws {
  let body = #"{"current":{"time":1790895600,"temperature_2m":24.3},\#(extra)}"#
  #expect(try forecast(body).current?.temperature == 24.3)
}

@Test(
  "notes hours and days of Open-Meteo that cannot be read",
  arguments: [
    (#""hourly":{"time":{}}"#, true), (#""hourly":{"temperature_2m":[1]}"#, true),
    (#""hourly":[]"#, true), (#""daily":5"#, true), (#""hourly":null"#, false),
    (#""daily":{"time":[]}"#, false),
  ])
func notesHoursAndDaysOfOpenMeteoThatCannotBeRead(extra: String, isNoted: Bool) throws {
  let client = StandIn.client(
    body: #"{"current":{"time":1790895600,"temperature_2m":24.3},\#(extra)}"#)
  _ = try OpenMeteo().forecast(for: try StandIn.tampa(), from: client)
  #expect(client.takeNotices() == (isNoted ? [Fault.unusableResponse(.openMeteo)] : []))
}

@Test(
  "rejects a response for another place, but not one without a place",
  arguments: [
    (#""latitude":27.96,"longitude":-82.46,"#, true),
    (#""latitude":28.3,"longitude":-82.2,"#, true),
    ("", true), (#""latitude":null,"longitude":null,"#, true),
    (#""latitude":28.5,"longitude":-82.46,"#, false),
    (#""latitude":52.52,"longitude":13.4,"#, false),
    (#""latitude":27.96,"longitude":277.54,"#, true),
  ])
func rejectsAResponseForAnotherPlace(position: String, isTaken: Bool) throws {
  let body = #"{\#(position)"current":{"time":1790895600,"temperature_2m":20}}"#
  let temperature = try? forecast(body).current?.temperature
  #expect((temperature != nil) == isTaken)
}

@Test("snowfall belongs to the hour that begins, and to the day")
func snowfallBelongsToTheHourThatBeginsAndToTheDay() throws {
  let body = """
    {"current":{"time":1790895600,"temperature_2m":-2,"snowfall":0.7},
     "hourly":{"time":[1790895600,1790899200,1790902800],"temperature_2m":[-2,-2,-2],
      "snowfall":[0.1,1.4,0],"cloud_cover":[100,100,50],"weather_code":[3,73,71]},
     "daily":{"time":[1790917200],"snowfall_sum":[12.6]}}
    """
  let forecast = try forecast(body)
  #expect(forecast.current?.snowfall == 2.8)
  #expect(forecast.hourly.map(\.snowfall) == [1.4, 0, nil])
  #expect(forecast.hourly.map(\.condition) == [.snow, .snow, .partlyCloudy])
  #expect(forecast.hourly.map(\.intensity) == [.moderate, .light, nil])
  #expect(forecast.daily.map(\.snowfall) == [12.6])
}

@Test("snowfall in inches is converted to centimetres")
func snowfallInInchesIsConvertedToCentimetres() throws {
  let forecast = try forecast(
    """
    {"current":{"time":1790895600,"temperature_2m":-2},
     "hourly_units":{"snowfall":"inch"},
     "hourly":{"time":[1790895600,1790899200],"temperature_2m":[-2,-2],"snowfall":[0,1]},
     "daily_units":{"snowfall_sum":"inch"},"daily":{"time":[1790917200],"snowfall_sum":[2]}}
    """)
  #expect(forecast.hourly.first?.snowfall == 2.54)
  #expect(forecast.daily.map(\.snowfall) == [5.08])
}

@Test("without weather codes the amount and the clouds give the condition")
func withoutWeatherCodesTheAmountGivesTheCondition() throws {
  // 2026-10-01 20:00 UTC is midnight in this response's zone.
  let times = (0...48).map { "\(1_790_884_800 + $0 * 3600)" }.joined(separator: ",")
  func column(_ value: (Int) -> String) -> String { (0...48).map(value).joined(separator: ",") }
  for (amount, temperature, condition) in [
    (1.2, 9, .rain), (1.2, -3, .snow), (0, 9, .overcast),
  ] as [(Double, Int, Condition)] {
    let forecast = try forecast(
      """
      {"utc_offset_seconds":-14400,
       "current":{"time":1790895600,"interval":900,"temperature_2m":\(temperature),
        "precipitation":\(amount),"cloud_cover":100,"weather_code":null},
       "hourly":{"time":[\(times)],"temperature_2m":[\(column { _ in "\(temperature)" })],
        "precipitation":[\(column { _ in "\(amount)" })],"cloud_cover":[\(column { _ in "100" })],
        "weather_code":[\(column { _ in "null" })]},
       "daily":{"time":[1790913600],"weather_code":[null],"precipitation_sum":[\(amount * 24)]}}
      """)
    #expect(forecast.current?.condition == condition)
    #expect(forecast.hourly.dropLast().allSatisfy { $0.condition == condition })
    #expect(forecast.daily.map(\.condition) == [condition])
  }
}

@Test("Open-Meteo's code of the worst hour does not make a wet day")
func theWorstHourDoesNotMakeAWetDay() throws {
  let times = (0...24).map { "\(1_790_913_600 + $0 * 3600)" }.joined(separator: ",")
  for (amount, condition) in [(0.4, .overcast), (1.4, .rain)] as [(Double, Condition)] {
    func column(_ wet: String, _ dry: String) -> String {
      (0...24).map { $0 == 15 ? wet : dry }.joined(separator: ",")
    }
    let day = try forecast(
      """
      {"utc_offset_seconds":-14400,"current":{"time":1790913600,"temperature_2m":9},
       "hourly":{"time":[\(times)],"precipitation":[\(column("\(amount)", "0"))],
        "cloud_cover":[\(column("100", "100"))],"weather_code":[\(column("61", "3"))]},
       "daily":{"time":[1790913600],"weather_code":[61],"precipitation_sum":[\(amount)]}}
      """
    ).daily.first
    #expect(day?.condition == condition)
  }
}

@Test(
  "the snow on the ground is that of the running hour, in centimetres",
  arguments: [("0.23", 23.0), ("0", 0), ("null", nil), ("-999", nil), ("1e9", nil)]
    as [(String, Double?)])
func theSnowOnTheGroundIsThatOfTheRunningHour(told: String, depth: Double?) throws {
  let probability = "\"precipitation_probability\":[5"
  let body = response.replacing(
    probability, with: "\"snow_depth\":[9,\(told),0.5],\(probability)")
  let forecast = try forecast(body) { request in
    #expect(request.url.text.contains("snow_depth") == request.url.text.contains("hourly="))
  }
  #expect(forecast.current?.snowDepth == depth)
  #expect(forecast.hourly.map(\.snowDepth) == [900, depth, 50])
  #expect(forecast.current?.temperature == 24.3)
}

@Test("rows in another order are sorted, and repeated ones left out")
func rowsInAnotherOrderAreSorted() throws {
  let json = try #require(
    JSON(
      Array(
        """
        {"time":[1790899200,1790892000,1790895600,1790892000],"temperature_2m":[3,1,2,9]}
        """.utf8)))
  let columns = OpenMeteoColumns(json, units: json["units"], utcOffset: 0)
  #expect(columns.moments.map(\.temperature) == [1, 2, 3])
  #expect(columns.times.map(\.time) == [1_790_892_000, 1_790_895_600, 1_790_899_200])
}
