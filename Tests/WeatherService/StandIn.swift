import Coarsen
import Exchange
import Foundation
import Network
import Platform
import Testing

@testable import WeatherService

/// A replacement for weather services in tests.
enum StandIn {
  /// Returns a client that gets the same response to every request and stores nothing.
  static func client(
    status: Int = 200, body: String,
    request check: @escaping @Sendable (HTTPRequest) -> Void = { _ in }
  ) -> ServiceClient {
    client { request in
      check(request)
      return HTTPResponse(status: status, body: Array(body.utf8))
    }
  }

  /// Returns a client that gets its responses from a closure and stores nothing.
  ///
  /// - Parameter clock: returns the time, in seconds since 1970-01-01 00:00 UTC.
  static func client(
    clock: @escaping @Sendable () -> Int = { 1_790_895_600 },
    _ respond: @escaping @Sendable (HTTPRequest) -> HTTPResponse
  ) -> ServiceClient {
    var setup = ServiceClient.Setup()
    setup.contact = "me@example.org"
    setup.keys = [.openWeatherMap: "SECRET", .pirateWeather: "SECRET", .weatherKit: "SECRET"]
    return ServiceClient(setup, deadline: .now + .seconds(3600)) { request, _ in
      { () throws(HTTPError) in respond(request) }
    } clock: {
      clock()
    }
  }

  static func tampa() throws -> WeatherPlace {
    try place(27.9506, -82.4572, "US", "America/New_York")
  }

  static func place(
    _ latitude: Double, _ longitude: Double, _ country: String?, _ zone: String
  ) throws -> WeatherPlace {
    WeatherPlace(
      cell: try #require(Cell(latitude: latitude, longitude: longitude)), countryCode: country,
      timeZone: zone)
  }
}
