import Coarsen
import Facts
import Foundation
import Network
import Platform
import Testing

@testable import WeatherService

/// Answers instead of a service.
enum StandIn {
  /// A client that gets the same answer to every request, and remembers nothing.
  static func client(
    status: Int = 200, body: String,
    request check: @escaping @Sendable (HTTPRequest) -> Void = { _ in }
  ) -> ServiceClient {
    client { request in
      check(request)
      return HTTPResponse(status: status, body: Array(body.utf8))
    }
  }

  /// - Parameter clock: what the time is, seconds since 1970-01-01 00:00 UTC.
  static func client(
    clock: @escaping @Sendable () -> Int = { 1_790_895_600 },
    _ answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse
  ) -> ServiceClient {
    var setup = ServiceClient.Setup()
    setup.contact = "me@example.org"
    setup.keys = [.openWeatherMap: "SECRET", .pirateWeather: "SECRET"]
    return ServiceClient(setup, deadline: .now + .seconds(3600)) { request, _ in
      { () throws(HTTPError) in answer(request) }
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
