import Foundation
import Support
import Testing

/// One weather in the formats of all providers: rain in one hour, overcast and dry around it.
private struct RainyHour {
  /// The beginning of the current hour, in seconds since 1970-01-01 00:00 UTC.
  let present: Int
  /// The beginning of the rainy hour.
  var rain: Int { present + 8 * hour }
  let hour = 3600

  private var hours: [Int] { (0..<20).map { present + $0 * hour } }

  private func list<Values: Sequence>(_ values: Values) -> String {
    "[\(values.map { "\($0)" }.joined(separator: ","))]"
  }

  private func iso(_ time: Int) -> String {
    Date(timeIntervalSince1970: Double(time)).formatted(.iso8601)
  }

  /// Returns Open-Meteo's response, whose rows describe the hour before their time.
  func openMeteo(_ path: String) -> String? {
    guard path == "/v1/forecast" else { return nil }
    func rows(_ wet: String, _ dry: String) -> String {
      list(hours.map { $0 == rain + hour ? wet : dry })
    }
    return """
      {"latitude":64.14,"longitude":-21.9,"utc_offset_seconds":0,
       "current":{"time":\(present),"temperature_2m":8,"precipitation":0,"weather_code":3},
       "hourly":{"time":\(list(hours)),"temperature_2m":\(rows("8", "8")),
        "cloud_cover":\(rows("100", "100")),"precipitation":\(rows("5", "0")),
        "precipitation_probability":\(rows("90", "0")),"weather_code":\(rows("63", "3"))}}
      """
  }

  /// Returns MET Norway's response, whose steps describe the hour after their time.
  func metNorway(_ path: String) -> String? {
    guard path == "/weatherapi/locationforecast/2.0/complete" else { return nil }
    let steps = hours.map { time in
      let (symbol, amount, chance) = time == rain ? ("rain", 5, 90) : ("cloudy", 0, 0)
      return """
        {"time":"\(iso(time))","data":{"instant":{"details":{"air_temperature":8}},
         "next_1_hours":{"summary":{"symbol_code":"\(symbol)"},"details":{
          "precipitation_amount":\(amount),"probability_of_precipitation":\(chance)}}}}
        """
    }
    return
      #"{"properties":{"meta":{"updated_at":"\#(iso(present))"},"timeseries":\#(list(steps))}}"#
  }

  /// Returns One Call's response, whose entries describe the hour after their time.
  func oneCall(_ path: String) -> String? {
    guard path == "/data/3.0/onecall" else { return nil }
    let entries = hours.map { time in
      time == rain
        ? #"{"dt":\#(time),"temp":8,"pop":0.9,"rain":{"1h":5},"weather":[{"id":501}]}"#
        : #"{"dt":\#(time),"temp":8,"pop":0,"weather":[{"id":804}]}"#
    }
    return """
      {"current":{"dt":\(present),"temp":8,"weather":[{"id":804}]},"hourly":\(list(entries))}
      """
  }

  /// The beginning of OpenWeatherMap's three hours with the rainy one.
  var threeHours: Int { rain - rain % (3 * hour) }

  /// Returns OpenWeatherMap's response, whose steps describe the three hours before their time.
  func openWeatherMap(_ path: String) -> String? {
    switch path {
    case "/data/2.5/weather":
      return #"{"dt":\#(present),"main":{"temp":8},"weather":[{"id":804}]}"#
    case "/data/2.5/forecast":
      let first = present - present % (3 * hour) + 3 * hour
      let steps = (0..<6).map { number in
        let time = first + number * 3 * hour
        let (rain, code, pop) =
          time == threeHours + 3 * hour ? (#","rain":{"3h":15}"#, 501, 0.9) : ("", 804, 0)
        return """
          {"dt":\(time),"main":{"temp":8},"clouds":{"all":100},"pop":\(pop),
           "weather":[{"id":\(code)}]\(rain)}
          """
      }
      return #"{"list":\#(list(steps))}"#
    default: return nil
    }
  }

  /// Returns the NWS's response, whose periods have a beginning and an end.
  func nws(_ path: String) -> String? {
    if path.hasPrefix("/points/") {
      return """
        {"properties":{"forecastHourly":"https://api.weather.gov/hourly",
         "forecast":"https://api.weather.gov/daily",
         "forecastGridData":"https://api.weather.gov/grid"}}
        """
    }
    if path == "/grid" {
      let intervals = [(present, 8, 0), (rain, 1, 5), (rain + hour, 11, 0)].map {
        start, length, water in
        #"{"validTime":"\#(iso(start))/PT\#(length)H","value":\#(water)}"#
      }
      return """
        {"properties":{"quantitativePrecipitation":{"uom":"wmoUnit:mm","values":\(list(intervals))}}}
        """
    }
    guard path == "/hourly" else { return path == "/daily" ? #"{"properties":{}}"# : nil }
    let periods = hours.map { time in
      let (icon, chance) = time == rain ? ("rain,90", 90) : ("ovc", 0)
      return """
        {"startTime":"\(iso(time))","endTime":"\(iso(time + hour))","temperature":8,
         "temperatureUnit":"C","icon":"https://api.weather.gov/icons/land/day/\(icon)",
         "probabilityOfPrecipitation":{"unitCode":"wmoUnit:percent","value":\(chance)}}
        """
    }
    return #"{"properties":{"periods":\#(list(periods))}}"#
  }

  /// Returns Pirate Weather's response, whose data points describe the hour after their time.
  func pirateWeather(_ path: String) -> String? {
    guard path.hasPrefix("/forecast/") else { return nil }
    let points = hours.map { time in
      let rains = time == rain
      return """
        {"time":\(time),"temperature":8,"icon":"\(rains ? "rain" : "cloudy")",
         "precipIntensity":\(rains ? 5 : 0),"precipProbability":\(rains ? 0.9 : 0),
         "liquidAccumulation":\(rains ? 0.5 : 0),"snowAccumulation":0,"iceAccumulation":0}
        """
    }
    return """
      {"currently":{"time":\(present),"temperature":8,"icon":"cloudy"},
       "hourly":{"data":\(list(points))}}
      """
  }

  /// Returns WeatherKit's response, whose hours describe the hour after their time.
  func weatherKit(_ path: String) -> String? {
    guard path.hasPrefix("/api/v1/weather/en/") else { return nil }
    let entries = hours.map { time in
      let rains = time == rain
      return """
        {"forecastStart":"\(iso(time))","temperature":8,"cloudCover":1,
         "conditionCode":"\(rains ? "Rain" : "Cloudy")","precipitationAmount":\(rains ? 5 : 0),
         "precipitationChance":\(rains ? 0.9 : 0),"snowfallAmount":0}
        """
    }
    return """
      {"currentWeather":{"asOf":"\(iso(present))","temperature":8,"conditionCode":"Cloudy"},
       "forecastHourly":{"hours":\(list(entries))}}
      """
  }

  /// Returns Bright Sky's response, whose records describe the hour before their time.
  func brightSky(_ path: String) -> String? {
    if path == "/current_weather" {
      return """
        {"weather":{"timestamp":"\(iso(present))","temperature":8,"icon":"cloudy",
         "condition":"dry","cloud_cover":100}}
        """
    }
    guard path == "/weather" else { return nil }
    let records = hours.map { time in
      let rains = time == rain + hour
      return """
        {"timestamp":"\(iso(time))","temperature":8,"cloud_cover":100,
         "icon":"\(rains ? "rain" : "cloudy")","condition":"\(rains ? "rain" : "dry")",
         "precipitation":\(rains ? 5 : 0),"precipitation_probability":\(rains ? 90 : 0)}
        """
    }
    return #"{"weather":\#(list(records))}"#
  }
}

/// A provider's format.
private struct Format: CustomTestStringConvertible, Sendable {
  let name: String
  let provider: String
  let body: @Sendable (RainyHour, String) -> String?
  /// Whether the steps are three hours long.
  var isCoarse = false
  var testDescription: String { name }

  static let all = [
    Format(name: "Open-Meteo", provider: "open-meteo") { $0.openMeteo($1) },
    Format(name: "MET Norway", provider: "met-norway") { $0.metNorway($1) },
    Format(name: "One Call 3.0", provider: "openweathermap") { $0.oneCall($1) },
    Format(
      name: "OpenWeatherMap 2.5", provider: "openweathermap", body: { $0.openWeatherMap($1) },
      isCoarse: true),
    Format(name: "NWS", provider: "nws") { $0.nws($1) },
    Format(name: "Pirate Weather", provider: "pirate-weather") { $0.pirateWeather($1) },
    Format(name: "Bright Sky", provider: "brightsky") { $0.brightSky($1) },
    Format(name: "WeatherKit", provider: "weatherkit") { $0.weatherKit($1) },
  ]
}

extension Programs {
  @Suite("The hours of a forecast", .timeLimit(.minutes(1 * slowness)))
  struct HourTests {
    @Test(
      "show rain in the same hour in every view, for every provider", .serialized,
      arguments: Format.all)
    private func showRainInTheSameHour(format: Format) throws {
      // Reykjavik has UTC all year.
      let place = ["--manual", "64.14,-21.9"]
      let now = Int(Date().timeIntervalSince1970)
      let weather = RainyHour(present: now - now % 3600)
      let server = try StandInServer { request in
        if format.name == "OpenWeatherMap 2.5", request.path == "/data/3.0/onecall" {
          return StandInServer.Response("{}", status: 401)
        }
        return format.body(weather, request.path).map { StandInServer.Response($0) }
      }
      defer { server.stop() }
      let down = "http://127.0.0.1:\(try Socket.refusingPort())"
      let home = try TemporaryHome()
      try home.write(
        """
        { weather: { providers: ["\(format.provider)"], air: "none", contact: "me@example.org",
          urls: { "\(format.provider)": "\(server.url)", meteoalarm: "\(down)" },
          weatherkit: \(try WeatherKitAccount.configuration(in: home)) },
          line: { units: "metric", clock: "24", icons: "ascii", alerts: "none" } }
        """, to: "config/wxhere/config.json5")
      func wxhere(_ arguments: String...) throws -> String {
        let result = try Program("wxhere").run(
          arguments + place, in: home,
          environment: ["WXHERE_OPENWEATHERMAP_KEY": "k", "WXHERE_PIRATE_WEATHER_KEY": "k"])
        try #require(result.status == 0, "\(result)")
        return result.output
      }

      let object = try JSONSerialization.jsonObject(with: Data(try wxhere("--json").utf8))
      let document = try #require(object as? [String: Any])
      let hours = try #require(document["hourly"] as? [[String: Any]])
      let rain = format.isCoarse ? weather.threeHours : weather.rain
      func times(where isWet: ([String: Any]) -> Bool) -> [Int] {
        hours.filter(isWet).compactMap { $0["time"] as? Int }
      }
      #expect(times { $0["condition"] as? String == "rain" } == [rain])
      #expect(times { ($0["precipitation_probability_percent"] as? Double ?? 0) > 0 } == [rain])
      let amounts = hours.compactMap { $0["precipitation_mm"] as? Double }
      #expect(times { ($0["precipitation_mm"] as? Double ?? 0) > 0 } == [rain])
      #expect(amounts.max() == 5, "of three hours a third")
      #expect((document["current"] as? [String: Any])?["condition"] as? String == "overcast")

      let clock = Date(timeIntervalSince1970: Double(rain))
        .formatted(Date.ISO8601FormatStyle(timeZone: .gmt).time(includingFractionalSeconds: false))
        .prefix(5)
      let ahead = (rain - weather.present) / 3600
      let length = format.isCoarse ? 3 : 1
      let parts = [ahead - length, ahead, ahead + length].map { "{hour+\($0).condition}" }
      let line = try wxhere("--format", parts.joined(separator: "|"))
      #expect(line == "overcast|rain|overcast\n")
      let next = try wxhere("--format", "{rain_next}")
      #expect(next.contains("\(clock)") && next.contains("rain"), "\(next)")
      let rows = try wxhere("hourly", "--plain").split(separator: "\n").filter {
        $0.contains("rain")
      }
      #expect(rows.count == 1 && rows.first?.contains("\(clock)") == true, "\(rows)")
      let prose = try wxhere("now", "--plain")
      let times = clock == "00:00" ? ["midnight", "00:00"] : [String(clock)]
      let isNamed = times.contains { prose.lowercased().contains("next: rain from \($0)") }
      #expect(isNamed, "\(prose)")
    }
  }
}
