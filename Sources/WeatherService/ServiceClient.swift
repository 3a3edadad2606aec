import Coarsen
package import Foundation
package import Network
import Platform

/// Asks services with the manners that they ask for.
///
/// An answer that still holds is not asked for again, a newer one with "has it changed?"; a service
/// that refused, or asked for patience, is left alone until its time, also by the next process; what
/// may be an accident is tried again, three times at most.
package actor ServiceClient {
  /// Where services are, and who asks.
  package struct Setup: Sendable {
    /// Other addresses than the standard ones.
    package var bases: [Service: URL] = [:]
    /// By provider.
    package var keys: [String: String] = [:]
    /// How the person can be reached; nil when they did not say.
    package var contact: String?
    /// Whether the person wants everything asked anew.
    package var isForced = false
    /// Folders for what is remembered; nil for none.
    package var state: String?
    package var cache: String?
    /// Whether what is remembered is read and nothing added to it.
    package var isReadOnly = false

    package init() {}
  }

  private let setup: Setup
  private let fetch: HTTPFetch
  private let clock: @Sendable () -> Int
  private var memory: ServiceMemory
  /// When to give up.
  private var deadline: ContinuousClock.Instant

  /// - Parameter clock: seconds since 1970-01-01 00:00 UTC.
  package init(
    _ setup: Setup, deadline: ContinuousClock.Instant, fetch: @escaping HTTPFetch,
    clock: @escaping @Sendable () -> Int
  ) {
    self.setup = setup
    self.deadline = deadline
    self.fetch = fetch
    self.clock = clock
    memory = ServiceMemory(
      state: setup.state, cache: setup.cache, isReadOnly: setup.isReadOnly)
  }

  /// Seconds since 1970-01-01 00:00 UTC.
  package var now: Int { clock() }

  /// When the oldest answer was fetched that has been used since `startCounting`; nil for none.
  package private(set) var oldestAnswer: Int?

  /// What the person should know although there was an answer, in sentences.
  package private(set) var notices: [String] = []

  /// The answers that have been used since `startCounting`.
  private var used: Set<String> = []

  /// Begins with a provider: `oldestAnswer` and `forgetUsed` speak of what follows.
  package func startCounting() {
    oldestAnswer = nil
    used = []
  }

  /// Forgets the answers that have been used: there was nothing in them that anyone could use.
  package func forgetUsed() {
    for question in used { memory.removeAnswer(question) }
  }

  private func count(
    _ answer: ServiceMemory.Answer, _ request: ServiceRequest, _ question: String
  ) {
    used.insert(question)
    if request.isWeather {
      oldestAnswer = min(oldestAnswer ?? .max, answer.head.fetchedAt)
    }
  }

  /// Gives what follows less time, or more.
  package func giveUp(at deadline: ContinuousClock.Instant) { self.deadline = deadline }

  /// What the person would have to give before a service can be asked; nil when it can be.
  package nonisolated func obstacle(to service: Service) -> WeatherServiceError? {
    if service.demandsKey, setup.keys[service.keyName] == nil { return .noKey(service) }
    if service.demandsContact, setup.contact == nil { return .noContact(service) }
    return nil
  }

  /// The header that carries the person's key; none when there is no key.
  package nonisolated func keyHeader(_ name: String, for service: Service) -> [String: String] {
    setup.keys[service.keyName].map { [name: $0] } ?? [:]
  }

  /// The document that answers a request.
  ///
  /// - Throws: what the service said instead, or why it is not asked.
  package func get(
    _ request: ServiceRequest, about place: WeatherPlace
  ) async throws(WeatherServiceError) -> sending JSON {
    let service = request.service
    if let obstacle = obstacle(to: service) { throw obstacle }
    let base = setup.bases[service]?.absoluteString ?? ""
    let question = "\(service.rawValue)-\((base + request.digest).digest)"
    let known = memory.answer(question)
    if let known, isFresh(known, request), let document = JSON(known.body) {
      memory.keepInUse(question)
      count(known, request, question)
      return document
    }
    try checkPauses(request, question)

    var tries = 0
    while true {
      tries += 1
      do {
        return try await attempt(request, question, known, about: place)
      } catch {
        // What only some keys open has another path, which is tried instead.
        guard error.mayPass, tries < (request.feature == nil ? 3 : 1) else { throw error }
        let pause = Duration.milliseconds(Int.random(in: 0...(200 << tries)))
        guard ContinuousClock.now + pause < deadline else { throw error }
        // Cancelled: the next attempt ends at once.
        try? await Task.sleep(for: pause)
      }
    }
  }

  /// Whether an answer is not to be asked for again yet.
  private func isFresh(_ answer: ServiceMemory.Answer, _ request: ServiceRequest) -> Bool {
    let now = clock()
    // From the future: the clock was set back, and nothing is known of its age.
    guard (0...now).contains(answer.head.fetchedAt) else { return false }
    let expires = answer.head.expires ?? now
    // The least interval is ours: who asks for everything anew does not wait for it.
    if setup.isForced || (answer.head.expires != nil && request.service.tellsExpiry) {
      return now < expires
    }
    // Somewhat less, so that it is never a second too early for a refresh that comes on time.
    return now < max(expires, answer.head.fetchedAt + request.minimumInterval * 9 / 10)
  }

  private func checkPauses(
    _ request: ServiceRequest, _ question: String
  ) throws(WeatherServiceError) {
    let service = request.service
    for name in [quota(of: service), keyed(request), question] {
      guard let pause = memory.pause(name, at: clock()),
        pause.reason.isDemand || request.feature != nil || !setup.isForced
      else { continue }
      switch pause.reason {
      case .quota: throw .tooManyRequests(service, until: pause.until)
      case .busy: throw .busy(service, until: pause.until)
      case .refused: throw .refused(service, status: pause.status ?? 403)
      case .coverage: throw .notCovered(service)
      case .error: throw .failed(service, status: pause.status ?? 400)
      }
    }
  }

  /// The name under which it is remembered that a service has been asked too often: another address
  /// is another service, and another key has its own quota, whatever has been said to this one.
  private func quota(of service: Service) -> String {
    let asked = [setup.bases[service]?.absoluteString, setup.keys[service.keyName]]
      .compactMap { $0 }.joined(separator: " ")
    return asked.isEmpty ? service.quotaName : "\(service.quotaName)@\(asked.digest)"
  }

  /// The name under which a refusal is remembered: another key, another contact or another address is
  /// another chance.
  private func keyed(_ request: ServiceRequest) -> String {
    let service = request.service
    let name = [service.rawValue, request.feature].compactMap { $0 }.joined(separator: "/")
    let asker = [
      setup.keys[service.keyName], setup.contact, setup.bases[service]?.absoluteString,
    ].compactMap { $0 }.joined()
    return "\(name)#\(asker.digest)"
  }

  private func attempt(
    _ request: ServiceRequest, _ question: String, _ known: ServiceMemory.Answer?,
    about place: WeatherPlace
  ) async throws(WeatherServiceError) -> sending JSON {
    let service = request.service
    guard let url = url(of: request) else { throw .unusableAnswer(service) }
    var http = HTTPRequest(
      url: url, headers: request.headers, bodyLimit: service.bodyLimit, purpose: request.purpose,
      tells: request.tells ?? "cell \(place.cell.key)")
    // An address with a key in it is for nobody else.
    http.staysOnHost = setup.keys[service.keyName] != nil
    if let known, JSON(known.body) != nil {
      http.headers["If-Modified-Since"] = known.head.lastModified
      http.headers["If-None-Match"] = known.head.etag
    }
    let response: HTTPResponse
    do { response = try await fetch(http, deadline) } catch { throw .network(service, error) }
    switch response.status {
    case 200, 203:
      // A failure in mid-stream is a status 200 with text behind half an answer.
      guard let document = JSON(response.body) else { throw .unusableAnswer(service) }
      if response.status == 203, service.tellsExpiry {
        notices.append("\(service.rawValue) is about to withdraw what wxhere asks for (HTTP 203)")
      }
      let answer = answer(response)
      memory.keep(answer, for: question)
      memory.endPause(quota(of: service))
      count(answer, request, question)
      return document
    case 304:
      guard var known, let document = JSON(known.body) else { throw .unusableAnswer(service) }
      let head = answer(response).head
      known.head.fetchedAt = head.fetchedAt
      known.head.expires = head.expires
      known.head.lastModified = head.lastModified ?? known.head.lastModified
      known.head.etag = head.etag ?? known.head.etag
      memory.keep(known, for: question)
      count(known, request, question)
      return document
    default: throw refusal(response, request, question)
    }
  }

  private func answer(_ response: HTTPResponse) -> ServiceMemory.Answer {
    ServiceMemory.Answer(
      head: ServiceMemory.Answer.Head(
        fetchedAt: clock() - response.age, expires: response.expires(at: clock()),
        lastModified: response.headers["last-modified"], etag: response.headers["etag"]),
      body: response.body)
  }

  /// What a status other than success means, remembered for as long as it holds.
  private func refusal(
    _ response: HTTPResponse, _ request: ServiceRequest, _ question: String
  ) -> WeatherServiceError {
    let service = request.service
    let now = clock()
    func pause(_ name: String, _ reason: ServiceMemory.Reason, until: Int) {
      let pause = ServiceMemory.Pause(
        until: until, reason: reason, count: memory.pauseCount(name) + 1, status: response.status)
      memory.keep(pause, for: name, at: now)
    }
    switch response.status {
    case 429:
      let until = quotaEnd(response, service, at: now)
      pause(quota(of: service), .quota, until: until)
      return .tooManyRequests(service, until: until)
    case 401, 403:
      // A subscription is not bought every hour.
      pause(keyed(request), .refused, until: now + (request.feature == nil ? 3600 : 86400))
      return .refused(service, status: response.status)
    case let status where service.meansNotCovered(status, at: request.path):
      pause(question, .coverage, until: now + 7 * 86400)
      return .notCovered(service)
    case 500...:
      if let until = response.retryAfter(at: now) {
        pause(quota(of: service), .busy, until: until)
        return .busy(service, until: until)
      }
      return .failed(service, status: response.status)
    default:
      if (400..<500).contains(response.status), response.status != 408 {
        pause(question, .error, until: now + 3600)
      }
      return .failed(service, status: response.status)
    }
  }

  /// When a service that has been asked too often may be asked again.
  private func quotaEnd(_ response: HTTPResponse, _ service: Service, at now: Int) -> Int {
    if let until = response.retryAfter(at: now) {
      // MET Norway asks for ten minutes at least, and the NWS can bear them.
      return service.demandsContact ? max(until, now + 600) : until
    }
    switch service {
    case .openMeteo, .openMeteoAir:
      let reason = JSON(response.body)?["reason"].text?.lowercased() ?? ""
      if reason.contains("daily") { return (now / 86400 + 1) * 86400 }
      if reason.contains("hourly") { return (now / 3600 + 1) * 3600 }
      return now + 60
    case .openWeatherMap: return now + 3600
    // Doubled each time in a row, up to a day.
    default: return now + min(86400, 600 << min(8, memory.pauseCount(quota(of: service))))
    }
  }

  private func url(of request: ServiceRequest) -> URL? {
    let service = request.service
    let key = setup.keys[service.keyName] ?? ""
    let standard = URL(string: service.standardBase(hasKey: !key.isEmpty))
    guard let base = setup.bases[service] ?? standard,
      var parts = URLComponents(url: base, resolvingAgainstBaseURL: false)
    else { return nil }
    let prefix = parts.path.hasSuffix("/") ? String(parts.path.dropLast()) : parts.path
    parts.path = prefix + request.path.replacing("{key}", with: key)
    let items = request.query.map { name, value in
      URLQueryItem(name: name, value: value == "{key}" ? key : value)
    }
    parts.queryItems = items.isEmpty ? nil : items
    return parts.url
  }
}

extension WeatherServiceError {
  /// Whether another try at once may succeed.
  fileprivate var mayPass: Bool {
    switch self {
    case .network(_, .cannotConnect), .network(_, .failed), .unusableAnswer: true
    case .failed(_, let status): status >= 500 || status == 408
    default: false
    }
  }
}
