import CCurl
package import Platform

/// One GET request.
package struct HTTPRequest: Sendable {
  /// With the scheme https, or http to this machine.
  package var url: WebAddress
  /// Beside the User-Agent.
  package var headers: [String: String]
  /// A longer body is an error.
  package var bodyLimit: Int
  /// What it is for, in a word for the ledger.
  package var purpose: String
  /// Whether a redirect to another host is refused.
  package var staysOnHost = false
  /// Whether a connection, encrypted where the address is, is all that is made: nothing is asked over
  /// it, and the status of the response is 0.
  package var connectsOnly = false
  /// Whether no proxy is used, whatever the environment says.
  package var isDirect = false
  /// What it tells the service about the place; the IP address is told by any.
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

/// What came back.
package struct HTTPResponse: Equatable, Sendable {
  /// HTTP's, of the last of several redirects.
  package var status: Int
  /// By lower-case name.
  package var headers: [String: String]
  package var body: [UInt8]

  package init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// What a header says that is an HTTP date, "Sat, 21 Nov 2026 09:00:00 GMT", or one of the two older
  /// forms of RFC 9110, 5.6.7.
  ///
  /// By libcurl: Foundation's formatter takes a tenth of a whole refresh for it.
  ///
  /// - Parameter header: the name in lower case.
  /// - Returns: seconds since 1970-01-01 00:00 UTC; nil where there is no such header, or no date in it.
  package func date(_ header: String) -> Int? {
    guard let text = headers[header] else { return nil }
    let time = curl_getdate(text, nil)
    return time == -1 || abs(time) >= 100_000_000_000 ? nil : time
  }
}

/// Waits for the response to a request that was sent, whatever its status, until the deadline at the
/// latest.
package typealias HTTPWait = () throws(HTTPError) -> HTTPResponse

/// Sends a request, and returns what waits for the response.
package typealias HTTPFetch = (HTTPRequest, _ deadline: Instant) -> HTTPWait
