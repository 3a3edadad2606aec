import Exchange
import Foundation
import Network
import Platform
import Support
import Testing

@testable import WeatherService

/// A request to a service.
private struct SeedRequest: Sendable, CustomTestStringConvertible {
  let service: Service
  /// The name of a valid response in Tests/Fuzz/Seeds.
  let seed: String
  let ask: @Sendable (WeatherPlace, ServiceClient) throws -> Void

  var testDescription: String { seed }

  static let all =
    forecasts.map { provider, seed in
      SeedRequest(service: provider.service, seed: seed) {
        _ = try provider.forecast(for: $0, from: $1)
      }
    }
    + airs.map { source, seed in
      SeedRequest(service: source.service, seed: seed) {
        _ = try source.air(for: $0, at: 1_790_895_600, from: $1)
      }
    }
    + warnings.compactMap { country, seed in
      AlertRouting.sources(for: country).first.map { source in
        SeedRequest(service: source.service, seed: seed) {
          _ = try source.alerts(for: $0, at: 1_790_895_600, from: $1)
        }
      }
    }
    + minutes.map { source, seed in
      SeedRequest(service: source.service, seed: seed) { _ = try source.nowcast(for: $0, from: $1) }
    }
    + [
      SeedRequest(service: OpenMeteoModels.service, seed: "open-meteo-models") {
        _ = try OpenMeteoModels.spread(for: $0, from: $1)
      }
    ]

  private static let forecasts: [(any WeatherProvider, String)] = [
    (OpenMeteo(), "open-meteo"), (METNorway(), "met-norway"), (NWS(), "nws-points"),
    (OpenWeatherMap(), "openweathermap-onecall"), (PirateWeather(), "pirate-weather"),
    (BrightSky(), "brightsky-current"), (WeatherKit(), "weatherkit"),
  ]
  private static let airs: [(any AirSource, String)] = [
    (OpenMeteoAir(), "open-meteo-air"), (OpenWeatherMap(), "openweathermap-air"),
  ]
  private static let minutes: [(any MinuteSource, String)] = [
    (METNorwayNowcast(), "met-norway-nowcast"), (BrightSkyRadar(), "brightsky-radar"),
  ]
  private static let warnings = [
    ("US", "nws-alerts"), ("NO", "metalerts"), ("DE", "brightsky-alerts"), ("CA", "eccc"),
    ("AT", "meteoalarm"),
  ]

  /// The seeds that have a position.
  static let located = all.filter {
    [
      "open-meteo", "open-meteo-air", "open-meteo-models", "met-norway", "met-norway-nowcast",
      "openweathermap-onecall", "openweathermap-air", "pirate-weather", "weatherkit",
    ].contains($0.seed)
  }

  /// Returns the place that the seed is about.
  private func ownPlace() throws -> WeatherPlace {
    let isInOslo = seed.hasPrefix("met-norway")
    let place =
      try isInOslo ? StandIn.place(59.93, 10.72, nil, "Europe/Oslo") : StandIn.tampa()
    return WeatherPlace(cell: place.cell, areaNames: ["Bregenz"])
  }

  /// Returns a valid response of the service.
  func body() throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "../Fuzz/Seeds/\(seed).json")
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// Sends the request to a server with the same response to everything.
  ///
  /// - Parameter place: nil for the one that the seed is about.
  func run(
    _ response: StandInServer.Response, within time: Duration, at place: WeatherPlace? = nil
  ) throws {
    let server = try StandInServer { _ in response }
    defer { server.stop() }
    var setup = ServiceClient.Setup()
    setup.contact = "me@example.org"
    setup.keys = [.openWeatherMap: "SECRET", .pirateWeather: "SECRET", .weatherKit: "SECRET"]
    setup.bases[service] = WebAddress(server.url)
    setup.retryPause = .zero
    let http = HTTPClient()
    let client = ServiceClient(
      setup, deadline: .now + time,
      fetch: { http.start($0, as: "wxhere/test", deadline: $1) }, clock: { 1_790_895_600 })
    try ask(place ?? ownPlace(), client)
  }

  /// Returns the error of the request; nil when it succeeds.
  func failure(
    _ response: StandInServer.Response, within time: Duration, at place: WeatherPlace? = nil
  ) throws -> Fault? {
    do {
      try run(response, within: time, at: place)
      return nil
    } catch let error as Fault {
      return error
    }
  }
}

/// A damaged body in place of a valid response.
private enum Damage: String, CaseIterable {
  case empty, html, truncated, endsInWords, deep, latin1, halfCharacter, infinite, wrongType, huge

  func response(_ body: String) -> StandInServer.Response {
    let bytes =
      switch self {
      case .empty: [] as [UInt8]
      case .html: Array("<!DOCTYPE html><html><body>Log in</body></html>".utf8)
      case .truncated: Array(body.utf8.prefix(body.utf8.count / 2))
      // A service that fails after it has sent the status 200.
      case .endsInWords: Array((body + "Unexpected error while streaming data").utf8)
      case .deep: Array(String(repeating: #"{"a":["#, count: 100_000).utf8)
      case .latin1: Array("{\"reason\":\"".utf8) + [0xe9, 0xfc] + Array("\"}".utf8)
      case .halfCharacter: Array(body.utf8.dropLast(2)) + [0xf0, 0x9f]
      case .infinite: Array("[1e400]".utf8)
      case .wrongType: Array(#""all is well""#.utf8)
      case .huge: [UInt8](repeating: UInt8(ascii: " "), count: 9 << 20)
      }
    var response = StandInServer.Response("")
    response.body = bytes
    if self == .latin1 { response.headers["Content-Type"] = "application/json; charset=iso-8859-1" }
    return response
  }
}

@Suite("A damaged response", .ownThreads, .timeLimit(.minutes(2 * slowness)))
struct DamagedResponseTests {
  @Test("is rejected", .serialized, arguments: SeedRequest.all, Damage.allCases)
  fileprivate func isRejected(request: SeedRequest, damage: Damage) throws {
    let response = damage.response(try request.body())
    let error = try request.failure(response, within: .seconds(60))
    if damage == .huge {
      guard error?.kind == .tooLarge else {
        Issue.record("\(String(describing: error))")
        return
      }
    } else {
      let page = Fault.network(request.service, .loginPage(host: "127.0.0.1"))
      #expect(error == (damage == .html ? page : .unusableResponse(request.service)))
    }
  }

  @Test("for another place is rejected", .serialized, arguments: SeedRequest.located)
  fileprivate func forAnotherPlaceIsRejected(request: SeedRequest) throws {
    let response = StandInServer.Response(try request.body())
    #expect(try request.failure(response, within: .seconds(60)) == nil)
    let delhi = try StandIn.place(28.61, 77.21, nil, "Asia/Kolkata")
    let error = try request.failure(response, within: .seconds(60), at: delhi)
    #expect(error == .unusableResponse(request.service))
  }

  @Test("that stalls halfway is given up in time", .serialized, arguments: SeedRequest.all)
  fileprivate func thatStallsHalfwayIsGivenUpInTime(request: SeedRequest) throws {
    var response = StandInServer.Response(try request.body())
    response.stallsAfter = response.body.count / 2
    let error = try request.failure(response, within: .seconds(1))
    #expect(error == .network(request.service, .timedOut(host: "127.0.0.1")))
  }

  @Test("with a repeated key does no harm", .serialized, arguments: SeedRequest.all)
  fileprivate func withARepeatedKeyDoesNoHarm(request: SeedRequest) throws {
    let body = try request.body()
    let twice = "{" + body.dropFirst().dropLast(2) + "," + body.dropFirst()
    // The NWS needs several requests; here they all get this response.
    if let error = try request.failure(StandInServer.Response(twice), within: .seconds(60)) {
      #expect(error == .unusableResponse(.nws))
    }
  }
}
