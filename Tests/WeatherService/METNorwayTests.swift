import Exchange
import Foundation
import Network
import Testing
import Weather

@testable import WeatherService

private let body = """
  {"type":"Feature","geometry":{"type":"Point","coordinates":[10.72,59.93,90]},
   "properties":{"meta":{"updated_at":"2026-10-01T22:27:06Z"},"timeseries":[
    {"time":"2026-10-01T23:00:00Z","data":{
     "instant":{"details":{"air_temperature":-5.8,"air_pressure_at_sea_level":1014.6,
       "cloud_area_fraction":50.0,"relative_humidity":66.5,"wind_from_direction":37.0,
       "wind_speed":6.0,"wind_speed_of_gust":11.2,"dew_point_temperature":-10.9,
       "ultraviolet_index_clear_sky":0.1}},
     "next_1_hours":{"summary":{"symbol_code":"heavysnowshowers_night"},
       "details":{"precipitation_amount":0.5,"probability_of_precipitation":81}},
     "next_6_hours":{"summary":{"symbol_code":"snow"},
       "details":{"precipitation_amount":3.5,"air_temperature_min":-9,"air_temperature_max":-4}},
     "next_12_hours":{"summary":{"symbol_code":"lightsnow"},"details":{}}}},
    {"time":"2026-10-02T00:00:00Z","data":{"instant":{"details":{"air_temperature":-6}},
     "next_1_hours":{"summary":{"symbol_code":"cloudy"},"details":{"precipitation_amount":0.2}}}},
    {"time":"2026-10-02T01:00:00Z","data":{"instant":{"details":{"air_temperature":-7}},
     "next_6_hours":{"summary":{"symbol_code":"fair_day"},"details":{"precipitation_amount":1.5}}}},
    {"time":"2026-10-02T13:00:00Z","data":{"instant":{"details":{"air_temperature":2}},
     "next_12_hours":{"summary":{"symbol_code":"clearsky_day"}}}},
    {"time":"2026-10-03T00:00:00Z","data":{"instant":{"details":{"air_temperature":1}}}}]}}
  """

private func forecast(
  _ body: String, now: Int = 1_790_895_700,
  request check: @escaping @Sendable (HTTPRequest) -> Void = { _ in }
) throws -> Forecast {
  let client = StandIn.client {
    now
  } _: { request in
    check(request)
    return HTTPResponse(status: 200, body: Array(body.utf8))
  }
  let oslo = try StandIn.place(59.93, 10.72, "NO", "Europe/Oslo")
  return try METNorway().forecast(for: oslo, from: client)
}

@Test("reads every value of MET Norway's response")
func readsEveryValueOfMETNorwaysResponse() throws {
  let forecast = try forecast(body)
  let now = try #require(forecast.current)
  #expect(now.time == 1_790_895_600)
  #expect(now.temperature == -5.8)
  #expect(now.humidity == 66.5)
  #expect(now.dewPoint == -10.9)
  #expect(now.pressure == 1014.6)
  #expect(now.windSpeed == 6)
  #expect(now.windGust == 11.2)
  #expect(now.windDirection == 37)
  #expect(now.cloudCover == 50)
  #expect(now.uvIndex == 0.1)
  #expect(now.precipitation == 0.5)
  #expect(now.precipitationProbability == 81)
  #expect(now.condition == .snowShowers)
  #expect(now.intensity == .heavy)
  #expect(now.feelsLike == nil, "the service does not say")
  #expect(forecast.hourly.map(\.temperature) == [-5.8, -6])
  // In Oslo, two hours ahead of UTC, all steps but the last are on the 2nd. The last, on the 3rd,
  // has only instant values.
  #expect(forecast.daily.map(\.date) == ["2026-10-02"])
  let day = try #require(forecast.daily.first)
  #expect(day.temperatureMin == -9, "what six hours say that lie within the day")
  #expect(day.temperatureMax == 2)
  #expect(abs((day.precipitation ?? 0) - 2.2) < 1e-9, "nothing is counted twice")
  #expect(day.condition == .snow, "of 2.2 mm")
}

@Test(
  "MET Norway's UV index of a clear sky is left out under clouds",
  arguments: [("50.0", 0.1), ("50.8", nil), ("100.0", nil), ("-999", 0.1)] as [(String, Double?)])
func uvIndexOfAClearSkyIsLeftOutUnderClouds(cover: String, index: Double?) throws {
  let forecast = try forecast(body.replacing(":50.0", with: ":\(cover)"))
  #expect(forecast.current?.uvIndex == index)
  #expect(forecast.hourly.first?.uvIndex == index && forecast.daily.first?.uvIndexMax == index)
}

@Test("MET Norway is requested with at most four decimals")
func requestsMETNorwayWithFourDecimals() throws {
  _ = try forecast(body) { request in
    #expect(
      request.url.text
        == "https://api.met.no/weatherapi/locationforecast/2.0/complete?lat=59.9326&lon=10.7165")
  }
}

@Test("the current step is the latest that has begun, or else the first")
func currentStepIsTheLatestThatHasBegun() throws {
  #expect(try forecast(body, now: 1_790_899_300).current?.temperature == -6)
  #expect(try forecast(body, now: 0).current?.temperature == -5.8)
  // A clock that is a month ahead.
  #expect(try forecast(body, now: 1_793_574_000).current?.temperature == -5.8)
}

private let symbols: [(String, Condition, Intensity?)] = [
  ("clearsky_day", Condition.clear, nil), ("fair_night", .mostlyClear, nil),
  ("partlycloudy_polartwilight", .partlyCloudy, nil), ("cloudy", .overcast, nil),
  ("fog", .fog, nil), ("lightrain", .rain, Intensity.light),
  ("rain", .rain, .moderate), ("heavysleet", .sleet, .heavy),
  ("lightssleetshowersandthunder_day", .thunderstorm, .light),
  ("lightssnowshowersandthunder_night", .thunderstorm, .light),
  ("lightsnowshowersandthunder_night", .thunderstorm, .light),
  ("lightsnow", .snow, .light), ("lightsleetshowers_day", .sleet, .light),
  ("heavyrainshowers_day", .showers, .heavy),
  ("snowandthunder", .thunderstorm, .moderate),
  ("tornado_day", .unknown, nil), ("", .unknown, nil), ("_", .unknown, nil),
  ("light", .unknown, .light),
]

@Test("MET Norway's symbols give the condition and intensity", arguments: symbols)
func metNorwaysSymbolsGiveTheCondition(
  symbol: String, condition: Condition, intensity: Intensity?
) {
  let weather = METNorwayStep.weather(symbol)
  #expect(weather.condition == condition)
  #expect(weather.intensity == intensity)
}

@Test(
  "an invalid response from MET Norway is an error",
  arguments: [
    "", "{}", "[]", "null", "<html>", #"{"properties":{"timeseries":[]}}"#,
    #"{"properties":{"timeseries":{}}}"#, #"{"properties":{"timeseries":[1,"x",null,{}]}}"#,
    #"{"properties":{"timeseries":[{"time":"2026-10-01T23:00:00Z"}]}}"#,
    #"{"properties":{"timeseries":[{"time":1e400,"data":{}}]}}"#,
    String(repeating: "[", count: 100_000),
  ])
func anInvalidResponseFromMETNorwayIsAnError(body: String) {
  #expect(throws: Fault.unusableResponse(.metNorway)) {
    _ = try forecast(body)
  }
}

@Test("a day's extremes are from within it")
func extremesAreFromWithinTheDay() throws {
  func step(_ time: String, _ celsius: Double, _ min: Double, _ symbol: String) -> String {
    """
    {"time":"\(time)","data":{"instant":{"details":{"air_temperature":\(celsius)}},
     "next_1_hours":{"summary":{"symbol_code":"fog"},"details":{}},
     "next_6_hours":{"summary":{"symbol_code":"\(symbol)"},
       "details":{"air_temperature_min":\(min),"air_temperature_max":9}}}}
    """
  }
  // 06:00, 12:00, 18:00, 19:00 and 00:00 in Oslo.
  let steps = [
    step("2026-10-02T04:00:00Z", 7, 6.7, "cloudy"),
    step("2026-10-02T10:00:00Z", 8, 6.5, "rain"), step("2026-10-02T16:00:00Z", 6, 3.5, "cloudy"),
    step("2026-10-02T17:00:00Z", 5, -2, "snow"), step("2026-10-02T22:00:00Z", 4, 1, "snow"),
  ]
  let body = #"{"properties":{"timeseries":[\#(steps.joined(separator: ","))]}}"#
  let day = try #require(try forecast(body, now: 1_790_935_200).daily.first)
  #expect(day.temperatureMin == 3.5)
  #expect(day.temperatureMax == 9)
  #expect(day.condition == .fog, "the hours go before the next six")
  let evening = #"{"properties":{"timeseries":[\#(step("2026-10-02T20:00:00Z", 4, 1, "snow"))]}}"#
  let rest = try #require(try forecast(evening, now: 1_790_971_200).daily.first)
  #expect(rest.condition == .fog, "what comes after midnight is tomorrow's")
  #expect(rest.temperatureMin == nil && rest.temperatureMax == nil, "the day has had more")
}

@Test("a step is valid for its hour, at most eight hours after the model run")
func stepIsValidForItsHour() throws {
  for (run, asOf) in [
    // The hour of this step ends at midnight.
    ("2026-10-01T22:27:06Z", 1_790_899_200), ("2026-10-01T16:00:00Z", 1_790_899_200),
    ("2026-10-01T15:59:00Z", 1_790_899_140), ("2026-10-01T12:00:00Z", 1_790_884_800),
  ] {
    let told = try forecast(body.replacing("2026-10-01T22:27:06Z", with: run))
    #expect(told.asOf == asOf, "\(run)")
  }
}

@Test("rain outside noon makes a wet day, whatever the length of the steps", arguments: [1, 6])
func rainOutsideNoonMakesAWetDayOfMETNorway(length: Int) throws {
  // 2026-10-02 00:00 in Oslo.
  let midnight = 1_790_892_000
  let steps = stride(from: 0, to: 24, by: length).map { hour in
    let isWet = (18..<24).contains(hour)
    let time = Date(timeIntervalSince1970: Double(midnight + hour * 3600)).formatted(.iso8601)
    return """
      {"time":"\(time)","data":{
       "instant":{"details":{"air_temperature":9,"cloud_area_fraction":60}},
       "next_\(length)_hours":{"summary":{"symbol_code":"\(isWet ? "rain" : "partlycloudy_day")"},
        "details":{"precipitation_amount":\(isWet ? Double(length) : 0)}}}}
      """
  }
  let body = #"{"properties":{"timeseries":[\#(steps.joined(separator: ","))]}}"#
  let day = try #require(try forecast(body, now: midnight).daily.first)
  #expect(day.precipitation == 6 && day.condition == .rain)
}
