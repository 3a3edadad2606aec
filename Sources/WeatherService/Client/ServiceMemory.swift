import Fields
import Platform

/// What is remembered of services from one refresh to the next: until when one is not to be asked, and
/// what it answered last.
struct ServiceMemory {
  /// Why a service is not to be asked for a while.
  enum Reason: String {
    /// It has been asked too often.
    case quota
    /// It refused the key, or whoever asks.
    case refused
    /// It does not cover the place.
    case coverage
    /// It has no answer to this question, and will have none in a minute.
    case error
    /// It asked for patience.
    case busy

    /// Whether it is about one question, as for one place, and not about the service.
    var isOfQuestion: Bool { self == .coverage || self == .error }

    /// How long such a pause is at most, in seconds, with an hour for clocks that are set.
    var longest: Int { (self == .coverage ? 7 * 86400 : 86400) + 3600 }

    /// Whether it is the service's own word, which nobody's impatience overrides.
    var isDemand: Bool { self == .quota || self == .busy }
  }

  struct Pause: Equatable {
    var until: Int
    var reason: Reason
    /// How often in a row.
    var count: Int
    /// The HTTP status that it came with.
    var status: Int?

    /// Whether it lasts; one that would last longer than any is made is damaged, or from before the
    /// clock was set back.
    func isInForce(at now: Int) -> Bool { until > now && until - now <= reason.longest }
  }

  /// An answer with what it takes to ask whether it has changed.
  struct Answer {
    var head: Head
    var body: [UInt8]

    struct Head: Equatable {
      /// When it was fetched or last confirmed, seconds since 1970-01-01 00:00 UTC.
      var fetchedAt: Int
      /// The start of the machine whose clock said so, as `SystemClock` has it; nil where it is not
      /// known.
      var clockStart: String?
      /// Until when the service itself says that it holds; nil where it does not say.
      var expires: Int?
      /// Both verbatim.
      var lastModified: String?
      var etag: String?
    }
  }

  private let state: String?
  private let cache: String?
  private let isReadOnly: Bool
  /// What this refresh was told itself.
  private var own: [String: Pause] = [:]
  /// What is kept, as it was read last, by file.
  private var kept: [String: (version: [Int]?, pauses: [String: Pause])] = [:]
  private var answers: [String: Answer] = [:]

  /// - Parameters:
  ///   - state: the folder for pauses; nil to keep them in memory alone.
  ///   - cache: the folder for answers; nil to keep them in memory alone.
  ///   - isReadOnly: whether what is new is kept in memory alone.
  init(state: String?, cache: String?, isReadOnly: Bool = false) {
    self.state = state
    self.cache = cache
    self.isReadOnly = isReadOnly
    refresh()
  }

  /// Where pauses are kept: those of services as long as they last; those of questions, by which a cell
  /// can be found out, beside the answers, with which they go when the permission does.
  private func path(_ isOfQuestions: Bool) -> String? {
    isOfQuestions
      ? cache.map { "\($0)/unanswered.response.json" } : state.map(StateFile.pauses.path)
  }

  // MARK: Pauses

  /// Takes in what other refreshes have been told meanwhile.
  mutating func refresh() {
    for path in [path(false), path(true)].compactMap({ $0 }) {
      let version = Files.version(path)
      if let known = kept[path], known.version == version { continue }
      kept[path] = (version, Self.pauses(at: path))
    }
  }

  /// What is damaged is forgotten: at worst a service refuses once more.
  private static func pauses(at path: String) -> [String: Pause] {
    guard let bytes = try? Files.readKept(path), let kept = JSON(bytes) else { return [:] }
    return kept.members.reduce(into: [:]) { pauses, member in
      if let pause = Pause(member.value) { pauses[member.name] = pause }
    }
  }

  private func pauses(_ name: String) -> [Pause] {
    ([own[name]] + kept.values.map { $0.pauses[name] }).compactMap { $0 }
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
    change(pause.reason.isOfQuestion) { pauses in
      pauses = pauses.filter { $0.value.until > now - 86400 }
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
    for isOfQuestions in [false, true] {
      guard let path = path(isOfQuestions), let known = kept[path]?.pauses[name] else { continue }
      change(isOfQuestions) { pauses in
        if pauses[name] == known { pauses[name] = nil }
      }
    }
  }

  /// Changes what is kept, while no other refresh does.
  private mutating func change(
    _ isOfQuestions: Bool, _ change: (inout [String: Pause]) -> Void
  ) {
    guard !isReadOnly, let path = path(isOfQuestions), let folder = isOfQuestions ? cache : state,
      (try? Files.makeFolder(folder)) != nil
    else { return }
    // Who holds it writes a small file; without it, what another one writes may be lost.
    let lock = try? FileLock.take("\(folder)/not-before.lock", within: .seconds(1))
    var pauses = Self.pauses(at: path)
    change(&pauses)
    // On a full disk the service is asked once more than it should be.
    let json = JSONText.object(pauses.map { ($0.key, $0.value.json) })
    try? Files.replace(path, with: Array(json.text.utf8))
    kept[path] = (Files.version(path), pauses)
    lock?.note("")
  }

  // MARK: Answers

  private static func path(_ name: String, in folder: String) -> String {
    "\(folder)/\(name).response"
  }

  /// The last answer; nil when there is none.
  mutating func answer(_ name: String) -> Answer? {
    if let answer = answers[name] { return answer }
    guard let cache, let bytes = try? Files.readKept(Self.path(name, in: cache)),
      let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
      let head = JSON(Array(bytes[..<end])).flatMap(Answer.Head.init)
    else { return nil }
    let answer = Answer(head: head, body: Array(bytes[(end + 1)...]))
    answers[name] = answer
    return answer
  }

  /// Says that an answer is still of use, so that it is not removed as forgotten.
  func keepInUse(_ name: String) {
    if !isReadOnly, let cache { Files.touch(Self.path(name, in: cache)) }
  }

  /// Forgets what was read of an answer: another refresh may have asked meanwhile.
  mutating func forgetAnswer(_ name: String) {
    if cache != nil, !isReadOnly { answers[name] = nil }
  }

  mutating func removeAnswer(_ name: String) {
    answers[name] = nil
    if !isReadOnly, let cache { try? Files.remove(Self.path(name, in: cache)) }
  }

  mutating func keep(_ answer: Answer, for name: String) {
    answers[name] = answer
    guard !isReadOnly, let cache, (try? Files.makeFolder(cache)) != nil else { return }
    let bytes = Array(answer.head.json.line.utf8) + answer.body
    // One that is lost with the power, or torn, is asked for again.
    try? Files.replace(Self.path(name, in: cache), with: bytes, isSynced: false)
  }
}

extension ServiceMemory.Pause {
  /// - Returns: nil for what is none.
  fileprivate init?(_ json: JSON) {
    guard let until = json["until"].epoch, let count = json["count"].epoch,
      let reason = json["reason"].text.flatMap(ServiceMemory.Reason.init)
    else { return nil }
    self.init(until: until, reason: reason, count: count, status: json["status"].epoch)
  }

  fileprivate var json: JSONText {
    .object([
      ("until", .number(until)), ("reason", .string(reason.rawValue)), ("count", .number(count)),
      ("status", .number(status)),
    ])
  }
}

extension ServiceMemory.Answer.Head {
  /// - Returns: nil for what is none.
  fileprivate init?(_ json: JSON) {
    guard let fetchedAt = json["fetchedAt"].epoch else { return nil }
    self.init(
      fetchedAt: fetchedAt, clockStart: json["clockStart"].text, expires: json["expires"].epoch,
      lastModified: json["lastModified"].text, etag: json["etag"].text)
  }

  fileprivate var json: JSONText {
    .object([
      ("fetchedAt", .number(fetchedAt)), ("clockStart", .string(clockStart)),
      ("expires", .number(expires)), ("lastModified", .string(lastModified)),
      ("etag", .string(etag)),
    ])
  }
}
