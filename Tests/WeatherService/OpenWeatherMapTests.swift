import Exchange
import Foundation
import Network
import Platform
import Support
import Synchronization
import Testing
import Weather

@testable import WeatherService

private let current = """
  {"coord":{"lon":10.99,"lat":44.34},"weather":[{"id":501,"main":"Rain","icon":"10d"}],
   "main":{"temp":25.33,"feels_like":25.6,"temp_min":24.4,"pressure":1015,"humidity":64,
     "sea_level":1014},"visibility":10000,"wind":{"speed":0.62,"deg":349,"gust":1.18},
   "rain":{"1h":3.16},"clouds":{"all":100},"dt":1790895600,
   "sys":{"country":"IT","sunrise":1790860000,"sunset":1790903000},"timezone":7200,"cod":200}
  """
private let later = """
  {"cod":"200","list":[
   {"dt":1790899200,"main":{"temp":14.1,"humidity":70},"weather":[{"id":800,"icon":"01n"}],
    "clouds":{"all":3},"wind":{"speed":2.5,"deg":10},"pop":0.57,"sys":{"pod":"n"}},
   {"dt":1790913600,"main":{"temp":12,"humidity":75},"weather":[{"id":601,"icon":"13n"}],
    "snow":{"3h":1.5},"pop":1}],"city":{"timezone":7200}}
  """
private let oneCall = """
  {"timezone":"Europe/Rome","timezone_offset":7200,
   "current":{"dt":1790895600,"temp":10.5,"feels_like":9.9,"pressure":1014,"humidity":93,
     "dew_point":9.4,"uvi":0.16,"clouds":53,"visibility":9000,"wind_speed":3.13,"wind_deg":93,
     "wind_gust":6.71,"weather":[{"id":211,"icon":"11n"}],"snow":{"1h":0.4}},
   "minutely":[{"dt":1790895600,"precipitation":0},{"dt":1790895660,"precipitation":1.5},
     {"dt":1790895720},{"precipitation":3}],
   "hourly":[{"dt":1790895600,"temp":10.9,"pop":0.15,"weather":[{"id":804,"icon":"04n"}]}],
   "daily":[{"dt":1790938800,"sunrise":1790918000,"sunset":1790960000,
     "temp":{"day":14,"min":8.1,"max":15.2},"pop":0.47,"rain":0.15,"snow":1,"uvi":0.9,
     "wind_speed":4.2,"weather":[{"id":500,"icon":"10d"}]}],
   "alerts":[{"sender_name":"NWS Tulsa","event":"Heat Advisory","start":1790890000,
     "end":1790950000,"description":"...HEAT..."}]}
  """

private func client(
  in home: TemporaryHome? = nil, oneCall status: Int, _ asked: @escaping @Sendable (String) -> Void
) -> ServiceClient {
  var setup = ServiceClient.Setup()
  setup.keys = [.openWeatherMap: "SECRET"]
  setup.state = home.map { "\($0.path)/state" }
  return ServiceClient(setup, deadline: .now + .seconds(3600)) { request, _ in
    let path = request.url.path
    asked(path)
    let query = request.url.query ?? ""
    #expect(query.contains("units=metric") && query.contains("appid=SECRET"))
    #expect(query.contains("lat=44.3") && query.contains("lon=10.9"))
    let (code, body) =
      switch path {
      case "/data/3.0/onecall": (status, status == 200 ? oneCall : #"{"cod":401}"#)
      case "/data/2.5/weather": (200, current)
      case "/data/2.5/forecast": (200, later)
      default: (404, "")
      }
    return { () throws(HTTPError) in HTTPResponse(status: code, body: Array(body.utf8)) }
  } clock: {
    1_790_895_600
  }
}

private func zocca() throws -> WeatherPlace { try StandIn.place(44.34, 10.99, "IT", "Europe/Rome") }

@Test("reads every value of One Call's response")
func readsEveryValueOfOneCallsResponse() throws {
  let forecast = try OpenWeatherMap().forecast(
    for: try zocca(), from: client(oneCall: 200) { #expect($0 == "/data/3.0/onecall") })
  let now = try #require(forecast.current)
  #expect(now.temperature == 10.5 && now.feelsLike == 9.9 && now.dewPoint == 9.4)
  #expect(now.humidity == 93 && now.pressure == 1014 && now.uvIndex == 0.16)
  #expect(now.cloudCover == 53 && now.visibility == 9000 && now.precipitation == 0.4)
  #expect(now.windSpeed == 3.13 && now.windDirection == 93 && now.windGust == 6.71)
  #expect(now.condition == .thunderstorm && now.intensity == .moderate)
  #expect(now.precipitationProbability == 15, "the current hour's")
  let day = try #require(forecast.daily.first)
  #expect(day.date == "2026-10-02")
  #expect(day.temperatureMin == 8.1 && day.temperatureMax == 15.2)
  #expect(day.precipitation == 1.15 && day.precipitationProbability == 47)
  #expect(day.sunrise == 1_790_918_000 && day.sunset == 1_790_960_000)
  #expect(
    forecast.nowcast
      == Nowcast(start: 1_790_895_600, step: 60, precipitation: [0, 0.025, nil]))
  let alert = try #require(forecast.alerts?.first)
  #expect(alert.event == "Heat Advisory" && alert.source == "NWS Tulsa")
  #expect(alert.onset == 1_790_890_000 && alert.ends == 1_790_950_000)
}

@Test(
  "the worst of several words is told, and the kind without a word",
  arguments: [
    (#"{"id":701},{"id":511}"#, #""rain":{"1h":0.8}"#, Condition.freezingRain),
    (#"{"id":701},{"id":211}"#, #""rain":{"1h":0.8}"#, .thunderstorm),
    (#"{"id":701},{"id":500}"#, #""rain":{"1h":0.8}"#, .rain),
    (#"{"id":804}"#, #""rain":{"1h":0.8}"#, .rain), (#"{"id":804}"#, #""snow":{"1h":0.8}"#, .snow),
    (#"{"id":804}"#, #""rain":{"1h":0.8},"snow":{"1h":0.1}"#, .rain),
    (#"{"id":804}"#, #""rain":{"1h":0.8},"snow":{"1h":0.6}"#, .sleet),
    (#"{"id":804}"#, #""rain":{"1h":0.1},"snow":{"1h":0.8}"#, .snow),
    (#"{"id":701},{"id":804}"#, #""clouds":100"#, .fog),
  ])
func theWorstOfSeveralWordsIsTold(words: String, amounts: String, condition: Condition) throws {
  let text = #"{"dt":1790895600,"temp":0,"weather":[\#(words)],\#(amounts)}"#
  let entry = try #require(JSON(Array(text.utf8)))
  var moment = try #require(OWMWeather.moment(entry, main: entry))
  moment.settleCondition(amount: moment.precipitation)
  #expect(moment.condition == condition)
}

@Test("without access to One Call, older endpoints are used for a day")
func olderEndpointsAreUsedWithoutOneCall()
  throws
{
  let home = try TemporaryHome()
  let paths = Mutex<[String]>([])
  for _ in 0..<2 {
    let forecast = try OpenWeatherMap().forecast(
      for: try zocca(),
      from: client(in: home, oneCall: 401) { path in paths.withLock { $0.append(path) } })
    let now = try #require(forecast.current)
    #expect(now.temperature == 25.33 && now.feelsLike == 25.6 && now.pressure == 1014)
    #expect(now.precipitation == 3.16 && now.windGust == 1.18)
    #expect(now.condition == .rain && now.intensity == .moderate)
    #expect(
      forecast.hourly.map(\.precipitationProbability) == [57, nil, nil], "of the step that runs")
    #expect(forecast.hourly.map(\.precipitation) == [0, nil, nil])
    #expect(now.precipitationProbability == 57)
    #expect(forecast.daily.map(\.date) == ["2026-10-02"])
    #expect(forecast.daily.first?.temperatureMin == 12)
    #expect(forecast.alerts == nil)
  }
  let older = ["/data/2.5/weather", "/data/2.5/forecast"]
  let asked = paths.withLock { $0 }
  #expect(asked == ["/data/3.0/onecall"] + older + older)
}

@Test("older endpoints are used if One Call has no usable data", arguments: [404, 500, 200])
func olderEndpointsAreUsedIfOneCallIsUnusable(status: Int) throws {
  let client = StandIn.client { request in
    switch request.url.path {
    case "/data/2.5/weather": HTTPResponse(status: 200, body: Array(current.utf8))
    case "/data/2.5/forecast": HTTPResponse(status: 200, body: Array(later.utf8))
    default: HTTPResponse(status: status, body: Array(#"{"data":[{"temp":1}]}"#.utf8))
    }
  }
  let forecast = try OpenWeatherMap().forecast(for: try zocca(), from: client)
  #expect(forecast.current?.temperature == 25.33)
}

@Test("the response of another place is not used, by whichever endpoint")
func theResponseOfAnotherPlaceIsNotUsed() throws {
  let delhi = #""lat":28.61,"lon":77.21"#
  func answering(_ bodies: [String: String]) -> ServiceClient {
    StandIn.client { request in
      let body = bodies[request.url.path]
      return HTTPResponse(status: body == nil ? 401 : 200, body: Array((body ?? "").utf8))
    }
  }
  let otherOneCall = "{\(delhi)," + oneCall.dropFirst()
  let otherCurrent = current.replacing(#""lon":10.99,"lat":44.34"#, with: delhi)
  let otherLater = later.replacing(#""city":{"#, with: #""city":{"coord":{\#(delhi)},"#)
  let place = try zocca()
  let older = answering([
    "/data/3.0/onecall": otherOneCall, "/data/2.5/weather": current, "/data/2.5/forecast": later,
  ])
  #expect(try OpenWeatherMap().forecast(for: place, from: older).current?.temperature == 25.33)
  let withoutHours = answering(["/data/2.5/weather": current, "/data/2.5/forecast": otherLater])
  #expect(try OpenWeatherMap().forecast(for: place, from: withoutHours).hourly.isEmpty)
  #expect(withoutHours.takeNotices() == [Fault.unusableResponse(.openWeatherMap)])
  #expect(throws: Fault.unusableResponse(.openWeatherMap)) {
    let other = answering(["/data/2.5/weather": otherCurrent, "/data/2.5/forecast": later])
    _ = try OpenWeatherMap().forecast(for: place, from: other)
  }
}

@Test("a configured city is requested by name from the older endpoints")
func requestsAConfiguredCityByName() throws {
  let asked = Mutex<[HTTPRequest]>([])
  let client = StandIn.client { request in
    asked.withLock { $0.append(request) }
    let body = request.url.path == "/data/2.5/weather" ? current : later
    return HTTPResponse(status: 200, body: Array(body.utf8))
  }
  let forecast = try OpenWeatherMap(city: "Zocca & Co,IT").forecast(
    for: try zocca(), from: client)
  #expect(forecast.current?.temperature == 25.33)
  #expect(forecast.hourly.count == 3)
  let requests = asked.withLock { $0 }
  #expect(requests.map(\.url.path) == ["/data/2.5/weather", "/data/2.5/forecast"])
  for request in requests {
    let parts = URLComponents(string: request.url.text)
    #expect(
      parts?.queryItems?.map { "\($0.name)=\($0.value ?? "")" }
        == ["q=Zocca & Co,IT", "units=metric", "appid=SECRET"])
    #expect(request.tells == "city Zocca & Co,IT", "and nothing of the cell")
  }
}

@Test("a city that is elsewhere or unknown is an error")
func aCityThatIsElsewhereOrUnknownIsAnError() throws {
  let tampa = try StandIn.tampa()
  #expect(throws: Fault(.weather, .otherCity, service: .openWeatherMap, subject: "Zocca,IT")) {
    _ = try OpenWeatherMap(city: "Zocca,IT").forecast(
      for: tampa, from: StandIn.client(body: current))
  }
  let unknown = StandIn.client(status: 404, body: #"{"cod":"404","message":"city not found"}"#)
  #expect(throws: Fault(.weather, .unknownCity, service: .openWeatherMap, subject: "Zoca,IT")) {
    _ = try OpenWeatherMap(city: "Zoca,IT").forecast(for: tampa, from: unknown)
  }
}

@Test("an expired One Call warning is dropped")
func anExpiredOneCallWarningIsDropped() throws {
  let body = """
    {"current":{"dt":1790895600,"temp":10.5},"alerts":[
     {"sender_name":"A","event":"Wind","start":1790800000,"end":1790895600},
     {"sender_name":"A","event":"Flood","start":1790800000,"end":1790895601}]}
    """
  let forecast = try OpenWeatherMap().forecast(
    for: try zocca(), from: StandIn.client(body: body))
  #expect(forecast.alerts?.map(\.event) == ["Flood"])
}

@Test("notices of one warning count once, other ends are other warnings")
func noticesOfOneOneCallWarningCountOnce() throws {
  let body = """
    {"current":{"dt":1790895600,"temp":10.5},"alerts":[
     {"sender_name":"A","event":"Wind","start":1790900000,"end":1790950000},
     {"sender_name":"A","event":"Wind","start":1790890000,"end":1790950000},
     {"sender_name":"A","event":"Wind","start":1790890000,"end":1790990000}]}
    """
  let forecast = try OpenWeatherMap().forecast(
    for: try zocca(), from: StandIn.client(body: body))
  #expect(forecast.alerts?.map(\.onset) == [1_790_890_000, 1_790_890_000])
  #expect(forecast.alerts?.map(\.ends) == [1_790_950_000, 1_790_990_000])
}

@Test("a warning in several languages is one warning") func aWarningInSeveralLanguagesIsOneWarning()
  throws
{
  func alert(_ event: String, tags: String = #"["Wind"]"#, start: Int = 1790890000) -> String {
    #"{"sender_name":"FMI","event":"\#(event)","start":\#(start),"end":1790990000,"tags":\#(tags)}"#
  }
  let alerts = [
    alert("Tuulivaroitus maa-alueille ä"), alert("Wind warning for land"), alert("Vindvarning ö"),
    alert("Rain", tags: "[]"), alert("Rain", tags: "[]"), alert("Snow", tags: "[]"),
    alert("Wind later", start: 1_790_900_000), alert("High seas"),
  ]
  let body =
    #"{"current":{"dt":1790895600,"temp":10.5},"alerts":[\#(alerts.joined(separator: ","))]}"#
  let client = StandIn.client(body: body)
  let events = try OpenWeatherMap().forecast(for: try zocca(), from: client).alerts?.map(
    \.event)
  #expect(
    Set(events ?? []) == ["Wind warning for land", "High seas", "Rain", "Snow", "Wind later"])
  #expect(events?.count == 5)
}

@Test("a warning without a name is named by its tag or its text")
func aWarningWithoutANameIsNamedByItsTag() throws {
  let times = #""start":1790890000,"end":1790990000"#
  let body = #"""
    {"current":{"dt":1790895600,"temp":10.5},"alerts":[
     {"sender_name":"A","event":"",\#(times),"tags":["Flood"],"description":"High water."},
     {"sender_name":"A","event":null,\#(times),"description":"Strong gusts.\n\nStay in."},
     {"sender_name":"B","event":"",\#(times),"tags":["Rain"]},
     {"sender_name":"B","event":"Heavy rain",\#(times),"tags":["Rain"]},
     {"sender_name":"C","event":"",\#(times)}]}
    """#
  let forecast = try OpenWeatherMap().forecast(
    for: try zocca(), from: StandIn.client(body: body))
  #expect(Set(forecast.alerts?.map(\.event) ?? []) == ["Flood", "Strong gusts.", "Heavy rain"])
  #expect(forecast.alerts?.count == 3)
}

@Test("OpenWeatherMap's air quality has its own scale")
func openWeatherMapsAirQualityHasItsOwnScale() throws {
  let body = """
    {"list":[{"dt":1790895600,"main":{"aqi":3},"components":{"co":201.9,"no2":0.7,"o3":68.6,
     "so2":0.6,"pm2_5":12.5,"pm10":15.5,"nh3":0.1}}]}
    """
  let air = try OpenWeatherMap().air(
    for: try zocca(), at: 0, from: StandIn.client(body: body))
  #expect(air.indices == [AirQuality.Index(scale: .openWeatherMap, value: 3)])
  #expect(air.pollutants["pm2_5"] == 12.5 && air.pollutants["co"] == 201.9)
}

@Test("reads Open-Meteo's air quality, with pollen if there is any")
func readsOpenMeteosAirQuality() throws {
  let body = """
    {"current":{"time":1790895600,"interval":3600,"european_aqi":34,"us_aqi":52,"pm2_5":8.4,
     "pm10":14.1,"nitrogen_dioxide":10,"ozone":71,"sulphur_dioxide":null,"carbon_monoxide":180,
     "birch_pollen":null,"grass_pollen":3.5,"uv_index":4.2}}
    """
  let air = try OpenMeteoAir().air(
    for: try zocca(), at: 0,
    from: StandIn.client(body: body) { request in
      #expect(request.url.path == "/v1/air-quality")
      #expect(request.url.query?.contains("timeformat=unixtime") == true)
    })
  #expect(
    air.indices == [
      AirQuality.Index(scale: .european, value: 34), AirQuality.Index(scale: .us, value: 52),
    ])
  #expect(air.pollutants["no2"] == 10 && air.pollutants["so2"] == nil)
  #expect(air.pollen == ["grass": 3.5])
  #expect(air.uvIndex == 4.2)
}

@Test("an invalid UV index is dropped", arguments: ["-999", "50.5", "null", "\"4\""])
func anInvalidUVIndexIsDropped(index: String) throws {
  let body = #"{"current":{"time":1790895600,"us_aqi":52,"uv_index":\#(index)}}"#
  let air = try OpenMeteoAir().air(
    for: try zocca(), at: 0, from: StandIn.client(body: body)
  ).plausible
  #expect(air.uvIndex == nil && air.indices.count == 1)
}

@Test(
  "invalid responses are errors",
  arguments: [
    "", "{}", "[]", "<html>", #"{"current":[]}"#, #"{"list":{}}"#, #"{"list":[1e400]}"#,
  ])
func invalidResponsesAreErrors(body: String) throws {
  let place = try zocca()
  #expect(throws: Fault.unusableResponse(.openWeatherMap)) {
    _ = try OpenWeatherMap().forecast(for: place, from: StandIn.client(body: body))
  }
  #expect(throws: Fault.unusableResponse(.openWeatherMap)) {
    _ = try OpenWeatherMap().air(for: place, at: 0, from: StandIn.client(body: body))
  }
  #expect(throws: Fault.unusableResponse(.openMeteoAir)) {
    _ = try OpenMeteoAir().air(for: place, at: 0, from: StandIn.client(body: body))
  }
}

@Test("notes hours of OpenWeatherMap that cannot be read", arguments: [401, 200])
func notesHoursOfOpenWeatherMapThatCannotBeRead(status: Int) throws {
  let client = StandIn.client { request in
    let path = request.url.path
    let body =
      switch path {
      case "/data/3.0/onecall": #"{"current":{"dt":1790895600,"temp":10},"hourly":{},"daily":[]}"#
      case "/data/2.5/weather": current
      default: #"{"list":{}}"#
      }
    return HTTPResponse(
      status: path == "/data/3.0/onecall" ? status : 200, body: Array(body.utf8))
  }
  let forecast = try OpenWeatherMap().forecast(for: try zocca(), from: client)
  #expect(forecast.hourly.isEmpty && forecast.current != nil)
  #expect(client.takeNotices() == [Fault.unusableResponse(.openWeatherMap)])
}

@Test("rain outside noon makes a wet day of three-hour steps")
func rainOutsideNoonMakesAWetDayOfSteps() throws {
  // 2026-10-02 00:00 in Rome.
  let midnight = 1_790_892_000
  for (amount, condition) in [(7.5, .rain), (0.4, .overcast)] as [(Double, Condition)] {
    let steps = (1...10).map { number in
      let isWet = number == 6
      return """
        {"dt":\(midnight + number * 10800),"main":{"temp":9},"clouds":{"all":95},
         "weather":[{"id":\(isWet ? 500 : 804)}]\(isWet ? #","rain":{"3h":\#(amount)}"# : "")}
        """
    }
    let client = StandIn.client { request in
      let body: String? =
        switch request.url.path {
        case "/data/2.5/weather":
          #"{"dt":\#(midnight),"main":{"temp":9},"clouds":{"all":95},"weather":[{"id":804}]}"#
        case "/data/2.5/forecast": #"{"list":[\#(steps.joined(separator: ","))]}"#
        default: nil
        }
      return HTTPResponse(status: body == nil ? 401 : 200, body: Array((body ?? "").utf8))
    }
    let forecast = try OpenWeatherMap().forecast(for: try zocca(), from: client)
    #expect(forecast.daily.first?.condition == condition, "\(amount) mm")
    #expect(forecast.hourly.map(\.condition).contains(.rain))
  }
}

@Test("a step that has begun after the current weather is known", arguments: [-3600, -300, 0, 300])
func aStepThatHasBegunIsKnown(delay: Int) throws {
  let start = 1_790_899_200
  let steps = [(start + 10800, 9), (start + 21600, 0)].map { time, amount in
    #"{"dt":\#(time),"main":{"temp":9},"pop":0.9,"weather":[{"id":501}],"rain":{"3h":\#(amount)}}"#
  }
  let client = StandIn.client { request in
    let body: String? =
      switch request.url.path {
      case "/data/2.5/weather":
        #"{"dt":\#(start + delay),"main":{"temp":9},"clouds":{"all":95},"weather":[{"id":804}]}"#
      case "/data/2.5/forecast": #"{"list":[\#(steps.joined(separator: ","))]}"#
      default: nil
      }
    return HTTPResponse(status: body == nil ? 401 : 200, body: Array((body ?? "").utf8))
  }
  let forecast = try OpenWeatherMap().forecast(for: try zocca(), from: client)
  #expect(forecast.current?.time == start + delay)
  #expect(forecast.current?.precipitationProbability == 90)
  #expect(forecast.hourly.first?.time == start)
  #expect(forecast.hourly.first?.precipitation == 3)
  #expect(forecast.daily.first?.condition == .rain)
}

@Test("rain without an amount is rain of an unknown amount", arguments: ["", #","rain":{}"#])
func rainWithoutAnAmountIsRain(amount: String) throws {
  let entry = #""dt":1790895600,"temp":9,"clouds":20,"weather":[{"id":500}]\#(amount)"#
  let body = #"{"current":{\#(entry)}}"#
  let now = try OpenWeatherMap().forecast(for: try zocca(), from: StandIn.client(body: body))
    .current
  #expect(now?.condition == .rain && now?.precipitation == nil)
}
