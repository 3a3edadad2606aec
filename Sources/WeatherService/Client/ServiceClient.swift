import Coarsen
package import Facts
package import Network
package import Platform

/// Asks services with the manners that they ask for.
///
/// An answer that still holds is not asked for again, a newer one with "has it changed?"; a service
/// that refused, or asked for patience, is left alone until its time, also by the next process; what
/// may be an accident is tried again, three times at most.
package final class ServiceClient {
  /// Where services are, and who asks.
  package struct Setup {
    /// Other addresses than the standard ones.
    package var bases: [Service: WebAddress] = [:]
    /// By provider.
    package var keys: [Service: String] = [:]
    /// How the person can be reached; nil when they did not say.
    package var contact: String?
    /// Whether the person wants everything asked anew.
    package var isForced = false
    /// Folders for what is remembered; nil for none.
    package var state: String?
    package var cache: String?
    /// Whether what is remembered is read and nothing added to it.
    package var isReadOnly = false
    /// After how long the next refresh asks again, in seconds: an answer that holds no longer is stored
    /// only where a service can be asked whether it has changed.
    package var interval = 0
    /// Tells whether the age of what is remembered is known.
    package var systemClock = SystemClock.current
    /// The longest pause before the second try; twice that before the third.
    package var retryPause = Duration.milliseconds(400)

    package init() {}
  }

  /// Where services are, and who asks.
  let setup: Setup
  private let fetch: HTTPFetch
  /// Seconds since 1970-01-01 00:00 UTC.
  let clock: () -> Int
  /// What is remembered from one refresh to the next.
  var memory: ServiceMemory
  /// When to give up.
  private var deadline: Instant
  /// What was started and may not have been waited for.
  private var pending: [PendingAnswer] = []
  /// The turns of those whose answers are not stored yet.
  private var turns: [ServiceTurn] = []

  /// - Parameter clock: seconds since 1970-01-01 00:00 UTC.
  package init(
    _ setup: Setup, deadline: Instant, fetch: @escaping HTTPFetch,
    clock: @escaping () -> Int
  ) {
    self.setup = setup
    self.deadline = deadline
    self.fetch = fetch
    self.clock = clock
    memory = ServiceMemory(
      state: setup.state, cache: setup.cache, isReadOnly: setup.isReadOnly)
  }

  deinit { writeMemory() }

  /// Writes what is remembered, once for all that was asked, and lets others ask the same.
  package func writeMemory() {
    memory.write(at: clock())
    for turn in turns { turn.end() }
    turns = []
  }

  /// Seconds since 1970-01-01 00:00 UTC.
  package var now: Int { clock() }

  /// What the person should know although there was an answer.
  private var notices: [WeatherServiceError] = []

  /// What has been noted since the last time that this was asked.
  package func takeNotices() -> [WeatherServiceError] {
    defer { notices = [] }
    return notices
  }

  /// Takes note of what is missing in an answer that is used all the same.
  func note(_ error: WeatherServiceError) { notices.append(error) }

  /// The answers that have been used since `asking` began.
  private var used: Set<String> = []
  /// When the oldest of them that tells the weather was fetched; nil for none.
  private var oldestAnswer: Int?

  /// Asks one provider, by as many requests as it takes, and forgets their answers when they turn out
  /// to be unusable, so that no 304 confirms them.
  ///
  /// - Parameters:
  ///   - deadline: when to give up.
  ///   - provider: makes the requests and reads the answers.
  /// - Returns: the result, and when the oldest answer that tells the weather was fetched: nil for none,
  ///   otherwise seconds since 1970-01-01 00:00 UTC.
  package func asking<Result>(
    until deadline: Instant,
    _ provider: () throws(WeatherServiceError) -> Result
  ) throws(WeatherServiceError) -> (result: Result, oldestAnswer: Int?) {
    self.deadline = deadline
    (used, oldestAnswer) = ([], nil)
    do {
      return (try provider(), oldestAnswer)
    } catch {
      if case .unusableAnswer = error {
        for question in used { memory.removeAnswer(question) }
        writeMemory()
      }
      throw error
    }
  }

  private func count(
    _ answer: StoredAnswer, _ request: ServiceRequest, _ question: String
  ) {
    used.insert(question)
    if request.isWeather {
      let fetchedAt = answer.head.fetchedAt &- setBack(since: answer)
      oldestAnswer = min(oldestAnswer ?? .max, fetchedAt)
    }
  }

  /// What the person would have to give before a service can be asked; nil when it can be.
  package func obstacle(to service: Service) -> WeatherServiceError? {
    if service.demandsKey, key(for: service) == nil { return .noKey(service) }
    if service.demandsContact, setup.contact == nil { return .noContact(service) }
    return nil
  }

  /// The person's key for a service; nil when they have given none.
  package func key(for service: Service) -> String? { setup.keys[service.keyOwner] }

  /// The header that carries the person's key; none when there is no key.
  package func keyHeader(_ name: String, for service: Service) -> [String: String] {
    key(for: service).map { [name: $0] } ?? [:]
  }

  /// The document that answers a request.
  ///
  /// - Throws: what the service said instead, or why it is not asked.
  package func get(
    _ request: ServiceRequest, about place: WeatherPlace
  ) throws(WeatherServiceError) -> JSON {
    try begin(request, about: place)()
  }

  /// Sends a request as `get` does, and returns the answer that it will have.
  func start(_ request: ServiceRequest, about place: WeatherPlace) -> PendingAnswer {
    let answer: PendingAnswer
    do {
      answer = PendingAnswer(try begin(request, about: place))
    } catch {
      answer = PendingAnswer { () throws(WeatherServiceError) in throw error }
    }
    pending.append(answer)
    return answer
  }

  /// Waits for all answers to requests that were started, for which others may be waiting.
  private func finishPending() {
    let started = pending
    pending = []
    for answer in started { _ = try? answer.document() }
    writeMemory()
  }

  /// Sends a request, and returns what waits for the document.
  private func begin(
    _ request: ServiceRequest, about place: WeatherPlace
  ) throws(WeatherServiceError) -> () throws(WeatherServiceError) -> JSON {
    let service = request.service
    if let obstacle = obstacle(to: service) { throw obstacle }
    let base = setup.bases[service]?.text ?? ""
    let question = "\(service.rawValue)-\((base + request.digest).digest)"
    if let document = freshAnswer(request, question) { return { document } }
    try checkPauses(request, question)
    let turn = ServiceTurn.wait(
      for: question, to: quota(of: service), isUrgent: request.purpose == "forecast",
      in: setup.isReadOnly ? nil : setup.cache, until: deadline, givingBack: finishPending)
    guard let turn else { throw .network(service, .timedOut(host: url(of: request)?.host ?? "")) }
    if turn.hasWaited {
      memory.forgetAnswer(question)
      if let document = freshAnswer(request, question) { return { document } }
      try checkPauses(request, question)
    }
    let known = memory.answer(question)
    let response = try send(request, known, about: place)
    return { [self] () throws(WeatherServiceError) in
      defer { end(turn, of: question) }
      var (response, tries) = (response, 1)
      while true {
        do throws(WeatherServiceError) {
          return try document(response, request, question, known)
        } catch {
          // What only some keys open has another path, which is tried instead.
          guard error.mayPass, tries < (request.feature == nil ? 3 : 1) else { throw error }
          let end = Instant.now + setup.retryPause * Double.random(in: 0...Double(tries))
          guard end < deadline else { throw error }
          Instant.sleep(until: end)
          // Another refresh may have been told to wait.
          try checkPauses(request, question)
          response = try send(request, known, about: place)
          tries += 1
        }
      }
    }
  }

  /// Ends a turn; who wants to ask the same waits until the answer is stored, where it will be.
  private func end(_ turn: ServiceTurn, of question: String) {
    guard memory.isToWrite(question) else { return turn.end() }
    turn.leavePlace()
    turns.append(turn)
  }

  /// The last answer, where it need not be asked for again yet.
  private func freshAnswer(_ request: ServiceRequest, _ question: String) -> JSON? {
    guard let known = memory.answer(question), isFresh(known, request),
      let document = JSON(known.body)
    else { return nil }
    memory.use(question, at: clock())
    count(known, request, question)
    return document
  }

  private func send(
    _ request: ServiceRequest, _ known: StoredAnswer?, about place: WeatherPlace
  ) throws(WeatherServiceError) -> HTTPWait {
    let service = request.service
    guard let url = url(of: request) else { throw .unusableAnswer(service) }
    var http = HTTPRequest(
      url: url, headers: request.headers, bodyLimit: service.bodyLimit, purpose: request.purpose,
      tells: request.tells ?? "cell \(place.cell.key)")
    // An address with a key in it is for nobody else.
    http.staysOnHost = key(for: service) != nil
    if let known, JSON(known.body) != nil {
      http.headers["If-Modified-Since"] = known.head.lastModified
      http.headers["If-None-Match"] = known.head.etag
    }
    return fetch(http, deadline)
  }

  private func document(
    _ wait: HTTPWait, _ request: ServiceRequest, _ question: String, _ known: StoredAnswer?
  ) throws(WeatherServiceError) -> JSON {
    let service = request.service
    let response: HTTPResponse
    do { response = try wait() } catch { throw .network(service, error) }
    switch response.status {
    case 200, 203:
      // A failure in mid-stream is a status 200 with text behind half an answer.
      guard let document = JSON(response.body) else { throw .unusableAnswer(service) }
      if response.status == 203, service.tellsExpiry {
        note(.withdrawn(service))
      }
      let answer = answer(response)
      keep(answer, request, question, after: known)
      memory.endPause(quota(of: service))
      count(answer, request, question)
      return document
    case 304:
      guard let known, let document = JSON(known.body) else { throw .unusableAnswer(service) }
      var confirmed = answer(response)
      confirmed.body = known.body
      confirmed.head.lastModified = confirmed.head.lastModified ?? known.head.lastModified
      confirmed.head.etag = confirmed.head.etag ?? known.head.etag
      keep(confirmed, request, question, after: known)
      count(confirmed, request, question)
      return document
    default: throw refusal(response, request, question)
    }
  }

  /// Where a service is found; nil for what is no address.
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

extension WeatherServiceError {
  /// Whether another try at once may succeed.
  fileprivate var mayPass: Bool {
    switch self {
    case .network(_, .cannotConnect), .network(_, .failed), .unusableAnswer:
      true
    case .failed(_, let status): status >= 500 || status == 408
    default: false
    }
  }
}
