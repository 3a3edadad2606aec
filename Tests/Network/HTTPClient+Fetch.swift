import Network
import Platform

extension HTTPClient {
  /// Sends a request and returns the response.
  func fetch(
    _ request: HTTPRequest, as userAgent: String, deadline: Instant
  ) throws(HTTPError) -> HTTPResponse {
    try start(request, as: userAgent, deadline: deadline)()
  }
}
