import Exchange
import Foundation
import Network
import Testing
import Weather

@testable import WeatherService

private func forecast(
  _ body: String, request check: @escaping @Sendable (HTTPRequest) -> Void = { _ in }
) throws -> Forecast {
  let client = StandIn.client(body: body, request: check)
  return try PirateWeather().forecast(for: try StandIn.tampa(), from: client)
}

/// Returns a response whose current weather has other fields.
private func now(_ fields: String) -> String {
  #"{"offset":-4.0,"currently":{"time":1790895600,"temperature":20.5,\#(fields)}}"#
}

private let response = """
  {"latitude":27.9631,"longitude":-82.4555,"timezone":"America/New_York","offset":-4.0,
   "elevation":4,
   "currently":{"time":1790895600,"summary":"Light Rain","icon":"rain","nearestStormDistance":0,
     "precipIntensity":1.2,"precipProbability":0.75,"precipIntensityError":0.1,
     "precipType":"rain","temperature":24.3,"apparentTemperature":25.1,"dewPoint":16.2,
     "humidity":0.5,"pressure":1013.4,"windSpeed":5.2,"windGust":9.9,"windBearing":221,
     "cloudCover":0.25,"uvIndex":4.35,"visibility":16.0,"ozone":280.1,"feelsLike":99.0},
   "minutely":{"summary":"","icon":"rain","data":[
     {"time":1790895600,"precipIntensity":1.5,"precipProbability":0.75,"precipType":"rain"},
     {"time":1790895660,"precipIntensity":-999},{"time":1790895720,"precipIntensity":0}]},
   "hourly":{"summary":"","icon":"rain","data":[
     {"time":1790895600,"icon":"rain","temperature":24.3,"precipIntensity":8.0,
      "precipProbability":0.5,"precipType":"rain","windSpeed":5.2},
     {"time":1790899200,"icon":"partly-cloudy-night","temperature":-999,"precipIntensity":0,
      "precipProbability":-999,"precipType":"none","windSpeed":7.5},
     {"icon":"clear-day","temperature":1},{"time":-999,"temperature":2}]},
   "daily":{"data":[
     {"time":1790827200,"icon":"thunderstorm","sunriseTime":1790853600,"sunsetTime":1790896800,
      "precipProbability":0.75,"precipAccumulation":0.9,"precipType":"rain",
      "temperatureHigh":29.0,"temperatureLow":20.0,"temperatureMin":19.2,"temperatureMax":28.1,
      "apparentTemperatureMin":18.5,"apparentTemperatureMax":-999,"apparentTemperatureHigh":30.1,
      "windSpeed":4.0,"uvIndex":7.5},
     {"time":1790913600,"icon":"snow","sunriseTime":-999,"sunsetTime":-999,
      "precipProbability":-999,"precipAccumulation":12.0,"precipType":"snow",
      "temperatureMin":-999,"temperatureMax":1.5,"uvIndex":-999}]},
   "alerts":[{"title":"Wind Advisory","regions":["Hillsborough","Pinellas"],
     "severity":"Moderate","time":1790890000,"expires":-999,"description":"Windy.\\n",
     "uri":"https://api.weather.gov/alerts/urn:oid:1"},{"title":"","time":1790890000}],
   "flags":{"units":"si"}}
  """

@Test("reads every value of Pirate Weather's response")
func readsEveryValueOfPirateWeathersResponse() throws {
  let forecast = try forecast(response)
  let now = try #require(forecast.current)
  #expect(now.time == 1_790_895_600)
  #expect(now.temperature == 24.3)
  #expect(now.feelsLike == 25.1)
  #expect(now.humidity == 50)
  #expect(now.dewPoint == 16.2)
  #expect(now.pressure == 1013.4)
  #expect(now.windSpeed == 5.2)
  #expect(now.windGust == 9.9)
  #expect(now.windDirection == 221)
  #expect(now.cloudCover == 25)
  #expect(now.visibility == 16000)
  #expect(now.uvIndex == 4.35)
  #expect(now.precipitation == 1.2)
  #expect(now.precipitationProbability == 75)
  #expect(
    forecast.nowcast
      == Nowcast(start: 1_790_895_600, step: 60, precipitation: [0.025, nil, 0]))
  #expect(now.condition == .rain)
  #expect(now.intensity == .light)
  let hours = forecast.hourly
  #expect(hours.map(\.time) == [1_790_895_600, 1_790_899_200], "an hour without a time is none")
  #expect(hours.map(\.temperature) == [24.3, nil])
  #expect(hours.map(\.precipitationProbability) == [50, nil])
  #expect(hours.map(\.condition) == [.rain, .partlyCloudy])
  #expect(hours.map(\.intensity) == [.heavy, nil])
}

@Test(
  "an icon for the sky does not hide the kind of what falls",
  arguments: [
    ("ice", 0.4, 1.5, Condition.freezingRain), ("ice", 0.05, -1, .freezingRain),
    ("snow", 0.8, 2, .snow), ("rain", 0.8, 0.5, .rain), ("sleet", 0.8, 3, .sleet),
    ("snow", 0.05, 2, .overcast), ("none", 0, 2, .overcast),
  ])
func anIconForTheSkyDoesNotHideWhatFalls(
  kind: String, amount: Double, temperature: Double, condition: Condition
) throws {
  let body = now(
    """
    "icon":"cloudy","cloudCover":1,"precipType":"\(kind)","precipIntensity":\(amount)
    """
  ).replacing("20.5", with: "\(temperature)")
  #expect(try forecast(body).current?.condition == condition)
}

@Test("Pirate Weather's days are local days")
func pirateWeathersDaysAreLocalDays() throws {
  let days = try forecast(response).daily
  #expect(days.map(\.date) == ["2026-10-01", "2026-10-02"])
  #expect(days.map(\.temperatureMin) == [19.2, nil])
  #expect(days.map(\.temperatureMax) == [28.1, 1.5])
  #expect(days.map(\.feelsLikeMin) == [18.5, nil])
  #expect(days.map(\.feelsLikeMax) == [30.1, nil])
  #expect(days.map(\.precipitationProbability) == [75, nil])
  #expect(days.map(\.precipitation) == [9, nil], "the depth of snow is not its water")
  #expect(days.map(\.snowfall) == [nil, nil])
  #expect(days.map(\.sunrise) == [1_790_853_600, nil])
  #expect(days.map(\.sunset) == [1_790_896_800, nil])
  #expect(days.map(\.condition) == [.thunderstorm, .snow])
  #expect(days.map(\.windSpeedMax) == [7.5, nil])
  #expect(days.map(\.uvIndexMax) == [7.5, nil])
}

@Test(
  "dry weather has no precipitation and no chance of it",
  arguments: [
    (#""precipIntensity":0"#, 0, 0), (#""precipIntensity":0,"precipAccumulation":-999"#, 0, 0),
    (#""precipIntensity":0,"precipType":"snow","precipAccumulation":0"#, 0, 0),
    (#""precipIntensity":0,"precipProbability":0.1"#, 0, 10),
    (#""precipIntensity":0,"precipProbability":-999"#, 0, nil),
    (#""precipIntensity":0,"precipIntensityMax":0.5"#, nil, nil),
    (#""precipIntensity":0,"precipType":"snow","precipAccumulation":2"#, nil, 0),
    (#""precipIntensity":0,"precipType":"sleet","precipAccumulation":2"#, nil, 0),
    (#""precipIntensity":0.1"#, nil, nil), (#""precipIntensity":-999"#, nil, nil),
    (#""precipType":"none""#, nil, nil),
  ] as [(String, Double?, Double?)])
func whereNothingFallsThereIsNoWater(fields: String, amount: Double?, chance: Double?) throws {
  let body = """
    {"currently":{"time":1790895600,"temperature":1,\(fields)},
     "daily":{"data":[{"time":1790827200,\(fields)}]}}
    """
  let forecast = try forecast(body)
  #expect(forecast.daily.first?.precipitation == amount)
  #expect(forecast.daily.first?.precipitationProbability == chance)
  #expect(forecast.current?.precipitationProbability == chance)
}

@Test("a day keeps its date when the clocks change")
func aDayKeepsItsDateWhenTheClocksChange() throws {
  // Midnight in Kolkata is 18:30 UTC on the previous day. In Tampa, midnight on 2 November, after
  // the end of daylight saving time, is an hour later than today's offset would give.
  for (offset, time, date) in [
    ("5.5", 1_790_793_000, "2026-10-01"), ("-4", 1_793_595_600, "2026-11-02"),
    ("-5", 1_773_633_600, "2026-03-16"), ("null", 1_790_827_200, "2026-10-01"),
    ("1e300", 1_790_827_200, "2026-10-01"),
  ] {
    let body = """
      {"offset":\(offset),"currently":{"time":1790895600,"temperature":1},
       "daily":{"data":[{"time":\(time)}]}}
      """
    #expect(try forecast(body).daily.map(\.date) == [date])
  }
}

@Test("converts a Pirate Weather response in other units")
func convertsAPirateWeatherResponseInOtherUnits() throws {
  let body = """
    {"currently":{"time":1790895600,"temperature":77,"dewPoint":50,"windSpeed":10,"windGust":20,
     "visibility":10,"precipIntensity":0.1,"pressure":1013.4},
     "daily":{"data":[{"time":1790827200,"temperatureMax":86,"temperatureMin":68,
       "precipType":"rain","precipAccumulation":0.5}]},"flags":{"units":"us"}}
    """
  let american = try forecast(body)
  let now = try #require(american.current)
  #expect(now.temperature == 25 && now.dewPoint == 10 && now.pressure == 1013.4)
  #expect(abs((now.windSpeed ?? 0) - 4.4704) < 1e-9 && abs((now.windGust ?? 0) - 8.9408) < 1e-9)
  #expect(
    abs((now.visibility ?? 0) - 16093.44) < 1e-6 && abs((now.precipitation ?? 0) - 2.54) < 1e-9)
  let day = try #require(american.daily.first)
  #expect(day.temperatureMax == 30 && day.temperatureMin == 20 && day.precipitation == 12.7)
  let canadian = body.replacing("\"us\"", with: "\"ca\"")
  let speed = try forecast(canadian).current?.windSpeed
  #expect(abs((speed ?? 0) - 10 / 3.6) < 1e-9)
}

@Test("expired alerts are dropped and duplicates merged")
func expiredAlertsAreDroppedAndDuplicatesMerged() throws {
  let body = """
    {"currently":{"time":1790895600,"temperature":1},"alerts":[
     {"title":"Wind","severity":"Minor","time":1790890000,"expires":1790895600},
     {"title":"Flood","severity":"Moderate","time":1790890000,"expires":1790899200},
     {"title":"Gale","severity":"Severe","time":1790890000,"expires":1790899200},
     {"title":"Flood","severity":"Moderate","time":1790890000,"expires":1790899200},
     {"title":"Flood","severity":"Moderate","time":1790890600,"expires":1790899200},
     {"title":"Gale","severity":"Severe","time":1790890000,"expires":1790985600}]}
    """
  let alerts = try #require(try forecast(body).alerts)
  #expect(alerts.map(\.event) == ["Gale", "Gale", "Flood"], "the worst first")
  #expect(alerts.map(\.onset) == [1_790_890_000, 1_790_890_000, 1_790_890_000])
}

@Test("an alert without a title is named by its text")
func anAlertWithoutATitleIsNamedByItsText() throws {
  let body = """
    {"currently":{"time":1790895600,"temperature":1},
     "alerts":[{"title":"","severity":"Extreme","description":"Tornado nearby. Take cover."}]}
    """
  let alert = try #require(try forecast(body).alerts?.first)
  #expect(alert.event == "Tornado nearby. Take cover." && alert.severity == .extreme)
}

@Test("reads Pirate Weather's alerts")
func readsPirateWeathersAlerts() throws {
  let alerts = try #require(try forecast(response).alerts)
  let alert = try #require(alerts.first)
  #expect(alerts.count == 1, "one without a title warns of nothing")
  #expect(alert.event == "Wind Advisory")
  #expect(alert.severity == .moderate)
  #expect(alert.area == "Hillsborough, Pinellas")
  #expect(alert.description == "Windy.")
  #expect(alert.onset == 1_790_890_000)
  #expect(alert.ends == nil)
  #expect(alert.url == "https://api.weather.gov/alerts/urn:oid:1")
  for none in [#""alerts":[]"#, #""flags":{}"#, #""alerts":null"#, #""alerts":[1,{}]"#] {
    let body = #"{"currently":{"time":1790895600,"temperature":1},\#(none)}"#
    #expect(try forecast(body).alerts == [])
  }
}

@Test(
  "reads severities in the words of CAP and Dark Sky",
  arguments: [
    ("Extreme", .extreme), ("severe", .severe), ("Minor", .minor), ("Unknown", .unknown),
    ("warning", .severe), ("Watch", .moderate), ("Advisory", .minor), ("", .unknown),
  ] as [(String, Alert.Severity)])
func readsSeveritiesInTheWordsOfCAPAndDarkSky(text: String, severity: Alert.Severity) throws {
  let body = """
    {"currently":{"time":1790895600,"temperature":1},
     "alerts":[{"title":"Wind","severity":"\(text)"}]}
    """
  #expect(try forecast(body).alerts?.map(\.severity) == [severity])
}

@Test("Pirate Weather is requested for the cell's centre in SI units")
func requestsPirateWeatherInSIUnits() throws {
  _ = try forecast(response) { request in
    #expect(
      request.url.text == """
        https://api.pirateweather.net/forecast/SECRET/27.9631,-82.4555\
        ?units=si&extend=hourly&version=2&icon=pirate
        """)
  }
}

@Test(
  "the icon, precipitation or clouds give the condition",
  arguments: [
    (#""icon":"clear-day""#, .clear, nil), (#""icon":"cloudy""#, .overcast, nil),
    (#""icon":"mostly-clear-night""#, .mostlyClear, nil),
    (#""icon":"mostly-cloudy-day""#, .partlyCloudy, nil),
    (#""icon":"mist""#, .fog, nil), (#""icon":"smoke""#, .smoke, nil),
    (#""icon":"possible-light-rain-night""#, .rain, .light),
    (#""icon":"heavy-snow""#, .snow, .heavy),
    (#""icon":"rain","precipIntensity":5"#, .rain, .moderate),
    (#""icon":"sleet","precipType":"ice""#, .freezingRain, nil),
    (#""icon":"sleet","precipType":"sleet""#, .sleet, nil),
    (#""icon":"wind","cloudCover":0.95"#, .overcast, nil),
    (#""icon":"breezy-day","cloudCover":0.05"#, .clear, nil),
    (#""icon":"none","precipType":"snow","precipIntensity":0.5,"cloudCover":1"#, .snow, nil),
    (
      #""icon":"none","precipType":"snow","precipIntensity":0,"cloudCover":0.5"#, .partlyCloudy, nil
    ),
    (#""icon":"unheard-of""#, .unknown, nil), (#""icon":"-day""#, .unknown, nil),
    (#""icon":null"#, nil, nil),
  ] as [(String, Condition?, Intensity?)])
func anIconTellsWhatTheSkyDoes(
  fields: String, condition: Condition?, intensity: Intensity?
) throws {
  let moment = try #require(try forecast(now(fields)).current)
  #expect(moment.condition == condition)
  #expect(moment.intensity == intensity)
}

@Test(
  "an invalid response from Pirate Weather is an error",
  arguments: [
    "", "{}", "[]", "null", "<html><body>502</body></html>", #"{"currently":{}}"#,
    #"{"currently":{"time":1790895600}}"#, #"{"currently":{"time":null,"temperature":1}}"#,
    #"{"currently":{"time":-999,"temperature":1}}"#,
    #"{"currently":{"time":1e300,"temperature":1}}"#,
    #"{"currently":{"time":1790895600,"temperature":-999}}"#,
    #"{"currently":{"time":1790895600,"temperature":1e400}}"#, #"{"currently":[1,2,3]}"#,
    String(repeating: "[", count: 100_000),
  ])
func anInvalidResponseFromPirateWeatherIsAnError(body: String) {
  #expect(throws: Fault.unusableResponse(.pirateWeather)) {
    _ = try forecast(body)
  }
}

@Test(
  "malformed extra data does not affect Pirate Weather's current weather",
  arguments: [
    #""hourly":{"data":[1,"a",null,[],{"time":"now"}]}"#, #""hourly":[]"#, #""daily":"x""#,
    #""daily":{"data":[{"time":1e18},{"time":99999999999}]}"#,
    #""daily":{"data":[{"time":1790827200,"icon":1,"precipType":2}]}"#,
    #""alerts":{"title":"x"}"#, #""alerts":[{"title":"x","regions":7,"time":"y","severity":[]}]"#,
    #""flags":null"#,
  ])
func malformedPirateWeatherDataIsHarmless(extra: String) throws {
  let body = """
    {"currently":{"time":1790895600,"temperature":24.3,"humidity":"0.5","visibility":1e308,
      "windSpeed":[],"icon":{}},\(extra)}
    """
  let now = try #require(try forecast(body).current)
  #expect(now.temperature == 24.3)
  #expect(now.humidity == nil)
  #expect(now.visibility == nil)
}

/// The fields of an hour and of a day, the water of the hour and of the day, and the depth of snow.
private let amounts: [(String, Double?, Double?, Double?)] = [
  // 5 mm of rain and 5 cm of snow with 3.2 mm of water.
  (
    """
    "precipIntensity":8.2,"liquidAccumulation":0.5,"snowAccumulation":5,"iceAccumulation":0,
    "precipAccumulation":5.5,"precipType":"rain"
    """, 8.2, nil, 5
  ),
  (
    """
    "precipIntensity":2,"liquidAccumulation":0.2,"snowAccumulation":0,"iceAccumulation":0,
    "precipType":"rain"
    """, 2, 2, 0
  ),
  (
    #""precipIntensity":2,"liquidAccumulation":0,"snowAccumulation":0,"iceAccumulation":0.2"#,
    2, nil, 0
  ),
  (#""snowAccumulation":5,"liquidAccumulation":0"#, nil, nil, 5),
  (#""liquidAccumulation":0.3"#, 3, 3, nil),
  (#""precipAccumulation":0.3,"precipType":"rain""#, 3, 3, nil),
  (#""snowAccumulation":-999,"liquidAccumulation":1"#, nil, nil, nil),
  (#""precipAccumulation":5.5,"precipType":"mixed","precipIntensity":1"#, 1, nil, nil),
  (#""precipAccumulation":5.5,"precipType":"snow","snowIntensity":5.5"#, nil, nil, nil),
]

@Test("the water of an hour is its intensity, not a tenth of the depth of snow", arguments: amounts)
func theWaterOfAnHourIsItsIntensity(fields: String, hourly: Double?, daily: Double?, snow: Double?)
  throws
{
  let body = """
    {"currently":{"time":1790895600,"temperature":1,"precipIntensity":3},
     "hourly":{"data":[{"time":1790895600,"temperature":1,\(fields)}]},
     "daily":{"data":[{"time":1790827200,\(fields)}]}}
    """
  let forecast = try forecast(body)
  let (day, hour) = (forecast.daily.first, forecast.hourly.first)
  #expect(hour?.precipitation == hourly && day?.precipitation == daily)
  #expect(hour?.snowfall == snow || hour?.snowfall == 5.5)
  #expect(day?.snowfall == snow)
  #expect(forecast.current?.precipitation == 3, "a rate")
}

@Test("the water of a day with snow is the sum of its hours")
func theWaterOfADayWithSnowIsTheSumOfItsHours() throws {
  // From 19:00 on the 1st to 12:00 on the 3rd in Tampa.
  let hours = (0..<41).map { number in
    let time = 1_790_895_600 + number * 3600
    return #"{"time":\#(time),"temperature":-1,"precipIntensity":0.25,"snowAccumulation":0.4}"#
  }
  let days = [1_790_827_200, 1_790_913_600, 1_791_000_000].map { time in
    #"{"time":\#(time),"snowAccumulation":9.6,"liquidAccumulation":0,"precipIntensity":0.25}"#
  }
  let body = """
    {"offset":-4,"currently":{"time":1790895600,"temperature":-1},
     "hourly":{"data":[\(hours.joined(separator: ","))]},
     "daily":{"data":[\(days.joined(separator: ","))]}}
    """
  let forecast = try forecast(body)
  #expect(
    forecast.daily.map(\.precipitation) == [nil, 6, nil],
    "of the first and the third not all is known")
  #expect(forecast.daily.allSatisfy { abs(($0.snowfall ?? 0) - 9.6) < 1e-9 })
}

@Test(
  "the air quality index is on the scale of the response's units",
  arguments: [
    ("si", 31, .caqi), ("us", 31, .us), ("uk2", 31, .caqi), ("ca", 31, nil), ("si", -999, nil),
  ] as [(String, Int, AirQuality.Scale?)])
func airQualityIndexIsOnItsUnitsScale(units: String, value: Int, scale: AirQuality.Scale?) throws {
  let body = """
    {"currently":{"time":1790895600,"temperature":1,"airQualityIndex":\(value)},
     "flags":{"units":"\(units)"}}
    """
  let air = try forecast(body).air
  #expect(air?.indices == scale.map { [AirQuality.Index(scale: $0, value: Double(value))] })
  #expect(air == nil || air?.time == 1_790_895_600)
}

@Test(
  "notes hours and days of Pirate Weather that cannot be read",
  arguments: [
    (#""hourly":{"data":{}}"#, true), (#""daily":{"data":[1]}"#, true),
    (#""hourly":{"data":[]}"#, false), (#""daily":null"#, false),
  ])
func notesHoursAndDaysOfPirateWeatherThatCannotBeRead(extra: String, isNoted: Bool) throws {
  let client = StandIn.client(
    body: #"{"offset":-4.0,"currently":{"time":1790895600,"temperature":20.5},\#(extra)}"#)
  _ = try PirateWeather().forecast(for: try StandIn.tampa(), from: client)
  #expect(client.takeNotices() == (isNoted ? [Fault.unusableResponse(.pirateWeather)] : []))
}
