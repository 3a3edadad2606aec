package import Exchange
import Platform

/// A period during which no request is sent to a service, or one request is not repeated.
package struct ServicePause: Equatable {
  package enum Reason: String, CaseIterable {
    /// The quota is used up.
    case quota
    /// The service rejected the key or the program.
    case refused
    /// The service does not cover the place.
    case coverage
    /// The service could not handle this request, and another attempt would probably fail as well.
    case error
    /// The service asked for a waiting time.
    case busy

    /// Whether the pause blocks one request, such as that for a place, rather than the service.
    package var isOfRequest: Bool { self == .coverage || self == .error }

    /// The longest plausible pause in seconds, with an hour for changes of the clock.
    fileprivate var longest: Int { (self == .coverage ? 7 * 86400 : 86400) + 3600 }

    /// Whether the service itself demanded the pause, so that `--refresh` does not end it.
    package var isDemand: Bool { self == .quota || self == .busy }
  }

  package var until: Timestamp
  package var reason: Reason
  /// The number of consecutive rejections.
  package var count: Int
  /// The HTTP status of the rejection; nil when unknown.
  package var status: Int?

  package init(until: Timestamp, reason: Reason, count: Int, status: Int? = nil) {
    self.until = until
    self.reason = reason
    self.count = count
    self.status = status
  }

  /// Returns whether the pause is active; one longer than any real one is damaged, or older than a
  /// change of the clock.
  package func isInForce(at now: Timestamp) -> Bool {
    until > now && until - now <= reason.longest
  }

  /// Returns whether the pause ended more than a day ago, and no longer counts as consecutive.
  package func isOver(at now: Timestamp) -> Bool { until <= now - 86400 }

  /// Returns the end of a pause after a used up quota, for a service that names none.
  ///
  /// The pause doubles with each consecutive rejection, up to a day.
  ///
  /// - Parameter count: the number of earlier consecutive rejections.
  package static func quotaEnd(after count: Int, at now: Timestamp) -> Timestamp {
    now + min(86400, 600 << min(8, count))
  }
}

extension ServicePause: Fielded {
  /// The pause whose fields are replaced when reading.
  package static let blank = ServicePause(until: 0, reason: .quota, count: 0)

  package mutating func visit(_ visitor: FieldVisitor) {
    visitor.time("until", &until)
    visitor.word("reason", &reason)
    visitor.whole("count", &count)
    visitor.whole("status", &status)
  }
}

extension HTTPResponse {
  /// Returns the time in Retry-After, at most a day from now; nil when it is missing or invalid.
  package func retryAfter(at now: Timestamp) -> Timestamp? {
    guard let text = headers["retry-after"] else { return nil }
    if let seconds = Int(text) { return seconds > 0 ? now + min(seconds, 86400) : nil }
    return date("retry-after").flatMap { $0 > now ? min($0, now + 86400) : nil }
  }
}

/// The pauses of services by name, in a file of the state folder that all processes share.
package struct ServicePauses {
  private let state: String?
  private let isReadOnly: Bool
  /// The pauses that this process has kept.
  private var own: [String: ServicePause] = [:]
  private var kept: (version: [Int]?, pauses: [String: ServicePause]) = (nil, [:])

  /// Creates the pauses.
  ///
  /// - Parameters:
  ///   - state: the state folder; nil to keep the pauses in memory only.
  ///   - isReadOnly: whether nothing may be written.
  package init(state: String?, isReadOnly: Bool) {
    self.state = state
    self.isReadOnly = isReadOnly
    refresh()
  }

  /// Reads the pauses that other processes have written.
  package mutating func refresh() {
    guard let path = state.map(StateFile.pauses.path) else { return }
    let version = Files.version(path)
    if version != kept.version { kept = (version, Self.pauses(at: path)) }
  }

  /// Returns the stored pauses; a damaged file costs at most one more rejected request.
  private static func pauses(at path: String) -> [String: ServicePause] {
    guard let bytes = try? Files.readPrivateFile(path) else { return [:] }
    return ServicePause.blank.readEach(json: try? JSON5Document(edited: bytes).root)
  }

  /// Returns the pauses with a name, whether they are active or not.
  package func pauses(_ name: String) -> [ServicePause] {
    [own[name], kept.pauses[name]].compactMap { $0 }
  }

  package mutating func keep(_ pause: ServicePause, for name: String, at now: Timestamp) {
    own[name] = pause
    change { pauses in
      pauses = pauses.filter { !$0.value.isOver(at: now) }
      // A longer pause that another process has stored is kept.
      if let other = pauses[name], other.reason.isDemand, other.until > pause.until,
        other.isInForce(at: now)
      {
        return
      }
      pauses[name] = pause
    }
  }

  /// Ends the pause that was known before the request, but none that was stored since.
  package mutating func end(_ name: String) {
    own[name] = nil
    guard let known = kept.pauses[name] else { return }
    change { pauses in
      if pauses[name] == known { pauses[name] = nil }
    }
  }

  private mutating func change(_ change: (inout [String: ServicePause]) -> Void) {
    guard !isReadOnly, let state, (try? Files.makeFolder(state)) != nil else { return }
    let path = StateFile.pauses.path(in: state)
    // The lock is held only while a small file is written. After a second the lock is skipped, and
    // another process's change may be lost.
    let lock = try? FileLock.take("\(state)/not-before.lock", within: .seconds(1))
    var pauses = Self.pauses(at: path)
    change(&pauses)
    // A failed write, as on a full disk, costs at most one request during the pause.
    let json = JSONText.fields(byName: pauses).text
    try? Files.replace(path, with: Array(json.utf8), risking: .change)
    kept = (Files.version(path), pauses)
    lock?.note("")
  }
}

extension Sequence<ServicePause> {
  /// Returns the active pause that ends last; nil when there is none.
  package func last(inForceAt now: Timestamp) -> ServicePause? {
    filter { $0.isInForce(at: now) }.max { $0.until < $1.until }
  }

  /// The number of consecutive rejections.
  package var rejections: Int { Swift.min(Swift.max(0, map(\.count).max() ?? 0), 100) }
}
