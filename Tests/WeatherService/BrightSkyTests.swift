import Exchange
import Foundation
import Network
import Synchronization
import Testing
import Weather

@testable import WeatherService

private func forecast(
  current: String, weather: String?,
  request check: @escaping @Sendable (HTTPRequest) -> Void = { _ in }
) throws -> Forecast {
  let client = StandIn.client { request in
    check(request)
    let body = request.url.path == "/current_weather" ? current : weather
    guard let body else { return HTTPResponse(status: 404) }
    return HTTPResponse(status: 200, body: Array(body.utf8))
  }
  let place = try StandIn.place(52.52, 13.405, "DE", "Europe/Berlin")
  return try BrightSky().forecast(for: place, from: client)
}

private let current = """
  {"weather":{"source_id":238685,"timestamp":"2026-10-01T22:30:00+00:00","cloud_cover":50,
    "condition":"rain","dew_point":8.7,"icon":"rain","pressure_msl":1013.4,
    "relative_humidity":81,"temperature":11.9,"visibility":24140,
    "precipitation_10":0.1,"precipitation_30":0.4,"precipitation_60":3.2,
    "wind_direction_10":220,"wind_direction_30":210,"wind_direction_60":200,
    "wind_speed_10":18.36,"wind_speed_30":17.6,"wind_speed_60":17.3,
    "wind_gust_direction_10":230,"wind_gust_speed_10":36.0,"wind_gust_speed_30":38.2,
    "wind_gust_speed_60":41.0,"fallback_source_ids":{}},"sources":[]}
  """

private let weather = """
  {"weather":[
    {"timestamp":"2026-10-01T21:00:00+00:00","temperature":13.0,"precipitation":0.5,
     "condition":"dry","icon":"partly-cloudy-night","wind_speed":36.0},
    {"timestamp":"2026-10-01T22:00:00+00:00","temperature":12.0,"precipitation":0.2,
     "condition":"dry","icon":"clear-night","wind_speed":18.0,"wind_gust_speed":36.0,
     "wind_direction":225,"precipitation_probability":20,"relative_humidity":80,"dew_point":8.5,
     "pressure_msl":1013.0,"visibility":20000,"cloud_cover":5},
    {"timestamp":"2026-10-01T23:00:00+00:00","precipitation_probability":35,
     "precipitation_probability_6h":90},
    {"timestamp":"2026-10-02T09:00:00+00:00"},
    {"timestamp":"2026-10-02T10:00:00+00:00","temperature":17.5,"precipitation":1.5,
     "condition":"thunderstorm","icon":"thunderstorm","wind_speed":9.0,
     "precipitation_probability":null,"precipitation_probability_6h":60},
    {"timestamp":"2026-10-02T12:00:00+00:00","temperature":null,"precipitation":null,
     "condition":null,"icon":null,"wind_speed":null},
    {"timestamp":"2026-10-02T13:00:00+00:00","temperature":15.0},
    {"timestamp":null,"temperature":99.0},
    {"timestamp":"2026-10-08T22:00:00+00:00","temperature":5.0}],"sources":[]}
  """

@Test("reads every value of Bright Sky's current weather")
func readsEveryValueOfBrightSkysCurrentWeather() throws {
  let now = try #require(try forecast(current: current, weather: weather).current)
  #expect(now.time == 1_790_893_800)
  #expect(now.temperature == 11.9)
  #expect(now.feelsLike == nil)
  #expect(now.humidity == 81)
  #expect(now.dewPoint == 8.7)
  #expect(now.pressure == 1013.4)
  #expect(now.windSpeed == 18.36 / 3.6)
  #expect(now.windGust == 10)
  #expect(now.windDirection == 220)
  #expect(now.cloudCover == 50)
  #expect(now.visibility == 24140)
  #expect(now.precipitation == 0.1 * 60 / 10, "at the rate of ten minutes")
  #expect(now.precipitationProbability == 35, "of the hour that ends at eleven")
  #expect(now.condition == .rain)
  #expect(now.intensity == .light)
  #expect(now.isDay == nil, "that is the sun's")
}

@Test("reads Bright Sky's hours and drops those without a time")
func readsBrightSkysHoursAndDropsThoseWithoutATime() throws {
  let hours = try forecast(current: current, weather: weather).hourly
  #expect(hours.map(\.temperature) == [13, 12, nil, nil, 17.5, nil, 15, 5])
  #expect(hours.map(\.condition) == [.rain, .clear, nil, .thunderstorm, nil, nil, nil, nil])
  let hour = try #require(hours.dropFirst().first)
  #expect(hour.time == 1_790_892_000)
  #expect(hour.windSpeed == 5)
  #expect(hour.windGust == 10)
  #expect(hour.windDirection == 225)
  #expect(hour.precipitation == nil, "the record behind it has none")
  #expect(hour.precipitationProbability == 35)
  #expect(hour.humidity == 80)
  #expect(hour.dewPoint == 8.5)
  #expect(hour.pressure == 1013)
  #expect(hour.visibility == 20000)
  #expect(hour.cloudCover == 5)
}

@Test("Bright Sky's days begin at local midnight")
func brightSkysDaysBeginAtLocalMidnight() throws {
  let days = try forecast(current: current, weather: weather).daily
  #expect(days.map(\.date) == ["2026-10-01", "2026-10-02"], "the last one has only begun")
  #expect(days.map(\.temperatureMin) == [nil, 12], "of the first there is but its last hour")
  #expect(days.map(\.temperatureMax) == [nil, 17.5])
  #expect(days.map(\.precipitation) == [0.2, 1.5], "what fell by midnight fell the day before")
  #expect(days.map(\.precipitationProbability) == [20, 60], "so did the chance of it")
  #expect(days.map(\.condition) == [.overcast, .thunderstorm])
  #expect(days.map(\.windSpeedMax) == [10, 5])
}

@Test("without a ten-minute wind, a longer average is used")
func withoutATenMinuteWindALongerAverageIsUsed() throws {
  let gaps = current.replacing("\"wind_speed_10\":18.36", with: "\"wind_speed_10\":null")
    .replacing("\"wind_gust_speed_10\":36.0,\"wind_gust_speed_30\":38.2,", with: "")
  let now = try #require(try forecast(current: gaps, weather: weather).current)
  #expect(now.windSpeed == 17.6 / 3.6)
  #expect(now.windGust == 41 / 3.6)
  #expect(now.windDirection == 220)
}

@Test("a six-hour value belongs to the day with most of its hours")
func sixHourValueBelongsToOneDay() throws {
  // In Berlin, the second is at 00:00 and the third at 02:00 of the next day.
  let hours = ["01T21", "01T22", "02T00"].map { hour in
    let chance = hour == "02T00" ? 80 : 0
    return """
      {"timestamp":"2026-10-\(hour):00:00Z","temperature":9,"precipitation_probability_6h":\(chance)}
      """
  }
  let weather = "{\"weather\":[\(hours.joined(separator: ","))]}"
  let days = try forecast(current: current, weather: weather).daily
  #expect(days.map(\.precipitationProbability) == [80], "of the second there is but the beginning")
}

@Test("Bright Sky is requested for the cell's centre and ten local days")
func requestsBrightSkyForTheCellsCentre() throws {
  let asked = Mutex<[WebAddress]>([])
  _ = try forecast(current: current, weather: weather) { request in
    asked.withLock { $0.append(request.url) }
  }
  let place = try StandIn.place(52.52, 13.405, "DE", "Europe/Berlin")
  let point = "lat=\(place.latitude)&lon=\(place.longitude)"
  // The date in Berlin is already the 2nd.
  #expect(
    asked.withLock { $0.map(\.text) } == [
      "https://api.brightsky.dev/current_weather?\(point)&units=dwd",
      """
      https://api.brightsky.dev/weather?\(point)&date=2026-10-02&last_date=2026-10-13\
      &tz=Europe/Berlin&units=dwd
      """,
    ])
}

@Test(
  "precipitation, the icon or the clouds give the condition",
  arguments: [
    (#""condition":"dry","icon":"clear-day""#, nil),
    (#""condition":"dry","icon":"cloudy""#, .overcast),
    (#""condition":"dry","icon":"wind","cloud_cover":20"#, .mostlyClear),
    (#""condition":"dry","icon":null,"cloud_cover":100"#, .overcast),
    (#""condition":"dry","icon":null"#, nil),
    (#""condition":null,"icon":"partly-cloudy-night""#, .partlyCloudy),
    (#""condition":"hail","icon":"hail""#, .hail),
    (#""condition":"sleet","icon":"wind""#, .sleet),
    (#""condition":"fog""#, .fog), (#""condition":"snow""#, .snow),
    (#""condition":"unheard of","icon":7"#, .unknown), (#""condition":[]"#, nil),
  ] as [(String, Condition?)])
func whatFalls(fields: String, condition: Condition?) throws {
  let body =
    #"{"weather":{"timestamp":"2026-10-01T22:30:00+00:00","temperature":1,\#(fields)}}"#
  let now = try #require(try forecast(current: body, weather: nil).current)
  #expect(now.condition == condition)
}

@Test("a place without a station is not covered") func aPlaceWithoutAStationIsNotCovered() {
  let client = StandIn.client(status: 404, body: #"{"detail":"No sources match your criteria"}"#)
  #expect(throws: Fault.notCovered(.brightSky)) {
    _ = try BrightSky().forecast(for: try StandIn.tampa(), from: client)
  }
}

@Test(
  "an invalid response from Bright Sky is an error",
  arguments: [
    "", "{}", "[]", "null", "<html><body>502</body></html>", #"{"weather":{}}"#,
    #"{"weather":[]}"#, #"{"weather":{"timestamp":"2026-10-01T22:30:00+00:00"}}"#,
    #"{"weather":{"timestamp":1790895600,"temperature":1}}"#,
    #"{"weather":{"timestamp":"2026-10-01T22:30:00+00:00","temperature":"1"}}"#,
    #"{"weather":{"timestamp":"2026-10-01T22:30:00+00:00","temperature":1e400}}"#,
    String(repeating: "[", count: 100_000),
  ])
func anInvalidResponseFromBrightSkyIsAnError(body: String) {
  #expect(throws: Fault.unusableResponse(.brightSky)) {
    _ = try forecast(current: body, weather: weather)
  }
}

@Test(
  "malformed Bright Sky days do not affect the current weather",
  arguments: [
    nil, "", "{}", "[]", "null", "<html>", #"{"weather":{}}"#, #"{"weather":[1,"a",null,[],{}]}"#,
    #"{"weather":[{"timestamp":"9999-12-31T23:59:59Z","precipitation":1e308}]}"#,
    #"{"weather":[{"timestamp":"0001-01-01T00:00:00Z","wind_speed":"fast","icon":1}]}"#,
    String(repeating: "{\"weather\":", count: 50_000),
  ])
func malformedBrightSkyDaysAreHarmless(body: String?) throws {
  let forecast = try forecast(current: current, weather: body)
  #expect(forecast.current?.temperature == 11.9)
}

@Test(
  "notes hours of Bright Sky that cannot be read",
  arguments: [
    ("{}", true), (#"{"weather":{}}"#, true), (#"{"weather":[{}]}"#, true),
    (#"{"weather":[]}"#, false),
  ])
func notesHoursOfBrightSkyThatCannotBeRead(hours: String, isNoted: Bool) throws {
  let client = StandIn.client { request in
    let body = request.url.path == "/current_weather" ? current : hours
    return HTTPResponse(status: 200, body: Array(body.utf8))
  }
  let place = try StandIn.place(52.52, 13.405, "DE", "Europe/Berlin")
  _ = try BrightSky().forecast(for: place, from: client)
  #expect(client.takeNotices() == (isNoted ? [Fault.unusableResponse(.brightSky)] : []))
}

/// A word, an icon, millimetres in an hour, the cloud cover, and the condition that follows.
private let skies: [(String, String, Double, Int?, Condition?)] = [
  ("rain", "cloudy", 0, 95, .overcast), ("rain", "partly-cloudy-day", 1.8, 60, .rain),
  ("rain", "rain", 4.8, 95, .rain), ("dry", "rain", 4.8, 95, .rain),
  ("rain", "null", 0.6, 95, .rain),
  ("snow", "snow", 0.6, 95, .snow), ("snow", "snow", 0, 85, .partlyCloudy),
  ("dry", "wind", 0, 95, .overcast), ("fog", "fog", 0, 10, .fog),
  ("dry", "partly-cloudy-day", 0, 20, .mostlyClear),
  ("dry", "partly-cloudy-day", 0, nil, .partlyCloudy),
  // The service computes the icon of an unknown sky as that of a clear one.
  ("null", "clear-day", 0, nil, nil), ("null", "clear-night", 1.2, nil, .rain),
]

@Test("the amount and the clouds go before Bright Sky's icon", arguments: skies.indices)
func theAmountAndTheCloudsGoBeforeBrightSkysIcon(index: Int) throws {
  let (word, icon, amount, clouds, condition) = skies[index]
  func text(_ name: String) -> String { name == "null" ? name : "\"\(name)\"" }
  let record = """
    {"timestamp":"2026-10-01T21:30:00+00:00","temperature":9,"condition":\(text(word)),
     "icon":\(text(icon)),"cloud_cover":\(clouds.map { "\($0)" } ?? "null"),
     "precipitation_10":\(amount / 6),"precipitation_60":\(amount)}
    """
  let forecast = try forecast(
    current: #"{"weather":\#(record)}"#, weather: #"{"weather":[]}"#)
  #expect(forecast.current?.condition == condition)
}

/// Returns hourly records of two days in Berlin.
///
/// - Parameter values: returns the members of a record, whose amount is for the hour before.
private func records(_ values: (Int) -> String) -> String {
  // 2026-10-02 00:00 in Berlin.
  let midnight = 1_790_892_000
  let records = (0...48).map { hour in
    let time = Date(timeIntervalSince1970: Double(midnight + hour * 3600)).formatted(.iso8601)
    return #"{"timestamp":"\#(time)","temperature":9,\#(values(hour))}"#
  }
  return #"{"weather":[\#(records.joined(separator: ","))]}"#
}

@Test("rain outside noon makes a wet day") func rainOutsideNoonMakesAWetDay() throws {
  let weather = records { hour in
    (15...22).contains(hour)
      ? #""precipitation":2.5,"cloud_cover":100,"condition":"rain","icon":"rain""#
      : #""precipitation":0,"cloud_cover":50,"condition":"dry","icon":"partly-cloudy-day""#
  }
  let days = try forecast(current: current, weather: weather).daily
  #expect(days.map(\.precipitation) == [20, 0])
  #expect(days.map(\.condition) == [.rain, .partlyCloudy])
  #expect(days.first?.intensity == .light)
}

@Test("snow without an amount is a dry sky") func snowWithoutAnAmountIsADrySky() throws {
  let weather = records { _ in
    #""precipitation":0,"cloud_cover":85,"condition":"snow","icon":"snow""#
  }
  let forecast = try forecast(current: current, weather: weather)
  #expect(Set(forecast.hourly.dropLast().map(\.condition)) == [.partlyCloudy])
  #expect(forecast.daily.map(\.condition) == [.partlyCloudy, .partlyCloudy])
}

@Test("an unknown sky is that of the hour") func anUnknownSkyIsThatOfTheHour() throws {
  let unknown = """
    {"weather":{"timestamp":"2026-10-02T00:30:00+00:00","temperature":12,"cloud_cover":null,
     "condition":null,"icon":"clear-day","precipitation_10":0,"precipitation_60":0}}
    """
  for (sky, condition) in [
    (#""cloud_cover":95,"condition":"dry","icon":"cloudy""#, .overcast),
    (#""cloud_cover":null,"condition":null,"icon":"clear-night""#, nil),
  ] as [(String, Condition?)] {
    let weather = records { _ in #""precipitation":0,\#(sky)"# }
    let forecast = try forecast(current: unknown, weather: weather)
    #expect(forecast.current?.condition == condition)
    #expect(forecast.current?.cloudCover == nil)
    #expect(forecast.daily.map(\.condition) == [condition, condition])
  }
}
