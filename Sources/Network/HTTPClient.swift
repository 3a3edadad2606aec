import CCurl
package import Platform

/// An HTTP client based on libcurl, without cookies and credentials; only connections are reused.
///
/// While the client waits for one request, all requests make progress in the same thread. The
/// process must ignore SIGPIPE.
package final class HTTPClient {
  private let multi: UnsafeMutableRawPointer?
  private let certificates: CertificateStore
  private var idle: [CurlHandle] = []
  private var running: [HTTPExchange] = []
  /// The bytes that all connections had received when a transfer last began or ended.
  private var before = Int64.max
  private var late: (time: Instant, action: () -> Void)?

  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  /// Creates a client that trusts the authorities with these certificates.
  package init(_ certificates: CertificateStore = .found()) {
    multi = Self.isReady ? curl_multi_init() : nil
    self.certificates = certificates
  }

  deinit {
    guard let multi else { return }
    for exchange in running { curl_multi_remove_handle(multi, exchange.handle.pointer) }
    curl_multi_cleanup(multi)
  }

  /// Sends a request, and returns a closure that waits for the response.
  ///
  /// - Parameters:
  ///   - userAgent: the User-Agent header, which some providers require.
  ///   - onRedirect: called before a redirect is followed, with its status and the new host, which
  ///     then receives the request.
  package func start(
    _ request: HTTPRequest, as userAgent: String, deadline: Instant,
    onRedirect: @escaping (_ status: Int, _ host: String) -> Void = { _, _ in }
  ) -> HTTPWait {
    let host = request.url.host
    guard Instant.now < deadline else {
      return { () throws(HTTPError) in throw .timedOut(host: host) }
    }
    guard let multi, let handle = idle.popLast() ?? CurlHandle() else {
      return { () throws(HTTPError) in throw .failed(host: host) }
    }
    let exchange = HTTPExchange(
      request: request, userAgent: userAgent, deadline: deadline, handle: handle,
      onRedirect: onRedirect)
    begin(exchange, multi)
    perform(multi)
    return { [self] () throws(HTTPError) in
      while true {
        if let result = exchange.result { return try result.get() }
        wait(multi)
        perform(multi)
        giveUp(multi)
      }
    }
  }

  /// Sets the action that runs if a response is still missing at a time; nil for none.
  package func whenWaiting(at time: Instant, _ action: (() -> Void)?) {
    late = action.map { (time, $0) }
  }

  // MARK: Transfers

  private func begin(_ exchange: HTTPExchange, _ multi: UnsafeMutableRawPointer) {
    do throws(HTTPError) {
      try exchange.prepare(certificates)
      guard curl_multi_add_handle(multi, exchange.handle.pointer) == CURLM_OK else {
        throw .failed(host: exchange.url.host)
      }
      running.append(exchange)
      before = .max
    } catch {
      end(exchange, .failure(error), multi)
    }
  }

  private func remove(_ exchange: HTTPExchange, _ multi: UnsafeMutableRawPointer) {
    curl_multi_remove_handle(multi, exchange.handle.pointer)
    exchange.handle.reset()
    running.removeAll { $0 === exchange }
    before = .max
  }

  private func end(
    _ exchange: HTTPExchange, _ result: Result<HTTPResponse, HTTPError>,
    _ multi: UnsafeMutableRawPointer
  ) {
    remove(exchange, multi)
    exchange.result = result
    idle.append(exchange.handle)
  }

  private func endAll(_ multi: UnsafeMutableRawPointer, _ error: (_ host: String) -> HTTPError) {
    for exchange in running { end(exchange, .failure(error(exchange.url.host)), multi) }
  }

  // MARK: The loop

  private func perform(_ multi: UnsafeMutableRawPointer) {
    var count: Int32 = 0
    guard curl_multi_perform(multi, &count) == CURLM_OK else {
      return endAll(multi) { .failed(host: $0) }
    }
    var code = CURLE_OK
    while let pointer = wxhere_curl_ended(multi, &code) {
      guard let exchange = running.first(where: { $0.handle.pointer == pointer }) else { continue }
      do throws(HTTPError) {
        if let response = try exchange.response(code) {
          end(exchange, .success(response), multi)
        } else {
          remove(exchange, multi)
          begin(exchange, multi)
        }
      } catch {
        end(exchange, .failure(error), multi)
      }
    }
  }

  /// Aborts transfers past their deadline, and all if they have received more than their limits.
  private func giveUp(_ multi: UnsafeMutableRawPointer) {
    let now = Instant.now
    for exchange in running where exchange.deadline <= now {
      let error = HTTPError(CURLE_OPERATION_TIMEDOUT, host: exchange.url.host, exchange.handle)
      end(exchange, .failure(error), multi)
    }
    let received = wxhere_curl_received(multi)
    guard received >= 0 else { return }
    before = min(before, received)
    if received - before > running.reduce(0, { $0 + $1.wireLimit }) {
      endAll(multi) { .tooLarge(host: $0) }
    }
  }

  private func wait(_ multi: UnsafeMutableRawPointer) {
    guard var deadline = running.map(\.deadline).min() else { return }
    if let late {
      if late.time <= .now {
        self.late = nil
        late.action()
      } else {
        deadline = min(deadline, late.time)
      }
    }
    // The limit is a second, because poll(2) does not count the time of a suspended machine.
    let milliseconds = Int32(min(1000, max(0, CurlHandle.milliseconds(until: deadline))))
    guard curl_multi_poll(multi, nil, 0, milliseconds, nil) == CURLM_OK else {
      return endAll(multi) { .failed(host: $0) }
    }
  }
}

/// A request in progress, with its redirects.
private final class HTTPExchange {
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
