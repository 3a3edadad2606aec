import Exchange
import Foundation
import Network
import Platform
import Synchronization
import Testing
import Weather

@testable import WeatherService

/// 2026-10-02 11:00 in Tampa.
private let now = 1_790_953_200

/// A stand-in for the NWS with a response for each path, which records the requests.
private final class NWSStandIn: Sendable {
  private let bodies: [String: String]
  private let asked = Mutex<[HTTPRequest]>([])

  init(_ bodies: [String: String]) { self.bodies = bodies }

  var requests: [HTTPRequest] { asked.withLock { $0 } }
  var paths: [String] { requests.map { $0.url.path } }

  var client: ServiceClient {
    StandIn.client {
      now
    } _: { request in
      self.asked.withLock { $0.append(request) }
      guard let body = self.bodies[request.url.path] else { return HTTPResponse(status: 404) }
      return HTTPResponse(status: 200, body: Array(body.utf8))
    }
  }

  func forecast() throws -> Forecast {
    try NWS().forecast(for: try StandIn.tampa(), from: client)
  }
}

private let pointPath = "/points/27.9631,-82.4555"
private let dailyPath = "/gridpoints/TBW/71,98/forecast"
private let hourlyPath = dailyPath + "/hourly"
private let gridPath = "/gridpoints/TBW/71,98"
private let stationsPath = "/gridpoints/TBW/71,98/stations"

/// Returns whether two values are equal but for rounding errors of a unit conversion.
private func isClose(_ first: Double?, _ second: Double) -> Bool {
  first.map { abs($0 - second) < 1e-9 } ?? false
}

private func latest(_ station: String) -> String { "/stations/\(station)/observations/latest" }

private let point = """
  {"type":"Feature","properties":{"cwa":"TBW","gridId":"TBW","gridX":71,"gridY":98,
    "forecast":"https://api.weather.gov/gridpoints/TBW/71,98/forecast",
    "forecastHourly":"https://api.weather.gov/gridpoints/TBW/71,98/forecast/hourly",
    "forecastGridData":"https://api.weather.gov/gridpoints/TBW/71,98",
    "observationStations":"https://api.weather.gov/gridpoints/TBW/71,98/stations"}}
  """

private let stations = """
  {"features":[{"properties":{"stationIdentifier":"KTPF"}},
    {"properties":{"stationIdentifier":"KTPA"}},{"properties":{"stationIdentifier":"KMCF"}},
    {"properties":{"stationIdentifier":"KPIE"}}]}
  """

private let observation = """
  {"properties":{"timestamp":"2026-10-02T14:53:00+00:00","textDescription":"Light Rain",
    "icon":"https://api.weather.gov/icons/land/day/rain?size=medium",
    "presentWeather":[{"intensity":"light","modifier":null,"weather":"rain","rawString":"-RA"}],
    "temperature":{"unitCode":"wmoUnit:degC","value":27.8,"qualityControl":"V"},
    "dewpoint":{"unitCode":"wmoUnit:degC","value":21.7,"qualityControl":"V"},
    "windDirection":{"unitCode":"wmoUnit:degree_(angle)","value":250,"qualityControl":"V"},
    "windSpeed":{"unitCode":"wmoUnit:km_h-1","value":18.36,"qualityControl":"V"},
    "windGust":{"unitCode":"wmoUnit:km_h-1","value":36,"qualityControl":"S"},
    "barometricPressure":{"unitCode":"wmoUnit:Pa","value":101520,"qualityControl":"V"},
    "seaLevelPressure":{"unitCode":"wmoUnit:Pa","value":101490,"qualityControl":"V"},
    "visibility":{"unitCode":"wmoUnit:m","value":16093.44,"qualityControl":"C"},
    "precipitationLastHour":{"unitCode":"wmoUnit:mm","value":1.5,"qualityControl":"C"},
    "cloudLayers":[{"base":{"unitCode":"wmoUnit:m","value":600},"amount":"SCT"},
      {"base":{"unitCode":"wmoUnit:m","value":1400},"amount":"BKN"},{"amount":"?"},7],
    "relativeHumidity":{"unitCode":"wmoUnit:percent","value":69.4,"qualityControl":"V"},
    "windChill":{"unitCode":"wmoUnit:degC","value":null,"qualityControl":"V"},
    "heatIndex":{"unitCode":"wmoUnit:degC","value":30.1,"qualityControl":"V"}}}
  """

private let hourly = """
  {"properties":{"units":"si","periods":[
    {"number":1,"name":"","startTime":"2026-10-02T10:00:00-04:00","isDaytime":true,
     "temperature":27,"temperatureUnit":"C",
     "probabilityOfPrecipitation":{"unitCode":"wmoUnit:percent","value":10},
     "dewpoint":{"unitCode":"wmoUnit:degC","value":21.11},
     "relativeHumidity":{"unitCode":"wmoUnit:percent","value":70},
     "windSpeed":"18 km/h","windDirection":"WSW",
     "icon":"https://api.weather.gov/icons/land/day/few?size=small","shortForecast":"Sunny"},
    {"number":2,"name":"","startTime":"2026-10-02T11:00:00-04:00","isDaytime":true,
     "temperature":82.4,"temperatureUnit":"F",
     "probabilityOfPrecipitation":{"unitCode":"wmoUnit:percent","value":35},
     "windSpeed":"5 to 10 mph","windDirection":"",
     "icon":"https://api.weather.gov/icons/land/day/tsra_hi,35?size=small","shortForecast":""},
    {"number":3,"startTime":null,"temperature":1,"temperatureUnit":"C"},
    {"number":4,"startTime":"2026-10-02T20:00:00-04:00","isDaytime":false,"temperature":24,
     "temperatureUnit":"C","probabilityOfPrecipitation":{"unitCode":"wmoUnit:percent","value":null},
     "windSpeed":"","windDirection":"N","icon":null,"shortForecast":"Mostly Clear"}]}}
  """

private let daily = """
  {"properties":{"periods":[
    {"name":"Today","startTime":"2026-10-02T10:00:00-04:00","isDaytime":true,"temperature":31,
     "temperatureUnit":"C","probabilityOfPrecipitation":{"unitCode":"wmoUnit:percent","value":20},
     "windSpeed":"10 to 18 km/h","windDirection":"W",
     "icon":"https://api.weather.gov/icons/land/day/sct/tsra,60?size=medium"},
    {"name":"Tonight","startTime":"2026-10-02T18:00:00-04:00","isDaytime":false,"temperature":23,
     "temperatureUnit":"C","probabilityOfPrecipitation":{"unitCode":"wmoUnit:percent","value":60},
     "windSpeed":"9 km/h","windDirection":"W",
     "icon":"https://api.weather.gov/icons/land/night/rain,60/few?size=medium"},
    {"name":"Saturday","startTime":"2026-10-03T06:00:00-04:00","isDaytime":true,"temperature":30,
     "temperatureUnit":"C","probabilityOfPrecipitation":{"unitCode":"wmoUnit:percent","value":null},
     "windSpeed":"36 km/h","icon":"https://api.weather.gov/icons/land/day/wind_bkn"}]}}
  """

private let grid = """
  {"properties":{"temperature":{"uom":"wmoUnit:degC","values":[]},
    "quantitativePrecipitation":{"uom":"wmoUnit:mm","values":[
     {"validTime":"2026-10-02T00:00:00+00:00/PT12H","value":1.2},
     {"validTime":"2026-10-02T12:00:00+00:00/PT6H","value":3},
     {"validTime":"2026-10-02T18:00:00+00:00/PT12H","value":6},
     {"validTime":"2026-10-03T06:00:00+00:00/P1DT6H","value":null}]},
    "snowfallAmount":{"uom":"wmoUnit:mm","values":[
     {"validTime":"2026-10-02T15:00:00+00:00/PT2H","value":8},
     {"validTime":"2026-10-03T00:00:00+00:00/PT","value":8},{"validTime":7,"value":8}]}}}
  """

private let all = [
  gridPath: grid, pointPath: point, hourlyPath: hourly, dailyPath: daily, stationsPath: stations,
  latest("KTPF"): observation,
]

@Test("reads the station's measurements with their units")
func readsTheStationsMeasurementsWithTheirUnits() throws {
  let now = try #require(try NWSStandIn(all).forecast().current)
  #expect(now.time == 1_790_952_780)
  #expect(now.temperature == 27.8)
  #expect(now.feelsLike == 30.1)
  #expect(now.humidity == 69.4)
  #expect(now.dewPoint == 21.7)
  #expect(now.pressure == 1014.9)
  #expect(now.windSpeed == 18.36 / 3.6)
  #expect(now.windGust == 10)
  #expect(now.windDirection == 250)
  #expect(now.visibility == 16093.44)
  #expect(now.precipitation == 1.5)
  #expect(now.cloudCover == 75, "broken, of 8 eighths 5 to 7")
  #expect(now.precipitationProbability == 35, "the current hour's")
  #expect(now.condition == .rain)
  #expect(now.intensity == .light)
  #expect(now.isDay == nil, "that is the sun's")
}

@Test(
  "a station without a condition gets it from the clouds or forecast",
  arguments: [
    (#"[{"amount":"CLR"}]"#, 0, .clear), (#"[{"amount":"FEW"}]"#, 18.75, .mostlyClear),
    (#"[{"amount":"FEW"},{"amount":"OVC"}]"#, 100, .overcast),
    (#"[{"amount":"VV"}]"#, 100, .overcast), ("[]", nil, .thunderstorm),
    ("null", nil, .thunderstorm), (#"{"amount":"OVC"}"#, nil, .thunderstorm),
  ] as [(String, Double?, Condition?)])
func stationCanLackACondition(layers: String, cover: Double?, condition: Condition?) throws {
  var bodies = all
  bodies[latest("KTPF")] = """
    {"properties":{"timestamp":"2026-10-02T14:53:00+00:00","textDescription":"","icon":null,
      "temperature":{"unitCode":"wmoUnit:degC","value":9},"cloudLayers":\(layers)}}
    """
  let now = try #require(try NWSStandIn(bodies).forecast().current)
  #expect(now.cloudCover == cover && now.condition == condition)
}

@Test(
  "the amount of the last hour is that of now only if it is not dry",
  arguments: [
    ("day/rain", 1.5, 1.5), ("day/skc", 1.5, nil), ("day/fog", 1.5, nil), ("day/skc", 0, 0),
  ] as [(String, Double, Double?)])
func theAmountOfTheLastHourIsThatOfNowUnlessDry(icon: String, told: Double, kept: Double?) throws {
  var bodies = all
  let falling = icon == "day/rain" ? "rain" : "none"
  bodies[latest("KTPF")] = observation.replacing("day/rain", with: icon)
    .replacing(#""weather":"rain""#, with: #""weather":"\#(falling)""#)
    .replacing(#""value":1.5"#, with: #""value":\#(told)"#)
  #expect(try NWSStandIn(bodies).forecast().current?.precipitation == kept)
}

@Test("reads hours with their units and drops those without a time")
func readsHoursWithTheirUnits() throws {
  let hours = try NWSStandIn(all).forecast().hourly
  try #require(hours.map(\.time) == [1_790_949_600, 1_790_953_200, 1_790_985_600])
  #expect([hours[0].temperature, hours[2].temperature] == [27, 24])
  #expect(isClose(hours[1].temperature, 28), "82.4 °F")
  #expect([hours[0].windSpeed, hours[2].windSpeed] == [5, nil])
  #expect(isClose(hours[1].windSpeed, 4.4704), "10 mph")
  #expect(hours.map(\.windDirection) == [247.5, nil, 0])
  #expect(hours.map(\.precipitationProbability) == [10, 35, nil])
  // The grid has rain for the hours whose icon is a sky.
  #expect(hours.map(\.condition) == [.rain, .thunderstorm, .rain])
  #expect(hours.first?.humidity == 70)
  #expect(hours.first?.dewPoint == 21.11)
}

@Test("the intervals of the grid are divided among their hours and days")
func intervalsAreDividedAmongTheirHours() throws {
  let forecast = try NWSStandIn(all).forecast()
  let water = forecast.hourly.map(\.precipitation)
  #expect(water.count == 3 && water.allSatisfy { isClose($0, 0.5) }, "10:00, 11:00 and 20:00")
  #expect(forecast.hourly.map(\.snowfall) == [nil, 0.4, nil])
  // From midnight to 8:00, 14:00 and midnight in Tampa.
  #expect(isClose(forecast.daily.first?.precipitation, 0.8 + 3 + 5))
  #expect(forecast.daily.last?.precipitation == nil, "the rest of the day is unknown")
  #expect(forecast.daily.map(\.snowfall) == [nil, nil])
}

@Test("nothing falls in an hour of an interval without a chance of it")
func nothingFallsWithoutAChance() throws {
  var bodies = all
  bodies[hourlyPath] = hourly.replacingOccurrences(of: #""value":10"#, with: #""value":0"#)
  let hours = try NWSStandIn(bodies).forecast().hourly
  #expect(hours.first?.precipitation == 0)
  #expect(hours.first?.condition == .mostlyClear)
  #expect(isClose(hours.dropFirst().first?.precipitation, 0.6), "3 mm in five of six hours")
}

@Test(
  "an hour that the grid does not cover has no amount",
  arguments: [
    ("T12:00:00+00:00/PT6H", nil), ("T15:00:00+00:00/PT1H", 3), ("T15:00:00+00:00/PT60M", 3),
    ("T15:00:00+00:00/PT3600S", 3), ("T15:00:00+00:00/PT30M", nil), ("T15:00:00+00:00/1H", nil),
    ("T15:00:00+00:00/PT0H", nil), ("T15:00:00+00:00/P99999D", nil), ("T15:00:00+00:00", nil),
    ("T15:00:00+00:00/PT1H1", nil), ("T15:00:00+00:00/P1H", nil), ("T15:00:00+00:00/PT9e9H", nil),
  ] as [(String, Double?)])
func anHourThatTheGridDoesNotCover(time: String, amount: Double?) throws {
  var bodies = all
  let values = #"[{"validTime":"2026-10-02\#(time)","value":3}]"#
  let unit = time.contains("PT6H") ? "wmoUnit:degC" : "wmoUnit:mm"
  bodies[gridPath] =
    #"{"properties":{"quantitativePrecipitation":{"uom":"\#(unit)","values":\#(values)}}}"#
  let hours = try NWSStandIn(bodies).forecast().hourly
  #expect(hours.map(\.precipitation) == [nil, amount, nil])
}

@Test(
  "the amounts expire by their own headers, or else after an hour",
  arguments: [("max-age=1800", [0, 1801]), ("max-age=7200", [0]), (nil, [0, 3300])]
    as [(String?, [Int])])
func theAmountsExpireByTheirOwnHeaders(control: String?, expected: [Int]) throws {
  let clock = Mutex(now)
  let asked = Mutex<[Int]>([])
  let bodies = all
  let client = StandIn.client {
    clock.withLock { $0 }
  } _: { request in
    let time = clock.withLock { $0 }
    guard request.url.path == gridPath else {
      return HTTPResponse(status: 200, body: Array((bodies[request.url.path] ?? "{}").utf8))
    }
    asked.withLock { $0.append(time - now) }
    var response = HTTPResponse(status: 200, body: Array(grid.utf8))
    if let control { response.headers["cache-control"] = control }
    return response
  }
  for time in [0, 1700, 1801, 3000, 3300] {
    clock.withLock { $0 = now + time }
    let hours = try NWS().forecast(for: try StandIn.tampa(), from: client).hourly
    #expect(isClose(hours.first?.precipitation, 0.5), "stored amounts are the same")
  }
  #expect(asked.withLock { $0 } == expected)
}

@Test("only the amounts of a grid are stored") func onlyTheAmountsOfAGridAreStored() throws {
  let document = try #require(JSON(Array(grid.utf8)))
  let body = document.excerpt(of: NWSAmounts.names, from: Array(grid.utf8))
  let excerpt = try #require(JSON(body))
  #expect(excerpt["properties"].members.map(\.name) == NWSAmounts.names)
  #expect(excerpt["properties"]["snowfallAmount"]["values"].array.count == 3)
  let empty = try #require(JSON(document.excerpt(of: ["none"], from: Array(grid.utf8))))
  #expect(empty["properties"].isObject && empty["properties"].members.isEmpty)
}

@Test("a day's high is from the daytime and its low from the night")
func highIsFromTheDayAndLowFromTheNight() throws {
  let days = try NWSStandIn(all).forecast().daily
  #expect(days.map(\.date) == ["2026-10-02", "2026-10-03"])
  #expect(days.map(\.temperatureMax) == [31, 30])
  #expect(days.map(\.temperatureMin) == [23, nil])
  #expect(days.map(\.precipitationProbability) == [60, nil])
  #expect(days.map(\.condition) == [.thunderstorm, .partlyCloudy])
  #expect(days.map(\.windSpeedMax) == [5, 10])
}

@Test("the rest of a day does not give its high and low")
func theRestOfADayDoesNotGiveItsHighAndLow() throws {
  var bodies = all
  bodies[dailyPath] = daily.replacing("02T10:00", with: "02T13:00")
  let afternoon = try #require(try NWSStandIn(bodies).forecast().daily.first)
  #expect(afternoon.temperatureMax == nil && afternoon.temperatureMin == 23)
  bodies[dailyPath] = #"""
    {"properties":{"periods":[
     {"startTime":"2026-10-02T18:00:00-04:00","isDaytime":false,"temperature":23,
      "temperatureUnit":"C"},
     {"startTime":"2026-10-03T06:00:00-04:00","isDaytime":true,"temperature":30,
      "temperatureUnit":"C"},
     {"startTime":"2026-10-03T18:00:00-04:00","isDaytime":false,"temperature":20,
      "temperatureUnit":"C"}]}}
    """#
  let days = try NWSStandIn(bodies).forecast().daily
  #expect(days.map(\.temperatureMax) == [nil, 30])
  #expect(days.map(\.temperatureMin) == [nil, 20])
}

@Test("one point leads to its forecasts, stations and observations")
func onePointLeadsToAllRequests() throws {
  let service = NWSStandIn(all)
  _ = try service.forecast()
  #expect(service.paths.prefix(2) == [pointPath, hourlyPath])
  #expect(Set(service.paths) == Set(all.keys))
  #expect(service.requests.allSatisfy { $0.headers["Accept"] == "application/geo+json" })
  for request in service.requests where request.url.path.contains("forecast") {
    #expect(request.url.query == "units=si")
  }
  #expect(service.requests.first?.url.query == nil, "what it does not know it refuses")
}

@Test(
  "the next station is used if one has no valid temperature",
  arguments: [
    (#""2026-10-02T12:59:59Z""#, #"{"unitCode":"wmoUnit:degC","value":9}"#),
    (#""2026-10-02T17:00:01Z""#, #"{"unitCode":"wmoUnit:degC","value":9}"#),
    (#""2026-10-02T15:00:00Z""#, #"{"unitCode":"wmoUnit:degC","value":null}"#),
    (#""2026-10-02T15:00:00Z""#, #"{"unitCode":"wmoUnit:degC","value":9,"qualityControl":"X"}"#),
    (#""2026-10-02T15:00:00Z""#, #"{"unitCode":"wmoUnit:degC","value":9,"qualityControl":"B"}"#),
    (#""2026-10-02T15:00:00Z""#, #"{"unitCode":"wmoUnit:smoot","value":9}"#),
    (#""2026-10-02T15:00:00Z""#, #"{"value":9}"#), (#""2026-10-02T15:00:00Z""#, "9"),
    (#""today""#, #"{"unitCode":"wmoUnit:degC","value":9}"#),
    ("1790953200", #"{"unitCode":"wmoUnit:degC","value":9}"#), ("", "["),
  ])
func theNextStationIsAskedWhenOne(time: String, temperature: String) throws {
  var bodies = all
  bodies[latest("KTPF")] = #"{"properties":{"timestamp":\#(time),"temperature":\#(temperature)}}"#
  bodies[latest("KTPA")] = observation
  #expect(try NWSStandIn(bodies).forecast().current?.temperature == 27.8)
}

@Test("without a station the current hour is the current weather")
func usesTheCurrentHourWithoutAStation() throws {
  var bodies = all
  bodies[latest("KTPF")] = nil
  let service = NWSStandIn(bodies)
  let forecast = try service.forecast()
  #expect(forecast.current == forecast.hourly.dropFirst().first && forecast.current != nil)
  #expect(service.paths.filter { $0.hasSuffix("/latest") }.count == 3, "no further than the third")
}

@Test("the current hour is as old as its forecast", arguments: [false, true])
func theCurrentHourIsAsOldAsItsForecast(hasOldObservation: Bool) throws {
  let clock = Mutex(now)
  let bodies = all
  let client = StandIn.client {
    clock.withLock { $0 }
  } _: { request in
    let isLater = clock.withLock { $0 } > now
    var body = isLater ? nil : bodies[request.url.path]
    if isLater, hasOldObservation, request.url.path == latest("KTPF") {
      body = observation.replacing("T14:53", with: "T10:53")
    }
    return body.map { HTTPResponse(status: 200, body: Array($0.utf8)) } ?? HTTPResponse(status: 404)
  }
  let tampa = try StandIn.tampa()
  func ask() throws(Fault) -> Forecast { try NWS().forecast(for: tampa, from: client) }
  for (delay, temperature) in [(0, 27.8), (3000, 28.0)] {
    clock.withLock { $0 = now + delay }
    let told: (result: Forecast, oldestResponse: Timestamp?) =
      try client.asking(until: .now + .seconds(10), ask)
    #expect(isClose(told.result.current?.temperature, temperature))
    #expect(told.oldestResponse == now)
  }
}

@Test("reads numbers in strings and drops rejected measurements")
func readsNumbersInStrings() throws {
  var bodies = all
  bodies[latest("KTPF")] = """
    {"properties":{"timestamp":"2026-10-02T14:53:00+00:00",
      "temperature":{"unitCode":"unit:degC","value":"17.2","qualityControl":"qc:V"},
      "windGust":{"unitCode":"unit:m_s-1","value":"99","qualityControl":"qc:X"}}}
    """
  bodies[hourlyPath] = hourly.replacing(#""temperature":27,"#, with: #""temperature":"27","#)
  let forecast = try NWSStandIn(bodies).forecast()
  #expect(forecast.current?.temperature == 17.2 && forecast.current?.windGust == nil)
  #expect(forecast.hourly.first?.temperature == 27)
}

@Test("a recent second station is preferred to an old first one")
func prefersARecentSecondStation() throws {
  var bodies = all
  bodies[latest("KTPF")] = observation.replacing("T14:53", with: "T10:53")
  bodies[latest("KTPA")] = observation.replacing("27.8", with: "26.5")
  #expect(try NWSStandIn(bodies).forecast().current?.temperature == 26.5)
}

@Test(
  "the newest observation is used if clock and forecast disagree", arguments: [true, false])
func usesTheNewestObservation(hasHours: Bool) throws {
  var bodies = all
  bodies[hourlyPath] = hasHours ? hourly.replacing("2026-10-02", with: "2019-10-14") : nil
  bodies[dailyPath] = daily.replacing("2026-10-0", with: "2019-10-1")
  bodies[latest("KTPF")] = observation.replacing("2026-10-02", with: "2022-03-02")
  bodies[latest("KTPA")] = observation.replacing("2026-10-02", with: "2022-03-03")
    .replacing("27.8", with: "26.5")
  #expect(try NWSStandIn(bodies).forecast().current?.temperature == 26.5)
}

@Test("without hours the daily periods reveal an old observation")
func dailyPeriodsRevealAnOldObservation() throws {
  var bodies = all
  bodies[hourlyPath] = nil
  bodies[latest("KTPF")] = observation.replacing("2026-10-02", with: "2022-03-02")
  #expect(throws: Fault.failed(.nws, status: 404)) {
    _ = try NWSStandIn(bodies).forecast()
  }
}

@Test(
  "a failed request leaves its part empty",
  arguments: [hourlyPath, dailyPath, stationsPath, gridPath])
func aFailedRequestLeavesItsPartEmpty(path: String) throws {
  var bodies = all
  bodies[path] = nil
  let forecast = try NWSStandIn(bodies).forecast()
  #expect(forecast.hourly.isEmpty == (path == hourlyPath))
  #expect(forecast.daily.isEmpty == (path == dailyPath))
  #expect(isClose(forecast.current?.temperature, path == stationsPath ? 28 : 27.8))
  #expect(
    forecast.hourly.contains { $0.precipitation != nil } == (path != hourlyPath && path != gridPath)
  )
}

@Test("without a point or current weather there is no forecast")
func thereIsNoForecastWithoutAPoint() {
  #expect(throws: Fault.notCovered(.nws)) {
    _ = try NWSStandIn([:]).forecast()
  }
  for bodies in [[pointPath: point], [pointPath: point, dailyPath: daily]] {
    #expect(throws: Fault.failed(.nws, status: 404)) {
      _ = try NWSStandIn(bodies).forecast()
    }
  }
  #expect(throws: Fault.unusableResponse(.nws)) {
    let empty = #"{"properties":{"periods":[{"startTime":"2026-10-02T11:00:00-04:00"}]}}"#
    _ = try NWSStandIn([pointPath: point, hourlyPath: empty]).forecast()
  }
}

@Test(
  "an invalid point is an error",
  arguments: [
    "", "{}", "[]", "null", "<html><body>502</body></html>", #"{"properties":null}"#,
    #"{"properties":{"forecastHourly":1,"observationStations":[]}}"#,
    #"{"properties":{"forecastHourly":"","observationStations":"http://["}}"#,
    #"{"properties":{"forecastHourly":1e400}}"#, String(repeating: "[", count: 100_000),
  ])
func anInvalidPointIsAnError(body: String) {
  #expect(throws: Fault.unusableResponse(.nws)) {
    _ = try NWSStandIn([pointPath: body]).forecast()
  }
}

@Test(
  "a point for another place is rejected, but not one without a place",
  arguments: [
    ("[-82.46,27.96]", true), ("[-82.2,28.3]", true), ("null", true), ("[]", true),
    ("[-82.46,28.5]", false), ("[13.4,52.52]", false),
  ])
func aPointForAnotherPlaceIsRejected(position: String, isTaken: Bool) {
  var bodies = all
  bodies[pointPath] = "{\"geometry\":{\"coordinates\":\(position)},\(point.dropFirst())"
  let forecast = try? NWSStandIn(bodies).forecast()
  #expect((forecast != nil) == isTaken)
}

@Test(
  "malformed forecasts do not affect the measurements",
  arguments: [
    #"{"periods":{}}"#, #"{"periods":[1,"a",null,[],{}]}"#, #"{"periods":null}"#,
    #"{"periods":[{"startTime":"","icon":"/"}]}"#,
    #"""
    {"periods":[{"startTime":"2026-10-02T11:00:00-04:00","temperature":1e308,"temperatureUnit":"F",
      "windSpeed":"99999999999999999999999999 mph","windDirection":7,"icon":"/day","isDaytime":"no",
      "probabilityOfPrecipitation":50}]}
    """#,
    #"""
    {"periods":[{"startTime":"2026-10-02T11:00:00-04:00","temperature":{"value":true},
      "windSpeed":{"unitCode":":","maxValue":5},"icon":"https://x/icons/land/night//,,/,?",
      "shortForecast":1}]}
    """#,
  ])
func whatIsOddInTheForecastsDoes(properties: String) throws {
  var bodies = all
  bodies[hourlyPath] = #"{"properties":\#(properties)}"#
  bodies[dailyPath] = bodies[hourlyPath]
  #expect(try NWSStandIn(bodies).forecast().current?.temperature == 27.8)
}

@Test(
  "notes periods that cannot be read",
  arguments: [("{}", true), (#"{"periods":{}}"#, true), (#"{"periods":[]}"#, false)])
func notesPeriodsThatCannotBeRead(properties: String, isNoted: Bool) throws {
  for path in [hourlyPath, dailyPath] {
    var bodies = all
    bodies[path] = #"{"properties":\#(properties)}"#
    let client = NWSStandIn(bodies).client
    _ = try NWS().forecast(for: try StandIn.tampa(), from: client)
    #expect(client.takeNotices() == (isNoted ? [Fault.unusableResponse(.nws)] : []))
  }
}

@Test("a known point is not requested again for nearly two weeks")
func knownPointIsNotRequestedAgain() throws {
  let clock = Mutex(now)
  let count = Mutex<[String: Int]>([:])
  let bodies = all
  let client = StandIn.client {
    clock.withLock { $0 }
  } _: { request in
    count.withLock { $0[request.url.path, default: 0] += 1 }
    return HTTPResponse(status: 200, body: Array((bodies[request.url.path] ?? "{}").utf8))
  }
  for days in [0, 1, 12, 13] {
    clock.withLock { $0 = now + days * 86400 }
    _ = try NWS().forecast(for: try StandIn.tampa(), from: client)
  }
  #expect(count.withLock { $0[pointPath] } == 2)
  #expect(count.withLock { $0[hourlyPath] } == 4)
}

@Test("a point with an outdated grid is requested again")
func aPointWithAnOutdatedGridIsRequestedAgain() throws {
  let grid = Mutex("/gridpoints/TBW/1,1")
  let clock = Mutex(now)
  let client = StandIn.client {
    clock.withLock { $0 }
  } _: { request in
    let path = grid.withLock { "\($0)/forecast/hourly" }
    switch request.url.path {
    case pointPath:
      let body = #"{"properties":{"forecastHourly":"https://api.weather.gov\#(path)"}}"#
      return HTTPResponse(status: 200, body: Array(body.utf8))
    case path:
      return HTTPResponse(status: 200, body: Array(hourly.utf8))
    default: return HTTPResponse(status: 404)
    }
  }
  for name in ["/gridpoints/TBW/1,1", "/gridpoints/TBW/2,2"] {
    grid.withLock { $0 = name }
    let forecast = try NWS().forecast(for: try StandIn.tampa(), from: client)
    #expect(forecast.hourly.count == 3)
    clock.withLock { $0 += 3 * 86400 }
  }
}

@Test(
  "the icon's address gives the condition",
  arguments: [
    ("land/day/skc?size=medium", .clear, true), ("land/night/wind_few", .mostlyClear, false),
    ("land/day/bkn", .partlyCloudy, true), ("land/day/ovc", .overcast, true),
    ("marine/night/fog", .fog, false), ("land/day/rain_fzra,40", .freezingRain, true),
    ("land/day/rain_snow,40", .sleet, true), ("land/day/blizzard", .snow, true),
    ("land/day/rain,30/snow,60?size=small", .snow, true),
    ("land/day/rain,60/snow,60", .rain, true), ("land/day/rain,60/few", .rain, true),
    ("land/day/few/tsra,20", .thunderstorm, true), ("land/day/tornado", .tornado, true),
    ("land/day/rain,60/fzra,40", .freezingRain, true), ("land/day/rain,60/tornado", .tornado, true),
    ("land/day/tsra,20/rain,60", .thunderstorm, true),
    ("land/day/fzra,20/tsra,30", .thunderstorm, true), ("land/day/rain,60/fzra", .rain, true),
    ("land/day/hot", nil, true), ("land/day/unheard_of", nil, true),
  ] as [(String, Condition?, Bool)])
func anIconAddressTellsWhatTheSky(path: String, condition: Condition?, isDay: Bool) {
  let icon = NWSIcon("https://api.weather.gov/icons/\(path)")
  #expect(icon.condition == condition)
  #expect(icon.isDay == isDay)
}

@Test(
  "without an icon the station's description gives the condition",
  arguments: [
    (#""presentWeather":[{"weather":"snow","modifier":"showers"}]"#, .snowShowers),
    (#""presentWeather":[{"weather":"fog_mist"},{"weather":"thunderstorms"}]"#, .thunderstorm),
    (#""presentWeather":[{"weather":"rain"},{"weather":"snow"}]"#, .sleet),
    (#""presentWeather":[{"weather":"snow"},{"weather":"freezing_rain"}]"#, .freezingRain),
    (#""presentWeather":[{"weather":"rain"},{"weather":"hail"}]"#, .hail),
    (#""presentWeather":[{"weather":"rain"},{"weather":"squalls"}]"#, .squall),
    (
      #""presentWeather":[{"weather":"rain"},{"weather":"funnel_cloud","intensity":"heavy"}]"#,
      .tornado
    ),
    (#""presentWeather":[{"weather":"rain"},{"weather":"funnel_cloud"}]"#, .rain),
    (
      #""presentWeather":[{"weather":"thunderstorms"},{"weather":"funnel_cloud","intensity":"heavy"}],"textDescription":"Thunderstorms and Funnel Cloud""#,
      .tornado
    ),
    (
      #""presentWeather":[{"weather":"rain"}],"icon":"https://api.weather.gov/icons/land/day/tornado""#,
      .tornado
    ),
    (#""icon":null,"presentWeather":[],"textDescription":"Freezing Rain And Snow""#, .freezingRain),
    (
      #""icon":null,"presentWeather":[],"textDescription":"Thunderstorms And Rain And Snow""#,
      .thunderstorm
    ),
    (
      #""presentWeather":[{"weather":"rain","inVicinity":true}],"textDescription":"Cloudy""#,
      .overcast
    ),
    (#""icon":null,"presentWeather":[],"textDescription":"Mostly Cloudy""#, .partlyCloudy),
    (
      #""presentWeather":[{"weather":"rain"}],"textDescription":"Heavy Thunderstorms and Rain""#,
      .thunderstorm
    ),
    (#""presentWeather":[{"weather":"fog"}],"textDescription":"Unheard of""#, .fog),
    (
      #""presentWeather":[{"weather":"rain"}],"icon":"https://api.weather.gov/icons/land/day/skc""#,
      .rain
    ),
    // The layers of a station without a sky sensor are empty.
    (
      #""cloudLayers":[],"icon":"https://api.weather.gov/icons/land/day/skc","textDescription":"Clear""#,
      nil
    ),
    (
      #""cloudLayers":[{"amount":"CLR"}],"icon":"https://api.weather.gov/icons/land/day/skc""#,
      .clear
    ),
    (
      #""icon":"https://api.weather.gov/icons/land/day/hot","textDescription":"Mostly Cloudy""#,
      .partlyCloudy
    ),
    (
      #""presentWeather":[{"weather":"rain"}],"textDescription":"Rain, Thunderstorms in Vicinity""#,
      .rain
    ),
    (
      #""presentWeather":[{"weather":"snow_grains"}],"textDescription":"Light Snow Grains""#, .snow
    ),
    (#""presentWeather":[{"weather":"snow_pellets"}],"textDescription":"Snow Pellets""#, .hail),
    (#""textDescription":"Light Snow Grains""#, .snow), (#""textDescription":"Rain/Snow""#, .sleet),
    (#""textDescription":"Ice Crystals""#, .snow),
    (#""textDescription":"Light Freezing Drizzle and Fog/Mist""#, .freezingDrizzle),
    (#""textDescription":"Unheard of""#, .unknown), (#""textDescription":"""#, nil),
    (#""presentWeather":[1,null,{"weather":[]}],"icon":{}"#, nil),
  ] as [(String, Condition?)])
func withoutAnIconTheStationWordsTell(fields: String, condition: Condition?) throws {
  let body = #"{"timestamp":"2026-10-02T14:53:00+00:00",\#(fields)}"#
  let document = try #require(JSON(Array(body.utf8)))
  let moment = try #require(Moment(observation: document))
  #expect(moment.condition == condition)
}

@Test(
  "precipitation is moderate unless a station says light or heavy",
  arguments: [
    (#"{"weather":"rain","intensity":null}"#, "Rain", .moderate),
    (#"{"weather":"rain","intensity":"light"}"#, "Light Rain", .light),
    (#"{"weather":"rain","intensity":null}"#, "Heavy Rain", .heavy),
    (#"{"weather":"fog","intensity":null}"#, "Fog", nil),
    (#"{"weather":"hail","intensity":null}"#, "Hail", nil),
  ] as [(String, String, Intensity?)])
func precipitationIsModerateByDefault(kind: String, words: String, intensity: Intensity?) throws {
  let body = """
    {"timestamp":"2026-10-02T14:53:00Z","presentWeather":[\(kind)],"textDescription":"\(words)"}
    """
  let document = try #require(JSON(Array(body.utf8)))
  #expect(try #require(Moment(observation: document)).intensity == intensity)
}

@Test("a clear sky without a sky sensor is that of the hour")
func aClearSkyWithoutASensorIsThatOfTheHour() throws {
  var bodies = all
  bodies[gridPath] = nil
  bodies[latest("KTPF")] = observation.replacing("day/rain", with: "day/skc")
    .replacing("Light Rain", with: "Clear")
    .replacing(#""weather":"rain""#, with: #""weather":"none""#)
    .replacing(#""amount""#, with: #""none""#)
  bodies[hourlyPath] = hourly.replacing("day/tsra_hi,35", with: "day/ovc")
  let now = try #require(try NWSStandIn(bodies).forecast().current)
  #expect(
    now.cloudCover == nil && now.condition == .overcast, "not clear, nor the last hour's rain")
  bodies[hourlyPath] = hourly.replacing("day/tsra_hi,35", with: "day/hot")
    .replacing(#""shortForecast":"""#, with: #""shortForecast":"Mostly Cloudy""#)
  #expect(try NWSStandIn(bodies).forecast().current?.condition == .partlyCloudy)
}

@Test(
  "mist is not called fog",
  arguments: [(8050, "fog_mist", .overcast), (400, "fog_mist", .fog), (1600, "fog", .fog)]
    as [(Int, String, Condition)])
func mistIsNotCalledFog(visibility: Int, weather: String, condition: Condition) throws {
  let body = """
    {"timestamp":"2026-10-02T15:50:00+00:00","textDescription":"Fog/Mist",\
    "icon":"https://api.weather.gov/icons/land/day/fog","presentWeather":[{"weather":"\(weather)"}],\
    "visibility":{"unitCode":"wmoUnit:m","value":\(visibility)},"cloudLayers":[{"amount":"OVC"}]}
    """
  let json = try #require(JSON(Array(body.utf8)))
  #expect(Moment(observation: json)?.condition == condition)
}
