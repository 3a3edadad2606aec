import Coarsen
import Facts
import Fields
import Foundation
import Network
import Platform
import Weather
import WeatherService

/// One answer of one service, and how wxhere-refresh takes it.
struct Target: Sendable {
  /// What a service answers to a path.
  enum Reply: Sendable {
    case fuzzed
    case body(String)
    case status(Int)
  }

  /// What a service told.
  enum Value {
    case forecast(Forecast)
    case alerts([Alert])
    case air(AirQuality)
  }

  /// The name in `WXHERE_FUZZ_TARGET`, and that of the seed.
  let name: String
  /// What the service chooses from, as JSON.
  let words: [String]
  let place: WeatherPlace
  var reply: @Sendable (_ path: String) -> Reply = { _ in .fuzzed }
  /// - Returns: nil for what holds nothing that the fuzzed body was to tell.
  let ask: @Sendable (WeatherPlace, ServiceClient) throws -> Value?

  static var nameInEnvironment: String {
    ProcessInfo.processInfo.environment["WXHERE_FUZZ_TARGET"] ?? ""
  }

  /// What the clock says, 2026-10-01 23:00 UTC.
  static let now = 1_790_895_600

  // Long past: what makes no sense is not requested for again after a pause.
  private static let deadline = Instant.now
  private static var setup: ServiceClient.Setup {
    var setup = ServiceClient.Setup()
    setup.contact = "fuzz"
    // A key that one path refuses is tried with the next.
    setup.isForced = true
    setup.keys = [.openWeatherMap: "KEY", .pirateWeather: "KEY"]
    return setup
  }

  /// Decodes a body, completes what it tells and encodes it; traps where that cannot be done.
  ///
  /// - Returns: whether it tells anything.
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
      if isEncoded { Self.check([air]) }
      return true
    }
  }

  /// Traps at a number that no instrument measures, as one that is infinite: JSON has none.
  private static func check<Value: Fielded & Equatable>(_ values: [Value]) {
    for value in values where value.withinLimits != value { fatalError("\(value)") }
  }
}
