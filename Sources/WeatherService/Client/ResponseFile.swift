import Exchange
import Network
import Platform

/// The file of stored responses.
///
/// One file holds the responses of all services and places, so that a refresh writes one file only.
/// Its first line is the digest of the rest. A line of JSON that describes the responses follows,
/// then their bodies, packed.
struct ResponseFile {
  var responses: [String: StoredResponse] = [:]
  /// The pauses by request, for requests that a service rejected.
  var pauses: [String: ServicePause] = [:]

  /// The time in seconds without use after which a response, which reveals a place, is removed.
  static let longestUnused = 2 * 86400
  /// The minimum interval between updates of the time of last use, in seconds.
  static let useInterval = 86400
  /// The maximum size of a stored body, in bytes.
  ///
  /// The warnings of a whole country take megabytes and change at nearly every request.
  static let longestBody = 256 << 10
  private static let mark = "wxhere-packed-answers"

  static func path(in folder: String) -> String { "\(folder)/\(Service.responsesFile)" }

  var isEmpty: Bool { responses.isEmpty && pauses.isEmpty }

  /// Returns whether `removeOld(at:)` would remove something.
  func hasOld(at now: Timestamp) -> Bool {
    responses.values.contains { $0.isOld(at: now) } || pauses.values.contains { $0.isOver(at: now) }
  }

  /// Removes responses that have not been used for a long time, and pauses that are over.
  mutating func removeOld(at now: Timestamp) {
    responses = responses.filter { !$0.value.isOld(at: now) }
    pauses = pauses.filter { !$0.value.isOver(at: now) }
  }

  /// Reads the file at a path.
  ///
  /// A missing or damaged file gives an empty value, which costs at most one request for each
  /// response.
  ///
  /// - Parameter wait: waits for other processes, because one of them may be writing a file that
  ///   seems damaged.
  init(at path: String, waiting wait: () -> Void = {}) {
    guard let bytes = try? Files.readPrivateFile(path) else { return }
    if let file = ResponseFile(bytes) {
      self = file
      return
    }
    wait()
    if let bytes = try? Files.readPrivateFile(path), let file = ResponseFile(bytes) { self = file }
  }

  init?(_ bytes: [UInt8]) {
    guard let firstEnd = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let rest = Array(bytes[(firstEnd + 1)...])
    guard bytes[..<firstEnd].elementsEqual(Self.firstLine(rest).utf8),
      let secondEnd = rest.firstIndex(of: UInt8(ascii: "\n")),
      let json = try? JSON5Document(Array(rest[..<secondEnd])).root
    else { return nil }
    var bodies = rest[(secondEnd + 1)...]
    for member in json["answers"]?.members ?? [] {
      guard let entry = Entry().read(json: member.value),
        (0...bodies.count).contains(entry.length)
      else { return nil }
      responses[member.name] = StoredResponse(
        head: entry.head, packed: Array(bodies.prefix(entry.length)))
      bodies = bodies.dropFirst(entry.length)
    }
    pauses = ServicePause.blank.readEach(json: json["pauses"])
  }

  var bytes: [UInt8] {
    let sorted = responses.sorted { $0.key < $1.key }
    let json = JSONText.object([
      (
        "answers",
        .fields(byName: responses.mapValues { Entry(head: $0.head, length: $0.packedBody.count) })
      ),
      ("pauses", .fields(byName: pauses)),
    ])
    let rest = Array(json.line.utf8) + sorted.flatMap(\.value.packedBody)
    return Array("\(Self.firstLine(rest))\n".utf8) + rest
  }

  private static func firstLine(_ rest: [UInt8]) -> String { "\(mark) \(rest.digest)" }

  private struct Entry: Fielded {
    var head = StoredResponse.Head(fetchedAt: 0, usedAt: 0)
    /// The length of the body in bytes.
    var length = 0

    mutating func visit(_ visitor: FieldVisitor) {
      head.visit(visitor)
      visitor.whole("length", &length)
    }
  }
}

extension StoredResponse {
  fileprivate func isOld(at now: Timestamp) -> Bool {
    abs(now - head.usedAt) > ResponseFile.longestUnused
  }
}

/// A response with the validators for a conditional request.
struct StoredResponse: Equatable {
  var head: Head
  private var content: Content

  /// The body, as it was received or is stored, because most stored ones are only written again.
  private enum Content: Equatable {
    case plain([UInt8])
    case packed([UInt8])
  }

  init(head: Head, body: [UInt8]) {
    self.head = head
    content = .plain(body)
  }

  init(head: Head, packed: [UInt8]) {
    self.head = head
    content = .packed(packed)
  }

  static func == (one: StoredResponse, other: StoredResponse) -> Bool {
    one.head == other.head && one.body == other.body
  }

  var body: [UInt8] {
    get {
      switch content {
      case .plain(let bytes): bytes
      case .packed(let bytes): PackedText.text(bytes) ?? []
      }
    }
    set { content = .plain(newValue) }
  }

  var packedBody: [UInt8] {
    switch content {
    case .plain(let bytes): PackedText.packed(bytes)
    case .packed(let bytes): bytes
    }
  }

  struct Head: Equatable {
    /// The time when the response was fetched or confirmed.
    var fetchedAt: Timestamp
    /// The time of the last use, accurate to a day.
    var usedAt: Timestamp
    /// The start of the system that fetched the response, as in `SystemClock`; nil when unknown.
    var clockStart: String?
    /// The expiry in the response's headers; nil when they have none.
    var expires: Timestamp?
    /// The validators, verbatim.
    var lastModified: String?
    var etag: String?
  }

  /// Whether a conditional request is possible.
  var hasValidator: Bool { head.lastModified != nil || head.etag != nil }

  /// Returns whether body and validators are the same as those of another response.
  func isUnchanged(from other: StoredResponse) -> Bool {
    head.lastModified == other.head.lastModified && head.etag == other.head.etag
      && (content == other.content || body == other.body)
  }

  /// Whether the body is too long to be stored; a packed one has been stored.
  var isTooLong: Bool {
    switch content {
    case .plain(let bytes): bytes.count > ResponseFile.longestBody
    case .packed: false
    }
  }

  /// Returns the time until which the response is fresh.
  func freshEnd(_ request: ServiceRequest, isForced: Bool = false) -> Timestamp {
    // The limit for received headers is applied again, because the stored value may be damaged.
    // A long one must not hide a day of new warnings.
    let longest = request.purpose == "alerts" ? 3600 : 86400
    let expires = head.expires.map { min($0, head.fetchedAt + longest) }
    // `--refresh` ignores the minimum interval, which is wxhere's own rule, but not the service's
    // expiry.
    if isForced || (expires != nil && request.statesExpiry) {
      return expires ?? head.fetchedAt
    }
    if request.isHourly { return (head.fetchedAt / 3600 + 1) * 3600 }
    return max(expires ?? 0, head.fetchedAt + request.useTime)
  }
}

extension StoredResponse.Head: Fielded {
  mutating func visit(_ visitor: FieldVisitor) {
    visitor.time("fetchedAt", &fetchedAt)
    visitor.time("usedAt", &usedAt)
    visitor.text("clockStart", &clockStart)
    visitor.time("expires", &expires)
    visitor.text("lastModified", &lastModified)
    visitor.text("etag", &etag)
  }
}
