import Synchronization

/// One search for a fix: what the thread that asks gpsd and the task that waits for it share.
final class GPSDSearch: Sendable {
  private struct State: ~Copyable {
    var isCancelled = false
    var isFinished = false
    var fix: Fix?
    var failure: LocationFailure?
    var waiting: CheckedContinuation<Void, Never>?
  }

  private let host: String
  private let port: Int
  private let deadline: ContinuousClock.Instant
  private let state = Mutex(State())

  /// How long after the deadline the thread may still say what it found.
  static let grace = Duration.milliseconds(300)

  /// What has not greeted by then is not gpsd.
  ///
  /// gpsd greets at once unless it probes a fresh port, which keeps it busy for 3 s at a time (2.6 s
  /// were measured).
  private static let greetingTime = Duration.seconds(10)

  init(host: String, port: Int, deadline: ContinuousClock.Instant) {
    self.host = host
    self.port = port
    self.deadline = deadline
  }

  private var service: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

  // MARK: The thread's side

  /// Asks gpsd until there is a fix, a reason why there will be none, or no more time.
  func run() {
    do {
      let fix = try search()
      finish(fix, nil)
    } catch {
      finish(nil, error)
    }
  }

  private func search() throws(LocationFailure) -> Fix {
    guard var session = GPSDSession(host: host, port: port) else {
      throw .noConnection(service: service)
    }
    let greetingDeadline = min(deadline, .now + Self.greetingTime)
    while true {
      guard !state.withLock({ $0.isCancelled }) else { throw .cancelled }
      let now = ContinuousClock.now
      guard now < (session.isGPSD ? deadline : greetingDeadline) else { break }
      switch session.read(waiting: .milliseconds(100)) {
      case .nothing: continue
      case .ended:
        // Before the greeting it was something else; after it, gpsd was stopped.
        throw session.isGPSD ? .noConnection(service: service) : .notGPSD(service: service)
      case .message:
        if let fix = session.fix() { return fix }
        if session.hasNoDevice { throw .noDevice }
      }
    }
    guard session.isGPSD else { throw .notGPSD(service: service) }
    throw session.hasReported ? .noFix : .silentDevice
  }

  private func finish(_ fix: consuming Fix?, _ failure: LocationFailure?) {
    // A closure may take what it captures only through such an exchange.
    var fix = fix
    let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.isFinished else { return nil }
      state.isFinished = true
      state.fix = fix.take()
      state.failure = failure
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume()
  }

  // MARK: The task's side

  /// Waits for the end of the search.
  func finish() async {
    await withCheckedContinuation { continuation in
      let isFinished = state.withLock { state in
        if !state.isFinished { state.waiting = continuation }
        return state.isFinished
      }
      if isFinished { continuation.resume() }
    }
  }

  func cancel() {
    state.withLock { $0.isCancelled = true }
    finish(nil, .cancelled)
  }

  /// Ends the search although the thread has not come back: it hangs in connecting.
  func giveUp() {
    state.withLock { $0.isCancelled = true }
    finish(nil, .noConnection(service: service))
  }

  func takeFix() throws(LocationFailure) -> Fix {
    let fix = state.withLock { $0.fix.take() }
    guard let fix else { throw state.withLock { $0.failure } ?? .cancelled }
    return fix
  }
}
