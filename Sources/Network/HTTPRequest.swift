import CCurl
package import Platform

/// A GET request.
package struct HTTPRequest: Sendable {
  /// The address: https, or http to this machine.
  package var url: WebAddress
  /// The headers other than User-Agent.
  package var headers: [String: String]
  /// The maximum size of the body in bytes.
  ///
  /// A larger body is an error.
  package var bodyLimit: Int
  /// The purpose, as a word in the disclosure log.
  package var purpose: String
  /// Whether redirects to another host are rejected.
  package var staysOnHost = false
  /// Whether only the connection is made, with TLS for https.
  ///
  /// No request is sent, and the status of the response is 0.
  package var connectsOnly = false
  /// Whether the proxies of the environment are ignored.
  package var isDirect = false
  /// The information about the place in the request; every request reveals the IP address.
  package var tells: String

  package init(
    url: WebAddress, headers: [String: String] = [:], bodyLimit: Int, purpose: String,
    tells: String = "IP address only"
  ) {
    self.url = url
    self.headers = headers
    self.bodyLimit = bodyLimit
    self.purpose = purpose
    self.tells = tells
  }
}

/// A response.
package struct HTTPResponse: Equatable, Sendable {
  /// The HTTP status, after redirects.
  package var status: Int
  /// The headers by lowercase name.
  package var headers: [String: String]
  package var body: [UInt8]

  package init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Returns a header as an HTTP date, such as "Sat, 21 Nov 2026 09:00:00 GMT".
  ///
  /// The two older formats of RFC 9110, 5.6.7 are also supported. libcurl parses the date, because
  /// Foundation's formatter would take a tenth of the time of a refresh.
  ///
  /// - Parameter header: the lowercase name.
  /// - Returns: seconds since 1970-01-01 00:00 UTC; nil when there is no such header or date.
  package func date(_ header: String) -> Int? {
    guard let text = headers[header] else { return nil }
    let time = curl_getdate(text, nil)
    return time == -1 || abs(time) >= 100_000_000_000 ? nil : time
  }
}

/// Waits for the response to a request, whatever its status, until the deadline.
package typealias HTTPWait = () throws(HTTPError) -> HTTPResponse

/// Sends a request and returns a closure that waits for the response.
package typealias HTTPFetch = (HTTPRequest, _ deadline: Instant) -> HTTPWait
