import Exchange
import Glibc
import Network
import Platform

/// The pauses and responses that are kept from one refresh to the next.
///
/// The pauses of services are written to the state folder immediately. Responses and the pauses of
/// single requests could reveal a cell. `write(at:)` writes them together to a file in the cache
/// folder, which is removed when the permission is withdrawn.
struct ServiceMemory {
  typealias Reason = ServicePause.Reason
  typealias Pause = ServicePause

  /// The change to a stored response.
  enum Storing {
    case write, remove
    /// Leave the file unchanged, because the response has not changed.
    case leave
  }

  private let cache: String?
  private let isReadOnly: Bool
  private var servicePauses: ServicePauses
  /// The pauses of single requests that this process has kept.
  private var requestPauses: [String: Pause] = [:]
  private var responses: [String: StoredResponse] = [:]
  private var stored: (version: [Int]?, file: ResponseFile)?
  /// The responses to be written; nil to remove a response.
  private var responseChanges: [String: StoredResponse?] = [:]
  private var pauseChanges: [String: Pause] = [:]

  init(state: String?, cache: String?, isReadOnly: Bool = false) {
    self.cache = cache
    self.isReadOnly = isReadOnly
    servicePauses = ServicePauses(state: state, isReadOnly: isReadOnly)
    readStored()
  }

  // MARK: Pauses

  /// Reads the pauses that other processes have written.
  mutating func refresh() {
    servicePauses.refresh()
    readStored()
  }

  private func pauses(_ name: String) -> [Pause] {
    servicePauses.pauses(name)
      + [requestPauses[name], stored?.file.pauses[name]].compactMap { $0 }
  }

  /// Returns the active pause of a service or request that ends last; nil when there is none.
  func pause(_ name: String, at now: Timestamp) -> Pause? {
    pauses(name).last(inForceAt: now)
  }

  func pauseCount(_ name: String) -> Int { pauses(name).rejections }

  mutating func keep(_ pause: Pause, for name: String, at now: Timestamp) {
    if pause.reason.isOfRequest {
      (requestPauses[name], pauseChanges[name]) = (pause, pause)
    } else {
      servicePauses.keep(pause, for: name, at: now)
    }
  }

  /// Ends the pause that was known before the request, but none that was stored since.
  mutating func endPause(_ name: String, at now: Timestamp) {
    servicePauses.end(name)
    guard var pause = pause(name, at: now), pause.reason.isOfRequest else { return }
    pause.until = now
    keep(pause, for: name, at: now)
  }

  // MARK: Responses

  /// Returns the last response to a request; nil when there is none.
  mutating func response(_ name: String) -> StoredResponse? {
    if let response = responses[name] { return response }
    readStored()
    return stored?.file.responses[name]
  }

  /// Drops this process's copy of a response, because another process may have stored a newer one.
  mutating func forgetResponse(_ name: String) {
    if cache != nil, !isReadOnly { responses[name] = nil }
  }

  mutating func removeResponse(_ name: String) {
    responses[name] = nil
    removeStored(name)
  }

  private mutating func removeStored(_ name: String) {
    responseChanges[name] = stored?.file.responses[name] == nil ? nil : .some(nil)
  }

  mutating func keep(_ response: StoredResponse, for name: String, _ storing: Storing) {
    responses[name] = response
    switch storing {
    case .write: responseChanges[name] = .some(response)
    case .remove: removeStored(name)
    case .leave: break
    }
  }

  /// Updates the time of last use of a stored response, once a day.
  mutating func use(_ name: String, at now: Timestamp) {
    guard var response = stored?.file.responses[name], responseChanges[name] == nil,
      now - response.head.usedAt >= ResponseFile.useInterval
    else { return }
    response.head.usedAt = now
    responseChanges[name] = .some(response)
  }

  /// Returns whether `write(at:)` will write anything about a request.
  func isToWrite(_ name: String) -> Bool {
    responseChanges[name] != nil || pauseChanges[name] != nil
  }

  private mutating func readStored() {
    guard let cache else { return }
    let path = ResponseFile.path(in: cache)
    let version = Files.version(path)
    guard stored == nil || stored?.version != version else { return }
    let file = ResponseFile(at: path) {
      Self.lockResponses(in: cache)?.release()
    }
    stored = (version, file)
  }

  /// Writes the changes to the file that other processes also write, and removes old entries.
  mutating func write(at now: Timestamp) {
    let isChanged = !responseChanges.isEmpty || !pauseChanges.isEmpty
    guard isChanged || stored?.file.hasOld(at: now) == true, !isReadOnly, let cache,
      (try? Files.makeFolder(cache)) != nil
    else { return }
    let path = ResponseFile.path(in: cache)
    let lock = Self.lockResponses(in: cache)
    var file = ResponseFile(at: path)
    for (name, response) in responseChanges { file.responses[name] = response }
    file.pauses.merge(pauseChanges) { $1 }
    file.removeOld(at: now)
    // The file is neither synced nor replaced, which would write a dozen more blocks. If it is
    // damaged, the responses are requested again.
    if file.isEmpty {
      try? Files.remove(path)
    } else {
      try? Files.overwrite(path, with: file.bytes)
    }
    lock?.release()
    stored = (Files.version(path), file)
    (responseChanges, pauseChanges) = ([:], [:])
  }

  /// Waits until no other process writes the file of responses, then locks it; nil when that fails.
  ///
  /// The lock is held only while one file is written. After a second the lock is skipped, and
  /// another process's change may be lost.
  private static func lockResponses(in folder: String) -> NumberLocks? {
    let deadline = Instant.now + .seconds(1)
    do throws(SystemError) {
      let locks = try NumberLocks(in: ServiceTurn.path(in: folder))
      while try !locks.take(ServiceTurn.number(Service.responsesFile)) {
        guard Instant.now < deadline else { return nil }
        usleep(2000)
      }
      return locks
    } catch {
      return nil
    }
  }
}
