import Coarsen
import Exchange
import Foundation
import Network
import Platform
import Weather
import WeatherService

/// A response of a service, and the code of wxhere-refresh that decodes it.
struct Target: Sendable {
  /// The service's reply to a path.
  enum Reply: Sendable {
    case fuzzed
    case body(String)
    case status(Int)
  }

  /// The decoded value.
  enum Value {
    case forecast(Forecast)
    case alerts([Alert])
    case air(AirQuality)
    case nowcast(Nowcast)
    case spread(ModelSpread)
  }

  /// The name in `WXHERE_FUZZ_TARGET`, which is also that of the seed.
  let name: String
  /// The service's constants, as JSON.
  let words: [String]
  let place: WeatherPlace
  var reply: @Sendable (_ path: String) -> Reply = { _ in .fuzzed }
  /// Requests and decodes the value; nil when the fuzzed body contributes nothing.
  let ask: @Sendable (WeatherPlace, ServiceClient) throws -> Value?

  static var nameInEnvironment: String {
    ProcessInfo.processInfo.environment["WXHERE_FUZZ_TARGET"] ?? ""
  }

  /// The time of the clock, 2026-10-01 23:00 UTC.
  static let now = 1_790_895_600

  // A deadline in the past, so that a failed request is not repeated after a pause.
  private static let deadline = Instant.now
  private static var setup: ServiceClient.Setup {
    var setup = ServiceClient.Setup()
    setup.contact = "fuzz"
    // A pause after one body must not affect the next.
    setup.isForced = true
    setup.keys = [.openWeatherMap: "KEY", .pirateWeather: "KEY", .weatherKit: "KEY"]
    return setup
  }

  /// Decodes, completes and encodes a body, and traps on failure.
  ///
  /// - Returns: whether the body has a value.
  func test(_ body: [UInt8], isEncoded: Bool) -> Bool {
    let client = ServiceClient(Self.setup, deadline: Self.deadline) { request, _ in
      { () throws(HTTPError) in
        switch reply(request.url.path) {
        case .fuzzed: HTTPResponse(status: 200, body: body)
        case .body(let other): HTTPResponse(status: 200, body: Array(other.utf8))
        case .status(let status): HTTPResponse(status: status)
        }
      }
    } clock: {
      Self.now
    }
    guard let value = try? ask(place, client) else { return false }
    switch value {
    case .forecast(var forecast):
      var completion = Completion(place: place)
      completion.complete(&forecast)
      if isEncoded {
        Self.check([forecast.current].compactMap { $0 } + forecast.hourly)
        Self.check(forecast.daily)
        Self.check(forecast.alerts ?? [])
      }
      return true
    case .alerts(let alerts):
      if isEncoded { Self.check(alerts) }
      return !alerts.isEmpty
    case .air(let air):
      if isEncoded { Self.check([air.plausible]) }
      return true
    case .nowcast(let nowcast):
      if isEncoded { Self.check([nowcast]) }
      return true
    case .spread(let spread):
      if isEncoded {
        Self.check([spread])
        // The arithmetic of the words and of the curve.
        _ = spread.outcome(of: .coming(Self.now))
        _ = spread.temperatures(at: Self.now)
      }
      return true
    }
  }

  /// Traps for an implausible number, such as an infinite one, which JSON cannot represent.
  private static func check<Value: Fielded & Equatable>(_ values: [Value]) {
    for value in values where value.withinLimits != value { fatalError("\(value)") }
  }
}
