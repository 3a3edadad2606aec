import Coarsen
import Exchange
import Foundation
import Network
import Testing
import Weather

@testable import WeatherService

/// A number in a response.
private struct Number {
  let range: Range<Int>
  /// The name of the nearest member that contains it.
  let name: String

  /// Finds the numbers in a JSON text.
  static func all(in body: [UInt8]) -> [Number] {
    var numbers: [Number] = []
    var (word, name) = ("", "")
    var index = 0
    func end(of characters: String) -> Int {
      body[index...].firstIndex { !characters.utf8.contains($0) } ?? body.count
    }
    while index < body.count {
      switch body[index] {
      case UInt8(ascii: "\""):
        let start = index + 1
        index = body[start...].firstIndex(of: UInt8(ascii: "\"")) ?? body.count
        word = String(decoding: body[start..<index], as: UTF8.self)
        index += 1
      case UInt8(ascii: ":"):
        name = word
        index += 1
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        let stop = end(of: "-+.0123456789eE")
        numbers.append(Number(range: index..<stop, name: name))
        index = stop
      default: index += 1
      }
    }
    return numbers
  }

  /// Returns the text with something else in the number's place.
  func replaced(in body: [UInt8], by text: String) -> [UInt8] {
    body[..<range.lowerBound] + Array(text.utf8) + body[range.upperBound...]
  }

  static let bad = ["1e9", "-999", "\"\"", "\"NaN\"", "\"1e9\""]
}

/// Returns a valid response from the seeds of the fuzzer.
private func seed(_ name: String) throws -> [UInt8] {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  let file = folder.appending(path: "../Fuzz/Seeds/\(name).json")
  return Array(try String(contentsOf: file, encoding: .utf8).utf8)
}

/// The responses of a provider, one of which has its numbers replaced.
private struct Sample: CustomTestStringConvertible, Sendable {
  let provider: any WeatherProvider
  /// The seed whose numbers are replaced.
  let changed: String
  /// The seeds by the end of the request's path; other requests have status 404.
  let seeds: [(path: String, seed: String)]
  var latitude = 27.9506
  var longitude = -82.4572
  var zone = "America/New_York"

  var testDescription: String { changed }

  private static let nws = [
    ("/71,98", "nws-grid"), ("/points/27.9631,-82.4555", "nws-points"),
    ("/latest", "nws-observation"),
    ("/stations", "nws-stations"), ("/forecast", "nws-periods"), ("/hourly", "nws-periods"),
  ]
  private static let older = [
    ("/weather", "openweathermap-current"), ("/forecast", "openweathermap-forecast"),
  ]
  private static let brightSky = [
    ("/current_weather", "brightsky-current"), ("/weather", "brightsky-weather"),
  ]

  static let all =
    [
      Sample(provider: OpenMeteo(), changed: "open-meteo", seeds: [("", "open-meteo")]),
      Sample(
        provider: METNorway(), changed: "met-norway", seeds: [("", "met-norway")], latitude: 59.93,
        longitude: 10.72, zone: "Europe/Oslo"),
      Sample(provider: PirateWeather(), changed: "pirate-weather", seeds: [("", "pirate-weather")]),
      Sample(provider: WeatherKit(), changed: "weatherkit", seeds: [("", "weatherkit")]),
      Sample(
        provider: OpenWeatherMap(), changed: "openweathermap-onecall",
        seeds: [("", "openweathermap-onecall")]),
    ]
    + older.map { Sample(provider: OpenWeatherMap(), changed: $0.1, seeds: older) }
    + brightSky.map {
      Sample(
        provider: BrightSky(), changed: $0.1, seeds: brightSky, latitude: 52.52, longitude: 13.405,
        zone: "Europe/Berlin")
    }
    + nws.dropLast().map { Sample(provider: NWS(), changed: $0.1, seeds: nws) }

  /// Returns the forecast with a changed response, after missing values have been computed.
  func forecast(_ body: [UInt8]) throws -> Forecast {
    let bodies = try seeds.map { ($0.path, $0.seed == changed ? body : try seed($0.seed)) }
    let client = StandIn.client { request in
      let body = bodies.first { request.url.path.hasSuffix($0.0) }?.1
      return body.map { HTTPResponse(status: 200, body: $0) } ?? HTTPResponse(status: 404)
    }
    let place = try StandIn.place(latitude, longitude, nil, zone)
    return try provider.forecast(for: place, from: client)
  }

  func completed(_ body: [UInt8]) throws -> Forecast {
    var forecast = try forecast(body)
    var completion = Completion(place: try StandIn.place(latitude, longitude, nil, zone))
    completion.complete(&forecast)
    forecast.air = forecast.air?.plausible
    // A nowcast that is over is not used.
    if let nowcast = forecast.nowcast, nowcast.end < 1_790_895_600 { forecast.nowcast = nil }
    // The identifier of a warning may contain its time.
    forecast.alerts = forecast.alerts?.map { alert in
      var named = Alert(id: "", source: alert.source, event: alert.event, severity: alert.severity)
      named.ends = alert.ends
      return named
    }
    return forecast
  }
}

/// Returns how many values of one differ in the other, apart from condition and intensity, which
/// may be derived from them.
private func changes(_ one: some Fielded, _ other: some Fielded) throws -> [String] {
  func members(_ value: some Fielded) throws -> [String: String] {
    let object = try JSONSerialization.jsonObject(with: Data(JSONText.fields(value).text.utf8))
    return try #require(object as? [String: Any]).mapValues { "\($0)" }
  }
  let (first, second) = (try members(one), try members(other))
  return first.keys.filter {
    first[$0] != second[$0] && $0 != "condition" && $0 != "intensity"
  }
}

@Suite("An implausible value") struct ImplausibleValuesTests {
  @Test("is an absent value", arguments: Sample.all)
  fileprivate func isAnAbsentValue(sample: Sample) throws {
    let body = try seed(sample.changed)
    for number in Number.all(in: body) {
      let absent = try sample.completed(number.replaced(in: body, by: "null"))
      for bad in Number.bad {
        // NWS and Open-Meteo accept texts that contain numbers.
        let forecast = try? sample.completed(number.replaced(in: body, by: bad))
        #expect(forecast == absent, "\(number.name) \(bad)")
      }
    }
  }

  @Test("leaves everything else", arguments: Sample.all)
  fileprivate func leavesEverythingElse(sample: Sample) throws {
    let body = try seed(sample.changed)
    let all = try sample.forecast(body)
    let known = try #require(all.current)
    for number in Number.all(in: body) {
      let name = Comment(rawValue: number.name)
      let forecast = try sample.forecast(number.replaced(in: body, by: "null"))
      let now = try #require(forecast.current, name)
      #expect(forecast.alerts?.count == all.alerts?.count, name)
      // An entry without a time is dropped.
      if number.name == "time" || number.name == "dt" { continue }
      #expect(try changes(now, known).count <= 1, name)
      #expect(forecast.hourly.map(\.time) == all.hourly.map(\.time), name)
      #expect(forecast.daily.map(\.date) == all.daily.map(\.date), name)
      for (hour, known) in zip(forecast.hourly, all.hourly) {
        #expect(try changes(hour, known).count <= 1, name)
      }
      for (day, known) in zip(forecast.daily, all.daily) {
        #expect(try changes(day, known).count <= 2, name)
      }
    }
  }

  @Test(
    "leaves the rest of the air quality",
    arguments: ["open-meteo-air", "openweathermap-air"])
  func leavesTheRestOfTheAirQuality(name: String) throws {
    let body = try seed(name)
    func air(_ body: [UInt8]) throws -> AirQuality {
      let client = StandIn.client { _ in HTTPResponse(status: 200, body: body) }
      let source: any AirSource = name == "open-meteo-air" ? OpenMeteoAir() : OpenWeatherMap()
      return try source.air(for: try StandIn.tampa(), at: 1_790_895_600, from: client).plausible
    }
    let all = try air(body)
    for number in Number.all(in: body) {
      let absent = try air(number.replaced(in: body, by: "null"))
      #expect(
        absent.indices.count + absent.pollutants.count + absent.pollen.count
          >= all.indices.count + all.pollutants.count + all.pollen.count - 1)
      for bad in Number.bad where number.name != "time" && number.name != "dt" {
        let changed = try? air(number.replaced(in: body, by: bad))
        #expect(changed == absent, "\(number.name) \(bad)")
      }
    }
  }

  @Test(
    "leaves the rest of the minutes and of the models",
    arguments: ["met-norway-nowcast", "brightsky-radar", "open-meteo-models"])
  func leavesTheRestOfTheMinutesAndOfTheModels(name: String) throws {
    let body = try seed(name)
    func values(_ body: [UInt8]) throws -> [Double?] {
      let client = StandIn.client { _ in HTTPResponse(status: 200, body: body) }
      let place = try StandIn.tampa()
      switch name {
      case "met-norway-nowcast":
        let oslo = try StandIn.place(59.93, 10.72, nil, "Europe/Oslo")
        return try METNorwayNowcast().nowcast(for: oslo, from: client).precipitation
      case "brightsky-radar":
        return try BrightSkyRadar().nowcast(for: place, from: client).precipitation
      default:
        let models = try OpenMeteoModels.spread(for: place, from: client).models
        return models.flatMap { $0.temperature + $0.precipitation }
      }
    }
    let all = try values(body)
    #expect(all.count { $0 != nil } >= 3)
    for number in Number.all(in: body) {
      let absent = try? values(number.replaced(in: body, by: "null"))
      for bad in Number.bad {
        let changed = try? values(number.replaced(in: body, by: bad))
        #expect(changed == absent, "\(number.name) \(bad)")
      }
      // Without the position of the pixel, or the time of an hour, nothing is known.
      guard !["x", "y", "time"].contains(number.name) else { continue }
      let left = try #require(absent, "\(number.name)")
      #expect(left.count == all.count && zip(left, all).count { $0 != $1 } <= 1, "\(number.name)")
    }
  }

  @Test("of the current temperature is replaced by the running hour's")
  func ofTheCurrentTemperature() throws {
    for sample in Sample.all {
      let body = try seed(sample.changed)
      guard
        let number = Number.all(in: body).first(where: {
          ["temperature_2m", "temp", "temperature", "air_temperature", "value"].contains($0.name)
        })
      else { continue }
      let now = try sample.forecast(number.replaced(in: body, by: "149")).current
      #expect(now?.temperature != 149 && now?.windSpeed != nil, "\(sample.testDescription)")
    }
  }
}
