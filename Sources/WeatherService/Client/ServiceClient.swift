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
  /// Sends a request.
  let fetch: HTTPFetch
  let clock: () -> Timestamp
  /// The pauses and responses that are kept between refreshes.
  var memory: ServiceMemory
  /// The end of the time for the present provider.
  private(set) var deadline: Instant
  private var notices: [Fault] = []

  // MARK: The state of the requests

  /// The requests that were started; some of their responses may not have been awaited.
  var pending: [PendingResponse] = []
  /// The turns whose responses are not stored yet.
  var turns: [ServiceTurn] = []
  /// The tokens that have been made.
  var tokens: [Service: String] = [:]
  /// The fetch times of the used responses, by the names of their requests.
  var used: [String: Timestamp] = [:]
  /// The fetch time of the oldest used response with weather.
  var oldestResponse: Timestamp?

  // MARK: The stage

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

  /// Returns the collected problems and removes them.
  package func takeNotices() -> [Fault] {
    defer { notices = [] }
    return notices
  }

  /// Adds a problem in a response that is used nevertheless.
  func note(_ error: Fault) { notices.append(error) }

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

  /// Returns the address of a service; nil when the configured one is invalid.
  package func base(of service: Service) -> WebAddress? {
    setup.bases[service] ?? WebAddress(service.standardBase(hasKey: key(for: service) != nil))
  }
}

/// A maker of the token of a service, which is sent in place of a key.
package protocol TokenMaker {
  /// Returns a token that is issued at a time, and made before a deadline.
  func token(at now: Timestamp, until deadline: Instant) throws(Fault) -> String
}
