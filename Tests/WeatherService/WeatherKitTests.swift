import Exchange
import Foundation
import Network
import Platform
import Support
import Synchronization
import Testing
import Weather

@testable import WeatherService

private func forecast(
  _ body: String, request check: @escaping @Sendable (HTTPRequest) -> Void = { _ in }
) throws -> Forecast {
  let client = StandIn.client(body: body, request: check)
  return try WeatherKit().forecast(for: try StandIn.tampa(), from: client)
}

/// Returns a response whose current weather has other fields.
private func now(_ fields: String) -> String {
  #"{"currentWeather":{"asOf":"2026-10-01T23:00:00Z","temperature":20.5,\#(fields)}}"#
}

// The members of Home Assistant's recorded response (home-assistant/core,
// tests/components/weatherkit/fixtures/weather_response.json) and of Apple's documentation, with
// other values.
private let response = """
  {"currentWeather":{"name":"CurrentWeather","metadata":{"units":"m","version":1},
     "asOf":"2026-10-01T23:03:04Z","cloudCover":0.62,"cloudCoverLowAltPct":0.35,
     "conditionCode":"PartlyCloudy","daylight":true,"humidity":0.91,"precipitationIntensity":0.0,
     "pressure":1009.8,"pressureTrend":"rising","temperature":22.9,"temperatureApparent":24.92,
     "temperatureDewPoint":21.28,"uvIndex":1,"visibility":20965.22,"windDirection":259,
     "windGust":36.0,"windSpeed":18.0},
   "forecastDaily":{"name":"DailyForecast","days":[
     {"forecastStart":"2026-10-01T04:00:00Z","forecastEnd":"2026-10-02T04:00:00Z",
      "conditionCode":"Thunderstorms","maxUvIndex":6,"precipitationAmount":3.6,
      "precipitationAmountByType":{},"precipitationChance":0.45,"precipitationType":"rain",
      "snowfallAmount":0.0,"sunrise":"2026-10-01T11:21:00Z","sunset":"2026-10-01T23:16:00Z",
      "temperatureMax":28.62,"temperatureMin":21.18},
     {"forecastStart":"2026-10-02T04:00:00Z","conditionCode":"HeavySnow",
      "precipitationAmount":12.0,"precipitationChance":1,"precipitationType":"snow",
      "snowfallAmount":150.0,"sunrise":"2026-10-02T11:21:00Z","temperatureMax":1.5}]},
   "forecastHourly":{"name":"HourlyForecast","hours":[
     {"forecastStart":"2026-10-01T23:00:00Z","cloudCover":0.79,"conditionCode":"HeavyRain",
      "daylight":false,"humidity":0.94,"precipitationAmount":8.0,"precipitationIntensity":8.0,
      "precipitationChance":0.5,"precipitationType":"rain","pressure":1009.24,
      "snowfallIntensity":0.0,"snowfallAmount":0.0,"temperature":22.55,"temperatureApparent":24.61,
      "temperatureDewPoint":21.47,"uvIndex":0,"visibility":17056.0,"windDirection":264,
      "windGust":13.44,"windSpeed":7.2},
     {"forecastStart":"2026-10-02T00:00:00Z","conditionCode":"Snow","precipitationAmount":2.0,
      "precipitationChance":0,"snowfallAmount":25.0,"temperature":-1,"windSpeed":27.0},
     {"conditionCode":"Clear","temperature":1}]},
   "forecastNextHour":{"name":"NextHourForecast","minutes":[
     {"startTime":"2026-10-01T23:03:00Z","precipitationChance":0.5,"precipitationIntensity":1.5},
     {"startTime":"2026-10-01T23:04:00Z","precipitationIntensity":null},
     {"startTime":"2026-10-01T23:05:00Z","precipitationIntensity":0}]},
   "weatherAlerts":{"name":"WeatherAlertCollection","alerts":[
     {"name":"WeatherAlertSummary","id":"6d2f1c0e-0b0a-4d5c-9a57-000000000001","areaId":"x",
      "areaName":"Pinellas","certainty":"likely","countryCode":"US","description":"Gale Warning",
      "effectiveTime":"2026-10-01T20:00:00Z","eventOnsetTime":"2026-10-01T21:00:00Z",
      "eventEndTime":"2026-10-02T06:00:00Z","expireTime":"2026-10-02T08:00:00Z",
      "issuedTime":"2026-10-01T19:30:00Z","responses":["prepare"],"severity":"severe",
      "source":"National Weather Service","urgency":"expected",
      "detailsUrl":"https://weatherkit.apple.com/alertDetails/index.html?ids=6d2f1c0e"}]}}
  """

@Test("reads every value of WeatherKit's response")
func readsEveryValueOfWeatherKitsResponse() throws {
  let forecast = try forecast(response)
  let now = try #require(forecast.current)
  #expect(now.time == 1_790_895_784)
  #expect(now.temperature == 22.9)
  #expect(now.feelsLike == 24.92)
  #expect(now.humidity == 91)
  #expect(now.dewPoint == 21.28)
  #expect(now.pressure == 1009.8)
  #expect(now.windSpeed == 5)
  #expect(now.windGust == 10)
  #expect(now.windDirection == 259)
  #expect(now.cloudCover == 62)
  #expect(now.visibility == 20965.22)
  #expect(now.uvIndex == 1)
  #expect(now.precipitation == 0)
  #expect(now.precipitationProbability == 50, "that of the running hour")
  #expect(now.condition == .partlyCloudy)
  #expect(
    forecast.nowcast
      == Nowcast(start: 1_790_895_780, step: 60, precipitation: [0.025, nil, 0]))
  let hours = forecast.hourly
  #expect(hours.map(\.time) == [1_790_895_600, 1_790_899_200], "an hour without a time is none")
  #expect(hours.map(\.temperature) == [22.55, -1])
  #expect(hours.map(\.precipitation) == [8, 2], "the water of the hour")
  #expect(hours.map(\.snowfall) == [0, 2.5], "a depth, which is given in millimetres")
  #expect(hours.map(\.precipitationProbability) == [50, 0])
  #expect(hours.map(\.windSpeed) == [2, 7.5])
  #expect(hours.map(\.condition) == [.rain, .snow])
  #expect(hours.map(\.intensity) == [.heavy, nil])
}

@Test(
  "a word for the sky does not hide the kind of what falls",
  arguments: [
    ("snow", 2.0, Condition.snow), ("rain", 2, .rain), ("sleet", 2, .sleet), ("mixed", 2, .sleet),
    ("hail", 2, .hail), ("snow", 0.05, .overcast), ("clear", 0, .overcast),
  ])
func aWordForTheSkyDoesNotHideWhatFalls(kind: String, amount: Double, condition: Condition) throws {
  let body = """
    {"forecastHourly":{"hours":[{"forecastStart":"2026-10-01T23:00:00Z","temperature":1.5,
      "conditionCode":"Cloudy","precipitationType":"\(kind)","precipitationAmount":\(amount)}]}}
    """
  #expect(try forecast(body).hourly.first?.condition == condition)
}

@Test("WeatherKit's days are local days")
func weatherKitsDaysAreLocalDays() throws {
  let days = try forecast(response).daily
  #expect(days.map(\.date) == ["2026-10-01", "2026-10-02"])
  #expect(days.map(\.temperatureMin) == [-1, nil], "that of the hours where it is lower")
  #expect(days.map(\.temperatureMax) == [28.62, 1.5])
  #expect(days.map(\.precipitationProbability) == [50, 100])
  #expect(days.map(\.precipitation) == [10, 12], "at least that of the hours")
  #expect(days.map(\.snowfall) == [2.5, 15])
  #expect(days.map(\.sunrise) == [1_790_853_660, nil], "none without the sunset")
  #expect(days.map(\.sunset) == [1_790_896_560, nil])
  #expect(days.map(\.uvIndexMax) == [6, nil])
  // The clocks change at midnight in Beirut, and the day begins at one.
  let beirut = try StandIn.place(33.9, 35.5, "LB", "Asia/Beirut")
  let body = """
    {"currentWeather":{"asOf":"2026-10-01T23:00:00Z","temperature":1},
     "forecastDaily":{"days":[{"forecastStart":"2026-03-28T22:00:00Z","temperatureMax":2},
      {"forecastStart":"2026-03-29T21:00:00Z","temperatureMax":2}]}}
    """
  let client = StandIn.client(body: body)
  let dates = try WeatherKit().forecast(for: beirut, from: client).daily.map(\.date)
  #expect(dates == ["2026-03-29", "2026-03-30"])
}

@Test("reads WeatherKit's warnings")
func readsWeatherKitsWarnings() throws {
  let alerts = try #require(try forecast(response).alerts)
  let alert = try #require(alerts.first)
  #expect(alerts.count == 1)
  #expect(alert.id == "6d2f1c0e-0b0a-4d5c-9a57-000000000001")
  #expect(alert.event == "Gale Warning" && alert.severity == .severe)
  #expect(alert.source == "National Weather Service" && alert.area == "Pinellas")
  #expect(alert.issued == 1_790_883_000)
  #expect(alert.onset == 1_790_888_400 && alert.ends == 1_790_920_800)
  #expect(alert.url == "https://weatherkit.apple.com/alertDetails/index.html?ids=6d2f1c0e")
}

@Test(
  "a warning without some values is shown, unless it has ended",
  arguments: [
    (#""description":"Gale""#, "Gale, from unknown, to unknown"),
    (
      #""description":"Gale","effectiveTime":"2026-10-01T20:00:00Z""#,
      "Gale, from 1790884800, to unknown"
    ),
    (
      #""description":"Gale","expireTime":"2026-10-02T08:00:00Z""#,
      "Gale, from unknown, to 1790928000"
    ),
    // An end before the start is none.
    (
      """
      "description":"Gale","effectiveTime":"2026-10-02T20:00:00Z","expireTime":"2026-10-02T08:00:00Z"
      """, "Gale, from 1790971200, to unknown"
    ),
    (#""description":"Gale","expireTime":"2026-10-01T22:00:00Z""#, nil),
    (#""description":"Gale","urgency":"past""#, nil),
    (#""description":"Gale","responses":["allClear"]"#, nil),
    (#""description":"Gale","responses":["allClear","shelter"]"#, "Gale, from unknown, to unknown"),
    (#""description":" ""#, nil), (#""id":"x""#, nil), (#""description":7"#, nil),
  ] as [(String, String?)])
func aWarningWithoutSomeValuesIsShown(fields: String, shown: String?) throws {
  let body = """
    {"currentWeather":{"asOf":"2026-10-01T23:00:00Z","temperature":1},
     "weatherAlerts":{"alerts":[{\(fields)}]}}
    """
  let alerts = try #require(try forecast(body).alerts)
  func text(_ time: Int?) -> String { time.map { "\($0)" } ?? "unknown" }
  let words = alerts.map { "\($0.event), from \(text($0.onset)), to \(text($0.ends))" }
  #expect(words == [shown].compactMap { $0 })
}

@Test("WeatherKit is requested for the cell's centre, and for warnings with the country")
func weatherKitIsRequestedForTheCellsCentre() throws {
  let sets = "currentWeather,forecastHourly,forecastDaily,forecastNextHour"
  _ = try forecast(response) { request in
    #expect(
      request.url.text.replacing("%2C", with: ",").replacing("%2F", with: "/") == """
        https://weatherkit.apple.com/api/v1/weather/en/27.9631/-82.4555\
        ?dataSets=\(sets),weatherAlerts&timezone=America/New_York&countryCode=US&country=US
        """)
    #expect(request.tells == "cell g3-4372-3193-US")
    #expect(request.headers["Authorization"] == nil)
    #expect(request.staysOnHost)
  }
  let sea = try StandIn.place(-58, 0, nil, "GMT")
  let client = StandIn.client(body: response) { request in
    #expect(
      request.url.text.replacing("%2C", with: ",").hasSuffix("?dataSets=\(sets)&timezone=GMT"))
    #expect(!request.tells.hasSuffix("-US"))
  }
  _ = try WeatherKit().forecast(for: sea, from: client)
}

@Test(
  "WeatherKit's code, precipitation or clouds give the condition",
  arguments: [
    (#""conditionCode":"Clear""#, .clear, nil),
    (#""conditionCode":"MostlyClear""#, .mostlyClear, nil),
    (#""conditionCode":"MostlyCloudy""#, .partlyCloudy, nil),
    (#""conditionCode":"Cloudy""#, .overcast, nil), (#""conditionCode":"Foggy""#, .fog, nil),
    (#""conditionCode":"Smoky""#, .smoke, nil), (#""conditionCode":"BlowingDust""#, .dust, nil),
    (#""conditionCode":"Drizzle","precipitationIntensity":0.2"#, .drizzle, nil),
    (#""conditionCode":"Rain","precipitationIntensity":5"#, .rain, .moderate),
    (#""conditionCode":"HeavyRain""#, .rain, .heavy),
    (#""conditionCode":"SunShowers","precipitationIntensity":1"#, .showers, .light),
    (#""conditionCode":"WintryMix""#, .sleet, nil), (#""conditionCode":"Blizzard""#, .snow, .heavy),
    (#""conditionCode":"SunFlurries""#, .snowShowers, .light),
    (#""conditionCode":"FreezingRain""#, .freezingRain, nil),
    (#""conditionCode":"StrongStorms""#, .thunderstorm, .heavy),
    (#""conditionCode":"Hurricane""#, .squall, nil), (#""conditionCode":"Hail""#, .hail, nil),
    // Words of wind and temperature.
    (#""conditionCode":"Windy","cloudCover":0.95"#, .overcast, nil),
    (#""conditionCode":"Hot","cloudCover":0.05"#, .clear, nil),
    (#""conditionCode":"Frigid","precipitationIntensity":1,"cloudCover":1"#, .rain, .light),
    (#""conditionCode":"Breezy""#, nil, nil),
    // The numbers precede a word that they contradict, as in the recorded response.
    (#""conditionCode":"PartlyCloudy","precipitationIntensity":0.7"#, .rain, .light),
    (#""conditionCode":"Unheard""#, .unknown, nil), (#""conditionCode":7"#, nil, nil),
  ] as [(String, Condition?, Intensity?)])
func weatherKitsCodeGivesTheCondition(
  fields: String, condition: Condition?, intensity: Intensity?
) throws {
  let moment = try #require(try forecast(now(fields)).current)
  #expect(moment.condition == condition)
  #expect(moment.intensity == intensity)
}

@Test(
  "an invalid response from WeatherKit is an error",
  arguments: [
    "", "{}", "[]", "null", "<html><body>502</body></html>", #"{"currentWeather":{}}"#,
    #"{"currentWeather":{"asOf":"2026-10-01T23:00:00Z"}}"#,
    #"{"currentWeather":{"asOf":null,"temperature":1}}"#,
    #"{"currentWeather":{"asOf":1790895600,"temperature":1}}"#,
    #"{"currentWeather":{"asOf":"yesterday","temperature":1}}"#,
    #"{"currentWeather":{"asOf":"2026-10-01T23:00:00Z","temperature":1e400}}"#,
    #"{"currentWeather":[1,2,3]}"#, #"{"timestamp":"2026-10-01T23:00:00Z","status":500}"#,
    String(repeating: "[", count: 100_000),
  ])
func anInvalidResponseFromWeatherKitIsAnError(body: String) {
  #expect(throws: Fault.unusableResponse(.weatherKit)) {
    _ = try forecast(body)
  }
}

@Test(
  "malformed extra data does not affect WeatherKit's current weather",
  arguments: [
    #""forecastHourly":{"hours":[1,"a",null,[],{"forecastStart":"now"}]}"#,
    #""forecastHourly":[]"#, #""forecastDaily":"x""#,
    #""forecastDaily":{"days":[{"forecastStart":"9999-12-31T23:00:00Z"},{"forecastStart":7}]}"#,
    #""forecastDaily":{"days":[{"forecastStart":"2026-10-01T04:00:00Z","conditionCode":1}]}"#,
    #""forecastNextHour":{"minutes":{"startTime":"x"}}"#, #""forecastNextHour":7"#,
    #""weatherAlerts":{"alerts":{"description":"x"}}"#,
    #""weatherAlerts":{"alerts":[{"description":"x","severity":[],"responses":7}]}"#,
  ])
func malformedWeatherKitDataIsHarmless(extra: String) throws {
  let body = """
    {"currentWeather":{"asOf":"2026-10-01T23:00:00Z","temperature":24.3,"humidity":"0.5",
      "visibility":1e308,"windSpeed":[],"conditionCode":{}},\(extra)}
    """
  let now = try #require(try forecast(body).current)
  #expect(now.temperature == 24.3)
  #expect(now.humidity == nil)
  #expect(now.visibility == nil)
  #expect(now.windSpeed == nil)
}

@Test("without current weather, the running hour is used")
func withoutCurrentWeatherTheRunningHourIsUsed() throws {
  let body = """
    {"forecastHourly":{"hours":[
      {"forecastStart":"2026-10-01T22:00:00Z","temperature":1,"conditionCode":"Clear"},
      {"forecastStart":"2026-10-01T23:00:00Z","temperature":2,"conditionCode":"Cloudy"}]}}
    """
  let forecast = try forecast(body)
  #expect(forecast.current?.temperature == 2 && forecast.current?.condition == .overcast)
  #expect(forecast.nowcast == nil && forecast.daily.isEmpty && forecast.alerts == [])
}

// MARK: The token

/// Returns the JSON of a token's part.
private func object(_ part: Substring) throws -> [String: Any] {
  let data = Data(try #require(bytes(ofBase64URL: part)))
  return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
}

@Test("the token has the header and the claims that Apple demands")
func theTokenHasTheHeaderAndTheClaimsThatAppleDemands() throws {
  let token = WeatherKitToken(
    keyID: "ABC123DEFG", teamID: "DEF123GHIJ", serviceID: "org.example.weather",
    issuedAt: 1_790_895_600)
  let text = token.signed([0xfb, 0xff, 0xfe, 0x00])
  let parts = text.split(separator: ".", omittingEmptySubsequences: false)
  try #require(parts.count == 3)
  #expect(
    try object(parts[0]) as? [String: String]
      == [
        "alg": "ES256", "kid": "ABC123DEFG", "id": "DEF123GHIJ.org.example.weather", "typ": "JWT",
      ])
  let claims = try object(parts[1])
  #expect(claims.count == 4)
  #expect(claims["iss"] as? String == "DEF123GHIJ")
  #expect(claims["sub"] as? String == "org.example.weather")
  #expect(claims["iat"] as? Int == 1_790_895_600 && claims["exp"] as? Int == 1_790_896_800)
  #expect(token.content == "\(parts[0]).\(parts[1])")
  #expect(parts[2] == "-__-AA", "in the alphabet for URLs, without padding")
  #expect(!text.contains { "+/=\n".contains($0) })
}

@Test(
  "the token is in base64 for URLs",
  arguments: [
    ([], ""), ([0], "AA"), ([0xff], "_w"), ([0xff, 0xff], "__8"), ([0xfb, 0xf0], "-_A"),
    ([1, 2, 3], "AQID"), ([1, 2, 3, 4], "AQIDBA"),
  ] as [([UInt8], String)])
func theTokenIsInBase64ForURLs(bytes: [UInt8], text: String) {
  let token = WeatherKitToken(keyID: "", teamID: "", serviceID: "", issuedAt: 0).signed(bytes)
  #expect(token.split(separator: ".", omittingEmptySubsequences: false).last == text[...])
}

/// Returns a client whose tokens are counted, with a response for each status in turn.
private func client(
  _ statuses: [Int], counting made: Counted, headers: Counted,
  makes token: @escaping @Sendable () throws(Fault) -> String
) -> ServiceClient {
  var setup = ServiceClient.Setup()
  setup.keys = [.weatherKit: "key"]
  setup.retryPause = .zero
  setup.tokens = [.weatherKit: CountedMaker(made: made, make: token)]
  let responses = Mutex(statuses)
  return ServiceClient(setup, deadline: .now + .seconds(3600)) { request, _ in
    headers.values.withLock { $0.append(request.headers["Authorization"] ?? "none") }
    let status = responses.withLock { $0.isEmpty ? 200 : $0.removeFirst() }
    return { () throws(HTTPError) in
      HTTPResponse(status: status, body: Array(response.utf8))
    }
  } clock: {
    1_790_895_600
  }
}

/// A maker of tokens that counts them.
private struct CountedMaker: TokenMaker {
  let made: Counted
  let make: @Sendable () throws(Fault) -> String

  func token(at now: Timestamp, until _: Instant) throws(Fault) -> String {
    made.values.withLock { $0.append("\(now)") }
    return try make()
  }
}

/// Texts that were counted.
private final class Counted: Sendable {
  let values = Mutex<[String]>([])
  var all: [String] { values.withLock { $0 } }
}

@Test("one token is made for all requests of a refresh, and none where none is sent")
func oneTokenIsMadeForAllRequestsOfARefresh() throws {
  let (made, headers) = (Counted(), Counted())
  let client = client([503, 503], counting: made, headers: headers) { () throws(Fault) in "abc" }
  let place = try StandIn.tampa()
  _ = try WeatherKit().forecast(for: place, from: client)
  #expect(headers.all == ["Bearer abc", "Bearer abc", "Bearer abc"])
  #expect(made.all == ["1790895600"])
  // The response is still fresh.
  _ = try WeatherKit().forecast(for: place, from: client)
  #expect(headers.all.count == 3 && made.all.count == 1)
  // Other services get no token.
  _ = try? OpenMeteo().forecast(for: place, from: client)
  #expect(headers.all.last == "none" && made.all.count == 1)
}

@Test("without a token, no request is sent")
func withoutATokenNoRequestIsSent() throws {
  let (made, headers) = (Counted(), Counted())
  let fault = Fault(.weather, .unusableKey, service: .weatherKit, subject: "key")
  let client = client([], counting: made, headers: headers) { () throws(Fault) in throw fault }
  #expect(throws: fault) {
    _ = try WeatherKit().forecast(for: try StandIn.tampa(), from: client)
  }
  #expect(headers.all.isEmpty && made.all.count == 1)
}

@Test("the reason for a missing key is told, and no token is made")
func theReasonForAMissingKeyIsTold() throws {
  var setup = ServiceClient.Setup()
  let fault = Fault.noKey(.weatherKit, lacking: "team_id")
  setup.keyFaults = [.weatherKit: fault, .openMeteo: fault]
  setup.tokens = [
    .weatherKit: CountedMaker(made: Counted()) { () throws(Fault) in
      throw .unusableResponse(.weatherKit)
    }
  ]
  let client = ServiceClient(setup, deadline: .now + .seconds(60)) { _, _ in
    { () throws(HTTPError) in throw .cancelled }
  } clock: {
    1_790_895_600
  }
  #expect(client.obstacle(to: .weatherKit) == fault)
  #expect(client.obstacle(to: .pirateWeather) == .noKey(.pirateWeather))
  #expect(client.obstacle(to: .openMeteo) == nil, "it requires no key")
  #expect(throws: fault) {
    _ = try WeatherKit().forecast(for: try StandIn.tampa(), from: client)
  }
}

@Test("a status 401 pauses the key for an hour")
func aStatus401PausesTheKeyForAnHour() throws {
  let (made, headers) = (Counted(), Counted())
  let client = client([401], counting: made, headers: headers) { () throws(Fault) in "abc" }
  for time in [1_790_895_600, nil] {
    #expect(throws: Fault.refused(.weatherKit, status: 401, at: time)) {
      _ = try WeatherKit().forecast(for: try StandIn.tampa(), from: client)
    }
  }
  #expect(headers.all.count == 1)
}

@Test(
  "notes hours and days of WeatherKit that cannot be read",
  arguments: [
    (#""forecastHourly":{"hours":5}"#, true), (#""forecastDaily":{"days":[{}]}"#, true),
    (#""forecastHourly":{"hours":[]}"#, false),
  ])
func notesHoursAndDaysOfWeatherKitThatCannotBeRead(extra: String, isNoted: Bool) throws {
  let current = #""currentWeather":{"asOf":"2026-10-01T23:00:00Z","temperature":20.5}"#
  let client = StandIn.client(body: "{\(current),\(extra)}")
  _ = try WeatherKit().forecast(for: try StandIn.tampa(), from: client)
  #expect(client.takeNotices() == (isNoted ? [Fault.unusableResponse(.weatherKit)] : []))
}
