import Foundation

/// A request with the redirects that it leads to.
struct HTTPExchange: Sendable {
  let request: HTTPRequest
  let userAgent: String
  let deadline: ContinuousClock.Instant
  let cancellation: Cancellation

  /// How many redirects are followed; the next one is the response.
  private static let redirectLimit = 3

  /// The response; it blocks.
  func result(by handle: CurlHandle) -> Result<HTTPResponse, HTTPError> {
    Result { () throws(HTTPError) in try response(by: handle) }
  }

  private func response(by handle: CurlHandle) throws(HTTPError) -> HTTPResponse {
    var url = request.url
    var redirects = 0
    while true {
      let answer = try handle.transfer(
        CurlHandle.Order(
          url: url, headers: try headers(for: url), userAgent: userAgent,
          bodyLimit: request.bodyLimit, connectsOnly: request.connectsOnly,
          isDirect: request.isDirect, deadline: deadline, cancellation: cancellation))
      // A 304 with an address in it is no redirect.
      guard let redirect = answer.redirect, redirects < Self.redirectLimit,
        [301, 302, 303, 307, 308].contains(answer.response.status)
      else { return answer.response }
      guard let next = URL(string: redirect), let host = next.host, mayFollow(next) else {
        throw .insecureRedirect(host: name(of: url))
      }
      request.onRedirect?(answer.response.status, host)
      redirects += 1
      url = next
    }
  }

  private func name(of url: URL) -> String { url.host ?? "the service" }

  /// Encrypted, or from this machine to itself: nothing else is to hear a cell, or where we ask.
  private func mayFollow(_ next: URL) -> Bool {
    let first = request.url
    guard next.user == nil, next.password == nil else { return false }
    guard !request.staysOnHost || (next.host == first.host && next.port == first.port) else {
      return false
    }
    return next.scheme == "https"
      || (next.scheme == "http" && first.scheme == "http" && next.host == first.host)
  }

  /// The headers as lines; one with a line's end in it would begin another.
  ///
  /// What one host said of its answer is nothing to another.
  private func headers(for url: URL) throws(HTTPError) -> [String] {
    let isFirstHost = url.host == request.url.host && url.port == request.url.port
    let lines = request.headers.filter { isFirstHost || !$0.key.hasPrefix("If-") }
      .map { "\($0): \($1)" }
    guard !(lines + [userAgent]).contains(where: { $0.contains { $0.isNewline || $0 == "\0" } })
    else { throw .failed(host: name(of: url)) }
    return lines
  }
}
