import CCurl
package import Exchange
import Glibc
package import Platform

/// A GET request.
package struct HTTPRequest: Sendable {
  /// The address: https, or http to this machine.
  package var url: WebAddress
  /// The headers other than User-Agent.
  package var headers: [String: String]
  /// The maximum size of the body in bytes; a larger one is an error.
  package var bodyLimit: Int
  /// The purpose, as a word in the disclosure log.
  package var purpose: String
  /// Whether redirects to another host are rejected.
  package var staysOnHost = false
  /// Whether only the connection is made, with TLS for https; the response's status is 0.
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

  /// Whether it is a page for a person, such as the login page of a network (RFC 6585, 6), because
  /// no service responds to a request with one.
  var isPage: Bool {
    if status == 511 { return true }
    guard (200..<300).contains(status) else { return false }
    if headers["content-type"]?.lowercased().hasPrefix("text/html") == true { return true }
    let start = body.prefix(200).drop { $0 <= UInt8(ascii: " ") }.prefix(14)
    let text = String(decoding: start, as: UTF8.self).lowercased()
    return text.hasPrefix("<!doctype html") || text.hasPrefix("<html")
  }

  /// Returns a header, by its lowercase name, as an HTTP date in Unix seconds; nil for none.
  ///
  /// The two older formats of RFC 9110, 5.6.7 are also supported. libcurl parses the date, because
  /// Foundation's formatter would take a tenth of the time of a refresh.
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

/// The reason why there is no response.
///
/// Only the host of the URL is kept, because the rest may contain a key or a cell.
package enum HTTPError: Error, Equatable {
  case timedOut(host: String)
  case unknownHost(host: String)
  /// This machine has no route to the host, or cannot find its proxy.
  case noRoute(host: String)
  case cannotConnect(host: String)
  case notTrusted(host: String)
  /// There are no certificates of authorities, or those in a file cannot be read.
  case noCertificates(host: String, file: String?)
  /// The certificate has expired or is not valid yet at the system's time in Unix seconds.
  case untimely(host: String, hasExpired: Bool, time: Timestamp)
  case insecureRedirect(host: String)
  /// A login page of the network responded instead of the host.
  case loginPage(host: String)
  case tooLarge(host: String)
  /// The response is not HTTP/1.1 or older, or its encoding is unknown or wrong.
  case invalidResponse(host: String)
  case cancelled
  /// The connection ended before the response, or there is another reason.
  case failed(host: String)

  /// Creates an error from libcurl's result, with what its handle knows of the connection.
  init(_ code: CURLcode, host: String, _ handle: CurlHandle) {
    // OpenSSL's result, X509_V_ERR_….
    let verification = handle.verification
    switch code {
    case CURLE_OPERATION_TIMEDOUT where !handle.hasFoundHost: self = .unknownHost(host: host)
    case CURLE_OPERATION_TIMEDOUT: self = .timedOut(host: host)
    case CURLE_COULDNT_RESOLVE_HOST: self = .unknownHost(host: host)
    case CURLE_COULDNT_CONNECT where Self.errorsWithoutRoute.contains(handle.systemError):
      self = .noRoute(host: host)
    case CURLE_COULDNT_RESOLVE_PROXY: self = .noRoute(host: host)
    case CURLE_COULDNT_CONNECT: self = .cannotConnect(host: host)
    case CURLE_PEER_FAILED_VERIFICATION where verification == 9:  // …CERT_NOT_YET_VALID
      self = .untimely(host: host, hasExpired: false, time: now())
    case CURLE_PEER_FAILED_VERIFICATION where verification == 10:  // …CERT_HAS_EXPIRED
      self = .untimely(host: host, hasExpired: true, time: now())
    case CURLE_SSL_CACERT_BADFILE,
      CURLE_PEER_FAILED_VERIFICATION where handle.certificates.isEmpty:
      self = .noCertificates(host: host, file: handle.certificates.file?.description)
    case CURLE_PEER_FAILED_VERIFICATION: self = .notTrusted(host: host)
    // libcurl has the first for responses without a status line (HTTP/0.9).
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING:
      self = .invalidResponse(host: host)
    // CURLE_TOO_LARGE, defined since libcurl 8.6.
    case CURLcode(rawValue: 100): self = .tooLarge(host: host)
    default: self = .failed(host: host)
    }
  }

  /// The errors of connect(2) on a machine without a network, or behind a router without one.
  private static let errorsWithoutRoute = [
    ENETUNREACH, EHOSTUNREACH, ENETDOWN, EHOSTDOWN, EADDRNOTAVAIL,
  ]
}

extension Fault {
  /// Creates the fault for a failed connection.
  package init(_ part: Part, _ error: HTTPError) {
    switch error {
    case .timedOut(let host): self.init(part, .timedOut, subject: host)
    case .unknownHost(let host): self.init(part, .unknownHost, subject: host)
    case .noRoute(let host): self.init(part, .noRoute, subject: host)
    case .cannotConnect(let host): self.init(part, .cannotConnect, subject: host)
    case .notTrusted(let host): self.init(part, .notTrusted, subject: host)
    case .noCertificates(let host, let file):
      self.init(part, .noCertificates, subject: host, detail: file)
    case .untimely(let host, let hasExpired, let time):
      let kind = hasExpired ? Kind.certificateExpired : .certificateNotYetValid
      self.init(part, kind, subject: host, time: time)
    case .loginPage(let host): self.init(part, .loginPage, subject: host)
    case .insecureRedirect(let host): self.init(part, .insecureRedirect, subject: host)
    case .tooLarge(let host): self.init(part, .tooLarge, subject: host)
    case .invalidResponse(let host): self.init(part, .unusableResponse, subject: host)
    case .cancelled: self.init(part, Kind.cancelled)
    case .failed(let host): self.init(part, .brokenOff, subject: host)
    }
  }
}
