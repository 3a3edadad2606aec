package import Foundation

/// One GET request.
package struct HTTPRequest: Sendable {
  package var url: URL
  package var headers: [String: String]
  /// A longer body is an error.
  package var bodyLimit: Int

  package init(url: URL, headers: [String: String] = [:], bodyLimit: Int) {
    self.url = url
    self.headers = headers
    self.bodyLimit = bodyLimit
  }
}

/// What came back.
package struct HTTPResponse: Sendable {
  package var status: Int
  /// By lower-case name.
  package var headers: [String: String]
  package var body: Data

  package init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// Sends a request and returns the response, whatever its status, before the deadline.
package typealias HTTPFetch =
  @Sendable (HTTPRequest, _ deadline: ContinuousClock.Instant) async throws(HTTPError) ->
  HTTPResponse
