import Facts
import Fields
import Platform

/// What is stored of services' answers, for all services and places: one file of the cache folder, so
/// that a refresh writes one.
///
/// A first line with the digest of the rest; a line of JSON with all that is told of the answers; and
/// their bodies, one behind the other.
struct AnswerFile {
  /// By request.
  var answers: [String: StoredAnswer] = [:]
  /// When requests are not to be sent again that a service has refused, by request.
  var pauses: [String: ServicePause] = [:]

  /// What nobody has used for longer says where somebody was, in seconds.
  static let longestUnused = 2 * 86400
  /// After how long it is noted that an answer is still in use, in seconds.
  static let useInterval = 86400
  /// A longer body is not stored, in bytes: the warnings of a whole country are megabytes, which change
  /// all the time and would be written as often.
  static let longestBody = 256 << 10
  private static let mark = "wxhere-answers"

  /// - Parameter folder: the cache folder.
  static func path(in folder: String) -> String { "\(folder)/\(Service.answersFile)" }

  var isEmpty: Bool { answers.isEmpty && pauses.isEmpty }

  /// Whether there is something in it that is to be removed.
  ///
  /// - Parameter now: seconds since 1970-01-01 00:00 UTC.
  func hasOld(at now: Int) -> Bool {
    answers.values.contains { $0.isOld(at: now) } || pauses.values.contains { $0.isOver(at: now) }
  }

  /// Removes what is of no use any more.
  ///
  /// - Parameter now: seconds since 1970-01-01 00:00 UTC.
  mutating func removeOld(at now: Int) {
    answers = answers.filter { !$0.value.isOld(at: now) }
    pauses = pauses.filter { !$0.value.isOver(at: now) }
  }

  /// Reads the file; what is damaged is as if it were not there: at worst a service is asked once more.
  ///
  /// - Parameter path: where it is.
  init(at path: String) {
    guard let bytes = try? Files.readKept(path), let file = AnswerFile(bytes) else { return }
    self = file
  }

  /// - Returns: nil for what is none, or damaged.
  init?(_ bytes: [UInt8]) {
    guard let firstEnd = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let rest = Array(bytes[(firstEnd + 1)...])
    guard bytes[..<firstEnd].elementsEqual(Self.firstLine(rest).utf8),
      let secondEnd = rest.firstIndex(of: UInt8(ascii: "\n")),
      let json = JSON(Array(rest[..<secondEnd]))
    else { return nil }
    var bodies = rest[(secondEnd + 1)...]
    for (name, value) in json["answers"].members {
      guard let head = StoredAnswer.Head(value), let length = value["length"].epoch,
        (0...bodies.count).contains(length)
      else { return nil }
      answers[name] = StoredAnswer(head: head, body: Array(bodies.prefix(length)))
      bodies = bodies.dropFirst(length)
    }
    for (name, value) in json["pauses"].members { pauses[name] = ServicePause(value) }
  }

  var bytes: [UInt8] {
    let sorted = answers.sorted { $0.key < $1.key }
    let json = JSONText.object([
      ("answers", .object(sorted.map { ($0.key, $0.value.json) })),
      ("pauses", .object(pauses.map { ($0.key, $0.value.json) })),
    ])
    let rest = Array(json.line.utf8) + sorted.flatMap(\.value.body)
    return Array("\(Self.firstLine(rest))\n".utf8) + rest
  }

  private static func firstLine(_ rest: [UInt8]) -> String { "\(mark) \(rest.digest)" }
}

extension StoredAnswer {
  fileprivate func isOld(at now: Int) -> Bool {
    abs(now - head.usedAt) > AnswerFile.longestUnused
  }

  fileprivate var json: JSONText { .object(head.members + [("length", .number(body.count))]) }
}
