import CCurl
import Platform
import Text

/// A request in progress, with its redirects.
final class HTTPExchange {
  private let request: HTTPRequest
  private let userAgent: String
  let deadline: Instant
  let handle: CurlHandle
  private let onRedirect: (_ status: Int, _ host: String) -> Void
  private(set) var url: WebAddress
  /// The result; nil while the request is in progress.
  var result: Result<HTTPResponse, HTTPError>?
  private var reply: HTTPReply
  private var redirects = 0

  /// The number of redirects that are followed; the next one is returned as the response.
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

  var wireLimit: Int64 { reply.wireLimit }

  /// Prepares a transfer from the current address.
  func prepare(_ certificates: CertificateStore) throws(HTTPError) {
    reply = HTTPReply(bodyLimit: request.bodyLimit)
    let isReady = handle.prepare(
      request, from: url, headers: try headers, userAgent: userAgent, deadline: deadline,
      certificates: certificates, into: reply)
    guard isReady else { throw .failed(host: url.host) }
  }

  /// Handles the end of a transfer; nil when a redirect must be followed.
  func response(_ code: CURLcode) throws(HTTPError) -> HTTPResponse? {
    guard !reply.isTooLarge else { throw .tooLarge(host: url.host) }
    guard code == CURLE_OK else {
      throw HTTPError(code, host: url.host, handle)
    }
    // libcurl reports success for a connection that ends within the headers.
    guard reply.isHeadOver || request.connectsOnly else { throw .failed(host: url.host) }
    let status = handle.status
    // A 304 with a Location header is not a redirect.
    guard let redirect = handle.redirect, redirects < Self.redirectLimit,
      [301, 302, 303, 307, 308].contains(status)
    else {
      let response = HTTPResponse(status: status, headers: reply.headers, body: reply.body)
      if response.isPage { throw .loginPage(host: request.url.host) }
      return response
    }
    guard let next = WebAddress(redirect), mayFollow(next) else {
      // Networks with a login page redirect every request to it.
      let isElsewhere = WebAddress(redirect).map { $0.host != url.host } ?? false
      throw isElsewhere ? .loginPage(host: url.host) : .insecureRedirect(host: url.host)
    }
    onRedirect(status, next.host)
    redirects += 1
    url = next
    return nil
  }

  /// Returns whether a redirect keeps the cell secret: over HTTPS, or on the same local host.
  private func mayFollow(_ next: WebAddress) -> Bool {
    let first = request.url
    guard !next.hasUser else { return false }
    guard !request.staysOnHost || (next.host == first.host && next.port == first.port) else {
      return false
    }
    return next.scheme == "https"
      || (next.scheme == "http" && first.scheme == "http" && next.host == first.host)
  }

  /// The header lines, of which the first host alone receives validators.
  ///
  /// A line break within one is an error, because it would begin another header.
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

/// The headers and the body of a transfer, within limits.
final class HTTPReply {
  /// The maximum total size of header lines in bytes, interim responses and trailers included.
  ///
  /// No service sends more than 2 KB.
  private static let headerLimit = 64 << 10

  /// The headers by lowercase name; repeated ones are joined with commas.
  private(set) var headers: [String: String] = [:]
  private(set) var body: [UInt8] = []
  private(set) var isTooLarge = false
  private(set) var isHeadOver = false

  /// The number of bytes that may arrive over the connection, compressed and encrypted.
  ///
  /// It is twice the body limit, for chunks, frames and records around an uncompressed body, plus
  /// four times the header limit, for headers and certificates. More bytes would be neither header
  /// nor body, and might never end.
  var wireLimit: Int64 { 2 * Int64(bodyLimit) + 4 * Int64(Self.headerLimit) }

  private let bodyLimit: Int
  private var headerBytes = 0

  /// Creates a reply for a decompressed body of at most so many bytes.
  init(bodyLimit: Int) {
    self.bodyLimit = bodyLimit
  }

  /// Processes a header line with its line break; false beyond the limit.
  func takeHeader(_ line: UnsafeRawBufferPointer) -> Bool {
    headerBytes += line.count
    guard headerBytes <= Self.headerLimit else {
      isTooLarge = true
      return false
    }
    let text = String(decoding: line, as: UTF8.self)
    if text.hasPrefix("HTTP/") {
      // A new status line means that the previous response was an interim response.
      headers = [:]
      isHeadOver = false
    } else if text.allSatisfy(\.isNewline) {
      isHeadOver = true
    } else if !isHeadOver, let colon = text.firstIndex(of: ":") {
      let name = text[..<colon].lowercased()
      let value = String(text[colon...].dropFirst()).trimmed
      headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    }
    return true
  }

  /// Processes the next bytes of the body; false beyond the limit.
  func takeBody(_ part: UnsafeRawBufferPointer) -> Bool {
    guard part.count <= bodyLimit - body.count else {
      isTooLarge = true
      return false
    }
    body.append(contentsOf: part)
    return true
  }
}
