import Foundation
import Platform

/// What is remembered of services from one refresh to the next: until when one is not to be asked, and
/// what it answered last.
struct ServiceMemory {
  /// Why a service is not to be asked for a while.
  enum Reason: String, Codable {
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

  struct Pause: Codable, Equatable {
    var until: Int
    var reason: Reason
    /// How often in a row.
    var count: Int
    /// The HTTP status that it came with.
    var status: Int?
  }

  /// An answer with what it takes to ask whether it has changed.
  struct Answer {
    var head: Head
    var body: Data

    struct Head: Codable, Equatable {
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
  private var pauses: [String: Pause] = [:]
  private var answers: [String: Answer] = [:]

  /// - Parameters:
  ///   - state: the folder for pauses; nil to keep them in memory alone.
  ///   - cache: the folder for answers; nil to keep them in memory alone.
  ///   - isReadOnly: whether what is new is kept in memory alone.
  init(state: String?, cache: String?, isReadOnly: Bool = false) {
    self.state = state
    self.cache = cache
    self.isReadOnly = isReadOnly
    for path in paths.compactMap({ $0 }) {
      // What is damaged is forgotten: at worst a service refuses once more.
      guard let bytes = try? Files.readKept(path),
        let known = try? JSONDecoder().decode([String: Pause].self, from: Data(bytes))
      else { continue }
      pauses.merge(known) { $1 }
    }
  }

  /// Where pauses are kept: those of services as long as they last; those of questions, by which a cell
  /// can be found out, beside the answers, with which they go when the permission does.
  private var paths: [String?] {
    [state.map { "\($0)/not-before.json" }, cache.map { "\($0)/unanswered.response.json" }]
  }

  // MARK: Pauses

  /// The pause of a service or of one question to it; nil when it may be asked.
  func pause(_ name: String, at now: Int) -> Pause? {
    // One that would last longer than any is made is damaged, or from before the clock was set back.
    pauses[name].flatMap { pause in
      pause.until > now && pause.until - now <= pause.reason.longest ? pause : nil
    }
  }

  /// How often in a row a service has asked for a pause.
  func pauseCount(_ name: String) -> Int { min(max(0, pauses[name]?.count ?? 0), 100) }

  mutating func keep(_ pause: Pause, for name: String, at now: Int) {
    pauses = pauses.filter { $0.value.until > now - 86400 }
    pauses[name] = pause
    savePauses()
  }

  mutating func endPause(_ name: String) {
    guard pauses.removeValue(forKey: name) != nil else { return }
    savePauses()
  }

  private func savePauses() {
    guard !isReadOnly else { return }
    for (path, isOfQuestions) in zip(paths, [false, true]) {
      let kept = pauses.filter { $0.value.reason.isOfQuestion == isOfQuestions }
      guard let path, let folder = isOfQuestions ? cache : state,
        !kept.isEmpty || Files.version(path) != nil, let data = try? JSONEncoder().encode(kept)
      else { continue }
      // On a full disk the service is asked once more than it should be.
      guard (try? Files.makeFolder(folder)) != nil else { continue }
      try? Files.replace(path, with: Array(data))
    }
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
      let head = try? JSONDecoder().decode(Answer.Head.self, from: Data(bytes[..<end]))
    else { return nil }
    let answer = Answer(head: head, body: Data(bytes[(end + 1)...]))
    answers[name] = answer
    return answer
  }

  /// Says that an answer is still of use, so that it is not removed as forgotten.
  func keepInUse(_ name: String) {
    if !isReadOnly, let cache { Files.touch(Self.path(name, in: cache)) }
  }

  mutating func removeAnswer(_ name: String) {
    answers[name] = nil
    if !isReadOnly, let cache { try? Files.remove(Self.path(name, in: cache)) }
  }

  mutating func keep(_ answer: Answer, for name: String) {
    answers[name] = answer
    guard !isReadOnly, let cache, let head = try? JSONEncoder().encode(answer.head) else { return }
    guard (try? Files.makeFolder(cache)) != nil else { return }
    let bytes = Array(head) + [UInt8(ascii: "\n")] + Array(answer.body)
    // One that is lost with the power, or torn, is asked for again.
    try? Files.replace(Self.path(name, in: cache), with: bytes, isSynced: false)
  }
}
