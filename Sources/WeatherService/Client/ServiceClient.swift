import Coarsen
package import Exchange
package import Network
package import Platform

/// The client for all weather services, which follows their terms of use.
///
/// A response that is still fresh is not requested again. An expired one is requested with its
/// validators. After a service has rejected a request or has set a waiting time, no process sends
/// another request until that time is over. A failure that may be temporary is retried; there are
/// at most three attempts.
package final class ServiceClient {
  /// The addresses, credentials and folders of a client.
  package struct Setup {
    /// The addresses that replace the default ones.
    package var bases: [Service: WebAddress] = [:]
    package var keys: [Service: String] = [:]
    /// The reasons why there are no keys, where there is more to say than that none is configured.
    package var keyFaults: [Service: Fault] = [:]
    /// The makers of the tokens of services that require one in place of the key.
    package var tokens: [Service: any TokenMaker] = [:]
    /// The user's contact for the User-Agent; nil when none is configured.
    package var contact: String?
    /// Whether requests are sent before the minimum interval is over, as with `--refresh`.
    package var isForced = false
    /// The folders for pauses and responses; nil to keep them in memory only.
    package var state: String?
    package var cache: String?
    /// Whether the folders are read but not written.
    package var isReadOnly = false
    /// The seconds until the next refresh; a response that will have expired by then is stored only
    /// if it has a validator.
    package var interval = 0
    /// The system's clock, which shows whether the age of stored responses is known.
    package var systemClock = SystemClock.current
    /// The longest pause before the second attempt, and half of the longest pause before the third.
    package var retryPause = Duration.milliseconds(400)

    package init() {}
  }

  let setup: Setup
  private let fetch: HTTPFetch
  let clock: () -> Timestamp
  /// The pauses and responses that are kept between refreshes.
  var memory: ServiceMemory
  private var deadline: Instant
  /// The requests that were started; some of their responses may not have been awaited.
  private var pending: [PendingResponse] = []
  private var turns: [ServiceTurn] = []
  private var tokens: [Service: String] = [:]

  package init(
    _ setup: Setup, deadline: Instant, fetch: @escaping HTTPFetch,
    clock: @escaping () -> Timestamp
  ) {
    self.setup = setup
    self.deadline = deadline
    self.fetch = fetch
    self.clock = clock
    memory = ServiceMemory(
      state: setup.state, cache: setup.cache, isReadOnly: setup.isReadOnly)
  }

  deinit { writeMemory() }

  /// Writes the pauses and responses of all requests at once, and ends the turns of this process.
  package func writeMemory() {
    memory.write(at: clock())
    for turn in turns { turn.end() }
    turns = []
  }

  package var now: Timestamp { clock() }

  private var notices: [Fault] = []

  /// Returns the collected problems and removes them.
  package func takeNotices() -> [Fault] {
    defer { notices = [] }
    return notices
  }

  /// Adds a problem in a response that is used nevertheless.
  func note(_ error: Fault) { notices.append(error) }

  /// The fetch times of the used responses, by the names of their requests.
  private var used: [String: Timestamp] = [:]
  private var oldestResponse: Timestamp?

  /// Runs a provider with a deadline, and removes the stored responses that it cannot use, which a
  /// status 304 would confirm again and again.
  ///
  /// - Returns: the result, and the fetch time of the oldest used response with weather, in Unix
  ///   seconds; nil when there is none.
  package func asking<Result>(
    until deadline: Instant,
    _ provider: () throws(Fault) -> Result
  ) throws(Fault) -> (result: Result, oldestResponse: Timestamp?) {
    self.deadline = deadline
    (used, oldestResponse) = ([:], nil)
    do {
      return (try provider(), oldestResponse)
    } catch {
      if error.isOfBody {
        for requestName in used.keys { memory.removeResponse(requestName) }
        writeMemory()
      }
      throw error
    }
  }

  /// Returns the name under which the response to a request is stored.
  func requestName(of request: ServiceRequest) -> String {
    let base = setup.bases[request.service]?.text ?? ""
    return "\(request.service.rawValue)-\((base + request.digest).digest)"
  }

  private func count(
    _ response: StoredResponse, _ request: ServiceRequest, _ requestName: String
  ) {
    used[requestName] = response.head.fetchedAt &- setBack(since: response)
    if request.isWeather { countAge(of: request) }
  }

  /// Counts the age of a used response as that of the weather, as `isWeather` does for each
  /// response to a request.
  func countAge(of request: ServiceRequest) {
    guard let fetchedAt = used[requestName(of: request)] else { return }
    oldestResponse = min(oldestResponse ?? .max, fetchedAt)
  }

  /// Returns the missing key or contact that a service requires; nil when nothing is missing.
  package func obstacle(to service: Service) -> Fault? {
    if service.demandsKey, key(for: service) == nil {
      return setup.keyFaults[service] ?? .noKey(service)
    }
    if service.demandsContact, setup.contact == nil {
      return Fault(.weather, .noContact, service: service)
    }
    return nil
  }

  /// Returns the user's key for a service; nil when none is configured.
  package func key(for service: Service) -> String? { setup.keys[service.keyOwner] }

  /// Returns the header with the user's key; empty when there is none.
  package func keyHeader(_ name: String, for service: Service) -> [String: String] {
    key(for: service).map { [name: $0] } ?? [:]
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

  /// Waits for all started requests, because other processes may be waiting for their responses.
  private func finishPending() {
    let started = pending
    pending = []
    for response in started { _ = try? response.document() }
    writeMemory()
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
    let known = memory.response(requestName)
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

  /// Ends a turn; other processes wait on until its response is stored.
  private func end(_ turn: ServiceTurn, of requestName: String) {
    guard memory.isToWrite(requestName) else { return turn.end() }
    turn.leavePlace()
    turns.append(turn)
  }

  private func freshDocument(_ request: ServiceRequest, _ requestName: String) -> JSON? {
    guard let known = memory.response(requestName), isFresh(known, request),
      let document = JSON(known.body)
    else { return nil }
    memory.use(requestName, at: clock())
    count(known, request, requestName)
    return document
  }

  private func send(
    _ request: ServiceRequest, _ known: StoredResponse?, about place: WeatherPlace
  ) throws(Fault) -> HTTPWait {
    let service = request.service
    guard let url = url(of: request) else { throw .unusableResponse(service) }
    var http = HTTPRequest(
      url: url, headers: request.headers, bodyLimit: service.bodyLimit, purpose: request.purpose,
      tells: request.tells ?? "cell \(place.cell.key)")
    // The key must not be sent to another host.
    http.staysOnHost = key(for: service) != nil
    if let token = try token(for: service) { http.headers["Authorization"] = "Bearer \(token)" }
    if let known, known.hasValidator, JSON(known.body) != nil {
      http.headers["If-Modified-Since"] = known.head.lastModified
      http.headers["If-None-Match"] = known.head.etag
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

  private func document(
    _ wait: HTTPWait, _ request: ServiceRequest, _ requestName: String, _ known: StoredResponse?
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
      var stored = stored(response)
      if let names = request.kept { stored.body = document.excerpt(of: names, from: stored.body) }
      keep(stored, request, requestName, after: known)
      // With `--refresh`, a rejected request is sent again during its pause.
      for name in [quota(of: service), keyed(request), requestName] {
        memory.endPause(name, at: clock())
      }
      count(stored, request, requestName)
      return document
    case 304:
      guard let known else { throw .unusableResponse(service) }
      let body = known.body
      guard let document = JSON(body) else { throw .unusableResponse(service) }
      var confirmed = stored(response)
      confirmed.body = body
      confirmed.head.lastModified = confirmed.head.lastModified ?? known.head.lastModified
      confirmed.head.etag = confirmed.head.etag ?? known.head.etag
      keep(confirmed, request, requestName, after: known)
      count(confirmed, request, requestName)
      return document
    default: throw refusal(response, request, requestName)
    }
  }

  /// Returns the address of a service; nil when the configured one is invalid.
  package func base(of service: Service) -> WebAddress? {
    setup.bases[service] ?? WebAddress(service.standardBase(hasKey: key(for: service) != nil))
  }

  private func url(of request: ServiceRequest) -> WebAddress? {
    let key = key(for: request.service) ?? ""
    let path = request.path.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0 == "{key}" ? key[...] : $0 }.joined(separator: "/")
    return base(of: request.service)?.appending(
      path, request.query.map { ($0.name, $0.value == "{key}" ? key : $0.value) })
  }
}

/// A maker of the token of a service, which is sent in place of a key.
package protocol TokenMaker {
  /// Returns a token that is issued at a time, and made before a deadline.
  func token(at now: Timestamp, until deadline: Instant) throws(Fault) -> String
}
