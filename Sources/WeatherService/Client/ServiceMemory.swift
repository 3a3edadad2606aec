import Fields
import Platform

/// What is remembered of services from one refresh to the next: until when one is not to be asked, and
/// what it answered last.
///
/// Pauses of services are kept as they are told, in the state folder. Answers, and pauses of requests, by
/// which a cell can be found out, are written together by `write(at:)`, to a file that goes with the
/// permission.
struct ServiceMemory {
  typealias Reason = ServicePause.Reason
  typealias Pause = ServicePause

  /// What becomes of an answer on disk.
  enum Storing {
    case write, remove
    /// What is there stays: it says the same.
    case leave
  }

  private let state: String?
  private let cache: String?
  private let isReadOnly: Bool
  /// The pauses that this refresh was told itself.
  private var own: [String: Pause] = [:]
  /// The pauses of services as they were read last.
  private var kept: (version: [Int]?, pauses: [String: Pause]) = (nil, [:])
  /// The answers that this refresh has got itself.
  private var answers: [String: StoredAnswer] = [:]
  /// What is stored, as it was read last.
  private var stored: (version: [Int]?, file: AnswerFile)?
  /// What is to be changed of it; nil to remove an answer.
  private var answerChanges: [String: StoredAnswer?] = [:]
  private var pauseChanges: [String: Pause] = [:]

  /// - Parameters:
  ///   - state: the folder for pauses of services; nil to keep them in memory alone.
  ///   - cache: the folder for answers; nil to keep them in memory alone.
  ///   - isReadOnly: whether what is new is kept in memory alone.
  init(state: String?, cache: String?, isReadOnly: Bool = false) {
    self.state = state
    self.cache = cache
    self.isReadOnly = isReadOnly
    refresh()
  }

  // MARK: Pauses

  /// Takes in what other refreshes have been told meanwhile.
  mutating func refresh() {
    if let path = state.map(StateFile.pauses.path) {
      let version = Files.version(path)
      if version != kept.version { kept = (version, Self.pauses(at: path)) }
    }
    readStored()
  }

  /// What is damaged is forgotten: at worst a service refuses once more.
  private static func pauses(at path: String) -> [String: Pause] {
    guard let bytes = try? Files.readKept(path), let kept = JSON(bytes) else { return [:] }
    return kept.members.reduce(into: [:]) { pauses, member in
      if let pause = Pause(member.value) { pauses[member.name] = pause }
    }
  }

  private func pauses(_ name: String) -> [Pause] {
    [own[name], kept.pauses[name], stored?.file.pauses[name]].compactMap { $0 }
  }

  /// The pause of a service or of one question to it; nil when it may be asked.
  func pause(_ name: String, at now: Int) -> Pause? {
    pauses(name).filter { $0.isInForce(at: now) }.max { $0.until < $1.until }
  }

  /// How often in a row a service has asked for a pause.
  func pauseCount(_ name: String) -> Int {
    min(max(0, pauses(name).map(\.count).max() ?? 0), 100)
  }

  mutating func keep(_ pause: Pause, for name: String, at now: Int) {
    own[name] = pause
    guard !pause.reason.isOfQuestion else {
      pauseChanges[name] = pause
      return
    }
    change { pauses in
      pauses = pauses.filter { !$0.value.isOver(at: now) }
      // What another refresh was told meanwhile may last longer.
      if let other = pauses[name], other.reason.isDemand, other.until > pause.until,
        other.isInForce(at: now)
      {
        return
      }
      pauses[name] = pause
    }
  }

  /// Ends the pause that was known when the service was asked; what another refresh has been told since
  /// stays.
  mutating func endPause(_ name: String) {
    own[name] = nil
    guard let known = kept.pauses[name] else { return }
    change { pauses in
      if pauses[name] == known { pauses[name] = nil }
    }
  }

  /// Changes the pauses of services that are kept, while no other refresh does.
  private mutating func change(_ change: (inout [String: Pause]) -> Void) {
    guard !isReadOnly, let state, (try? Files.makeFolder(state)) != nil else { return }
    let path = StateFile.pauses.path(in: state)
    // Who holds it writes a small file; without it, what another one writes may be lost.
    let lock = try? FileLock.take("\(state)/not-before.lock", within: .seconds(1))
    var pauses = Self.pauses(at: path)
    change(&pauses)
    // On a full disk the service is asked once more than it should be.
    let json = JSONText.object(pauses.map { ($0.key, $0.value.json) })
    try? Files.replace(path, with: Array(json.text.utf8))
    kept = (Files.version(path), pauses)
    lock?.note("")
  }

  // MARK: Answers

  /// The last answer; nil when there is none.
  mutating func answer(_ name: String) -> StoredAnswer? {
    if let answer = answers[name] { return answer }
    readStored()
    return stored?.file.answers[name]
  }

  /// Forgets what this refresh has got of an answer: another one may have asked meanwhile.
  mutating func forgetAnswer(_ name: String) {
    if cache != nil, !isReadOnly { answers[name] = nil }
  }

  mutating func removeAnswer(_ name: String) {
    answers[name] = nil
    removeStored(name)
  }

  private mutating func removeStored(_ name: String) {
    answerChanges[name] = stored?.file.answers[name] == nil ? nil : .some(nil)
  }

  mutating func keep(_ answer: StoredAnswer, for name: String, _ storing: Storing) {
    answers[name] = answer
    switch storing {
    case .write: answerChanges[name] = .some(answer)
    case .remove: removeStored(name)
    case .leave: break
    }
  }

  /// Takes note that a stored answer is still of use, once a day.
  ///
  /// - Parameter now: seconds since 1970-01-01 00:00 UTC.
  mutating func use(_ name: String, at now: Int) {
    guard var answer = stored?.file.answers[name], answerChanges[name] == nil,
      now - answer.head.usedAt >= AnswerFile.useInterval
    else { return }
    answer.head.usedAt = now
    answerChanges[name] = .some(answer)
  }

  /// Whether something is to be written of a question.
  func isToWrite(_ name: String) -> Bool {
    answerChanges[name] != nil || pauseChanges[name] != nil
  }

  /// Takes in what other refreshes have written meanwhile.
  private mutating func readStored() {
    guard let path = cache.map(AnswerFile.path) else { return }
    let version = Files.version(path)
    guard stored == nil || stored?.version != version else { return }
    stored = (version, AnswerFile(at: path))
  }

  /// Writes what is to be stored, beside what other refreshes have written, and removes what is old.
  ///
  /// - Parameter now: seconds since 1970-01-01 00:00 UTC.
  mutating func write(at now: Int) {
    let isChanged = !answerChanges.isEmpty || !pauseChanges.isEmpty
    guard isChanged || stored?.file.hasOld(at: now) == true, !isReadOnly, let cache,
      (try? Files.makeFolder(cache)) != nil
    else { return }
    let path = AnswerFile.path(in: cache)
    // Who holds it writes one file; without it, what another one writes may be lost.
    let lock = ServiceTurn.lockOfAnswers(in: cache, until: .now + .seconds(1))
    var file = AnswerFile(at: path)
    for (name, answer) in answerChanges { file.answers[name] = answer }
    file.pauses.merge(pauseChanges) { $1 }
    file.removeOld(at: now)
    // One that is lost with the power, or torn, is asked for again.
    if file.isEmpty {
      try? Files.remove(path)
    } else {
      try? Files.replace(path, with: file.bytes, risking: .file)
    }
    lock?.release()
    stored = (Files.version(path), file)
    (answerChanges, pauseChanges) = ([:], [:])
  }
}
