import CCurl
import Platform

/// A request in progress, with its redirects.
final class HTTPExchange {
  private let request: HTTPRequest
  private let userAgent: String
  let deadline: Instant
  let handle: CurlHandle
  private let onRedirect: (_ status: Int, _ host: String) -> Void
  /// The current address.
  private(set) var url: WebAddress
  /// The result; nil while the request is in progress.
  var result: Result<HTTPResponse, HTTPError>?
  private var reply: HTTPReply
  private var redirects = 0

  /// The maximum number of redirects that are followed.
  ///
  /// The next one is returned as the response.
  private static let redirectLimit = 3

  init(
    request: HTTPRequest, userAgent: String, deadline: Instant, handle: CurlHandle,
    onRedirect: @escaping (_ status: Int, _ host: String) -> Void
  ) {
    self.request = request
    self.userAgent = userAgent
    self.deadline = deadline
    self.handle = handle
    self.onRedirect = onRedirect
    url = request.url
    reply = HTTPReply(bodyLimit: request.bodyLimit)
  }

  /// The number of bytes that may arrive over the connection.
  var wireLimit: Int64 { reply.wireLimit }

  /// Prepares a transfer from the current address.
  func prepare(trust: String?) throws(HTTPError) {
    reply = HTTPReply(bodyLimit: request.bodyLimit)
    let isReady = handle.prepare(
      request, from: url, headers: try headers, userAgent: userAgent, deadline: deadline,
      trust: trust, into: reply)
    guard isReady else { throw .failed(host: url.host) }
  }

  /// Handles the end of a transfer.
  ///
  /// - Returns: the response; nil when a redirect must be followed.
  func response(_ code: CURLcode) throws(HTTPError) -> HTTPResponse? {
    guard !reply.isTooLarge else { throw .tooLarge(host: url.host) }
    guard code == CURLE_OK else {
      throw HTTPError(code, host: url.host, verification: handle.verification)
    }
    // libcurl reports success for a connection that ends within the headers.
    guard reply.isHeadOver || request.connectsOnly else { throw .failed(host: url.host) }
    let status = handle.status
    // A 304 with a Location header is not a redirect.
    guard let redirect = handle.redirect, redirects < Self.redirectLimit,
      [301, 302, 303, 307, 308].contains(status)
    else { return HTTPResponse(status: status, headers: reply.headers, body: reply.body) }
    guard let next = WebAddress(redirect), mayFollow(next) else {
      throw .insecureRedirect(host: url.host)
    }
    onRedirect(status, next.host)
    redirects += 1
    url = next
    return nil
  }

  /// Returns whether a redirect may be followed: only over HTTPS, or on the same local host.
  ///
  /// This keeps the cell secret from others.
  private func mayFollow(_ next: WebAddress) -> Bool {
    let first = request.url
    guard !next.hasUser else { return false }
    guard !request.staysOnHost || (next.host == first.host && next.port == first.port) else {
      return false
    }
    return next.scheme == "https"
      || (next.scheme == "http" && first.scheme == "http" && next.host == first.host)
  }

  /// The header lines.
  ///
  /// A line break within a header line is an error, because it would begin another header.
  /// Validators are sent to the first host only.
  private var headers: [String] {
    get throws(HTTPError) {
      let isFirstHost = url.host == request.url.host && url.port == request.url.port
      let lines = request.headers.filter { isFirstHost || !$0.key.hasPrefix("If-") }
        .map { "\($0): \($1)" }
      guard !(lines + [userAgent]).contains(where: { $0.contains { $0.isNewline || $0 == "\0" } })
      else { throw .failed(host: url.host) }
      return lines
    }
  }
}
