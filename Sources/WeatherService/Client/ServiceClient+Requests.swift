import Coarsen
package import Exchange
import Network
import Platform

/// The requests of the providers, and what is stored of their responses.
extension ServiceClient {
  /// Returns the header with the user's key; empty when there is none.
  package func keyHeader(_ name: String, for service: Service) -> [String: String] {
    key(for: service).map { [name: $0] } ?? [:]
  }

  /// Returns the age of the stored response to a request, in seconds; nil when none is fresh.
  func storedAge(of request: ServiceRequest) -> Int? {
    guard let known = memory.response(requestName(of: request)), isFresh(known, request) else {
      return nil
    }
    return clock() + setBack(since: known) - known.head.fetchedAt
  }

  /// Counts the age of a used response as that of the weather, as `isWeather` does for each
  /// response to a request.
  func countAge(of request: ServiceRequest) {
    guard let fetchedAt = used[requestName(of: request)] else { return }
    oldestResponse = min(oldestResponse ?? .max, fetchedAt)
  }

  /// Returns the document for a request, from the stored responses or from the service.
  ///
  /// - Throws: the service's rejection, the connection failure, or the reason for an active pause.
  package func get(
    _ request: ServiceRequest, about place: WeatherPlace
  ) throws(Fault) -> JSON {
    try begin(request, about: place)()
  }

  /// Starts a request as in `get`, without waiting for the response.
  func start(_ request: ServiceRequest, about place: WeatherPlace) -> PendingResponse {
    let response: PendingResponse
    do {
      response = PendingResponse(try begin(request, about: place))
    } catch {
      response = PendingResponse { () throws(Fault) in throw error }
    }
    pending.append(response)
    return response
  }

  private func begin(
    _ request: ServiceRequest, about place: WeatherPlace
  ) throws(Fault) -> () throws(Fault) -> JSON {
    let service = request.service
    if let obstacle = obstacle(to: service) { throw obstacle }
    let requestName = requestName(of: request)
    if let document = freshDocument(request, requestName) { return { document } }
    try checkPauses(request, requestName)
    let turn = ServiceTurn.wait(
      for: requestName, to: quota(of: service), isUrgent: request.purpose == "forecast",
      in: setup.isReadOnly ? nil : setup.cache, until: deadline, givingBack: finishPending)
    guard let turn else { throw .network(service, .timedOut(host: url(of: request)?.host ?? "")) }
    if turn.hasWaited {
      memory.forgetResponse(requestName)
      if let document = freshDocument(request, requestName) { return { document } }
      try checkPauses(request, requestName)
    }
    let known = memory.response(requestName).map { KnownResponse($0) }
    let response = try send(request, known, about: place)
    return { [self] () throws(Fault) in
      defer { end(turn, of: requestName) }
      var (response, tries) = (response, 1)
      while true {
        do throws(Fault) {
          return try document(response, request, requestName, known)
        } catch {
          // A feature that only some keys include is tried once, because the caller has an
          // alternative.
          guard error.mayPass, tries < (request.feature == nil ? 3 : 1) else { throw error }
          let end = Instant.now + setup.retryPause * Double.random(in: 0...Double(tries))
          guard end < deadline else { throw error }
          Instant.sleep(until: end)
          // In the meantime another refresh may have stored a pause.
          try checkPauses(request, requestName)
          response = try send(request, known, about: place)
          tries += 1
        }
      }
    }
  }

  /// Waits for all started requests, because other processes may be waiting for their responses.
  private func finishPending() {
    let started = pending
    pending = []
    for response in started { _ = try? response.document() }
    writeMemory()
  }

  private func freshDocument(_ request: ServiceRequest, _ requestName: String) -> JSON? {
    guard let known = memory.response(requestName), isFresh(known, request),
      let document = JSON(known.body)
    else { return nil }
    memory.use(requestName, at: clock())
    count(known, request, requestName)
    return document
  }

  /// Returns whether a stored response is still fresh, so that no request is sent.
  private func isFresh(_ response: StoredResponse, _ request: ServiceRequest) -> Bool {
    let now = clock()
    // The age is unknown when the response seems to come from the future, or was fetched before a
    // restart of a machine without a clock.
    guard (0...now).contains(response.head.fetchedAt),
      setup.systemClock.canCompare(with: response.head.clockStart)
    else { return false }
    return now + setBack(since: response) < response.freshEnd(request, isForced: setup.isForced)
  }

  private func send(
    _ request: ServiceRequest, _ known: KnownResponse?, about place: WeatherPlace
  ) throws(Fault) -> HTTPWait {
    let service = request.service
    guard let url = url(of: request) else { throw .unusableResponse(service) }
    var http = HTTPRequest(
      url: url, headers: request.headers, bodyLimit: service.bodyLimit, purpose: request.purpose,
      tells: request.tells ?? "cell \(place.cell.key)")
    // The key must not be sent to another host.
    http.staysOnHost = key(for: service) != nil
    if let token = try token(for: service) { http.headers["Authorization"] = "Bearer \(token)" }
    if let known, known.confirmable != nil {
      http.headers["If-Modified-Since"] = known.stored.head.lastModified
      http.headers["If-None-Match"] = known.stored.head.etag
    }
    return fetch(http, deadline)
  }

  /// Returns the token for a service, which is made for the first request only; nil for none.
  private func token(for service: Service) throws(Fault) -> String? {
    if let token = tokens[service] { return token }
    guard let make = setup.tokens[service] else { return nil }
    let token = try make.token(at: clock(), until: deadline)
    tokens[service] = token
    return token
  }

  private func url(of request: ServiceRequest) -> WebAddress? {
    let key = key(for: request.service) ?? ""
    let path = request.path.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0 == "{key}" ? key[...] : $0 }.joined(separator: "/")
    return base(of: request.service)?.appending(
      path, request.query.map { ($0.name, $0.value == "{key}" ? key : $0.value) })
  }

  private func document(
    _ wait: HTTPWait, _ request: ServiceRequest, _ requestName: String, _ known: KnownResponse?
  ) throws(Fault) -> JSON {
    let service = request.service
    let response: HTTPResponse
    do { response = try wait() } catch { throw .network(service, error) }
    switch response.status {
    case 200, 203:
      // A service that fails while it sends the body has status 200 and a truncated body.
      guard let document = JSON(response.body) else { throw .unusableResponse(service) }
      if response.status == 203, service.statesExpiry {
        note(Fault(.weather, .withdrawn, service: service))
      }
      var stored = StoredResponse(head: head(of: response), body: response.body)
      if let names = request.kept { stored.body = document.excerpt(of: names, from: stored.body) }
      keep(stored, request, requestName, after: known?.stored)
      // With `--refresh`, a rejected request is sent again during its pause.
      for name in [quota(of: service), keyed(request), requestName] {
        memory.endPause(name, at: clock())
      }
      count(stored, request, requestName)
      return document
    case 304:
      guard let known, let document = known.confirmable ?? JSON(known.stored.body) else {
        throw .unusableResponse(service)
      }
      // The body stays packed.
      var confirmed = known.stored
      confirmed.head = head(of: response)
      confirmed.head.lastModified = confirmed.head.lastModified ?? known.stored.head.lastModified
      confirmed.head.etag = confirmed.head.etag ?? known.stored.head.etag
      keep(confirmed, request, requestName, after: known.stored)
      count(confirmed, request, requestName)
      return document
    default: throw refusal(response, request, requestName)
    }
  }

  /// Returns what is stored of the headers of an HTTP response, without those of an earlier one.
  private func head(of response: HTTPResponse) -> StoredResponse.Head {
    StoredResponse.Head(
      fetchedAt: clock() - response.age(at: clock()), usedAt: clock(),
      clockStart: setup.systemClock.start, expires: response.expires(at: clock()),
      lastModified: response.validator("last-modified"), etag: response.validator("etag"))
  }

  /// Stores a response after a known one in memory, and on disk if a later refresh can use it.
  private func keep(
    _ response: StoredResponse, _ request: ServiceRequest, _ requestName: String,
    after known: StoredResponse?
  ) {
    let isFreshNextTime = response.freshEnd(request) > clock() + setup.interval
    let storing: ServiceMemory.Storing
    // Whether it is unchanged is asked last, because the stored one is packed.
    if let known, !isFreshNextTime, clock() - known.head.usedAt < ResponseFile.useInterval,
      response.isUnchanged(from: known)
    {
      storing = .leave
    } else if isFreshNextTime || response.hasValidator, !response.isTooLong {
      storing = .write
    } else {
      storing = .remove
    }
    memory.keep(response, for: requestName, storing)
  }

  private func count(
    _ response: StoredResponse, _ request: ServiceRequest, _ requestName: String
  ) {
    used[requestName] = response.head.fetchedAt &- setBack(since: response)
    if request.isWeather { countAge(of: request) }
  }

  /// Returns how far the clock has been set back since a response was fetched, in seconds.
  private func setBack(since response: StoredResponse) -> Int {
    setup.systemClock.setBack(since: response.head.clockStart)
  }

  /// Ends a turn; other processes wait on until its response is stored.
  private func end(_ turn: ServiceTurn, of requestName: String) {
    guard memory.isToWrite(requestName) else { return turn.end() }
    turn.leavePlace()
    turns.append(turn)
  }

  /// Returns the name under which the response to a request is stored.
  private func requestName(of request: ServiceRequest) -> String {
    let base = setup.bases[request.service]?.text ?? ""
    return "\(request.service.rawValue)-\((base + request.digest).digest)"
  }
}

/// The stored response to a request that is sent again.
private struct KnownResponse {
  let stored: StoredResponse
  /// The document, if the service can be asked whether it has changed: one that cannot be read is
  /// not to be confirmed.
  ///
  /// It is read once, because that takes a large part of a refresh.
  let confirmable: JSON?

  init(_ stored: StoredResponse) {
    self.stored = stored
    confirmable = stored.hasValidator ? JSON(stored.body) : nil
  }
}

extension HTTPResponse {
  /// Returns when the response expires by its headers; nil when it has expired.
  fileprivate func expires(at now: Timestamp) -> Timestamp? {
    let directives = (headers["cache-control"] ?? "").lowercased().split(separator: ",")
    for directive in directives {
      let parts = directive.split(separator: "=").map { $0.filter { !$0.isWhitespace } }
      if parts.first == "max-age", let seconds = parts.last.flatMap({ Int($0) }),
        (0...86400).contains(seconds)
      {
        // A lifetime that has already passed does not say when to send the next request.
        let age = age(at: now)
        return seconds > age ? now + seconds - age : nil
      }
    }
    // The limit is a day, because a wrong clock on either side could otherwise block a service for
    // good.
    // The lifetime is from the Date header on (RFC 9111, 4.2.1), because the clocks may differ.
    guard let expires = date("expires") else { return nil }
    let end = now + (expires - (date("date") ?? now)) - age(at: now)
    return end > now ? min(end, now + 86400) : nil
  }

  /// Returns the age of the response in seconds, which is not 0 when a cache stored it.
  ///
  /// The age is the larger of the Age header and the time since the Date header (RFC 9111, 4.2.3).
  fileprivate func age(at now: Timestamp) -> Int {
    let told = headers["age"].flatMap { Int($0) } ?? 0
    let apparent = date("date").map { now - $0 } ?? 0
    // A difference below a minute is a difference between the clocks. Ten years prevent an
    // overflow.
    return min(max(0, told, apparent < 60 ? 0 : apparent), 10 * 366 * 86400)
  }

  /// Returns a header that can be sent back verbatim; nil when it has control characters or more
  /// than 1000 bytes.
  fileprivate func validator(_ name: String) -> String? {
    headers[name].flatMap { text in
      text.utf8.count <= 1000 && text.utf8.allSatisfy { (0x20...0x7e).contains($0) } ? text : nil
    }
  }
}
