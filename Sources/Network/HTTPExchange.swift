import CCurl
import Platform

/// A request on its way, with the redirects that it leads to.
final class HTTPExchange {
  private let request: HTTPRequest
  private let userAgent: String
  let deadline: Instant
  let handle: CurlHandle
  private let onRedirect: (_ status: Int, _ host: String) -> Void
  /// The address that is asked now.
  private(set) var url: WebAddress
  /// What came of it; nil while it goes on.
  var result: Result<HTTPResponse, HTTPError>?
  private var reply: HTTPReply
  private var redirects = 0

  /// How many redirects are followed; the next one is the response.
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

  /// How many bytes may come over the connection.
  var wireLimit: Int64 { reply.wireLimit }

  /// Prepares a transfer from the address that is asked now.
  func prepare(trust: String?) throws(HTTPError) {
    reply = HTTPReply(bodyLimit: request.bodyLimit)
    let isReady = handle.prepare(
      request, from: url, headers: try headers, userAgent: userAgent, deadline: deadline,
      trust: trust, into: reply)
    guard isReady else { throw .failed(host: url.host) }
  }

  /// Takes in how the transfer ended.
  ///
  /// - Returns: the response; nil where another address is to be asked.
  func response(_ code: CURLcode) throws(HTTPError) -> HTTPResponse? {
    guard !reply.isTooLarge else { throw .tooLarge(host: url.host) }
    guard code == CURLE_OK else {
      throw HTTPError(code, host: url.host, verification: handle.verification)
    }
    // libcurl takes a connection that ends within the headers for the end of an answer.
    guard reply.isHeadOver || request.connectsOnly else { throw .failed(host: url.host) }
    let status = handle.status
    // A 304 with an address in it is no redirect.
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

  /// Encrypted, or from this machine to itself: nothing else is to hear a cell, or where we ask.
  private func mayFollow(_ next: WebAddress) -> Bool {
    let first = request.url
    guard !next.hasUser else { return false }
    guard !request.staysOnHost || (next.host == first.host && next.port == first.port) else {
      return false
    }
    return next.scheme == "https"
      || (next.scheme == "http" && first.scheme == "http" && next.host == first.host)
  }

  /// The headers as lines; one with a line's end in it would begin another.
  ///
  /// What one host said of its answer is nothing to another.
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
