import Fields

/// An answer with what it takes to ask whether it has changed.
struct StoredAnswer: Equatable {
  var head: Head
  var body: [UInt8]

  struct Head: Equatable {
    /// When it was fetched or last confirmed, seconds since 1970-01-01 00:00 UTC.
    var fetchedAt: Int
    /// When it was last of use, to a day, likewise.
    var usedAt: Int
    /// The start of the machine whose clock said so, as `SystemClock` has it; nil where it is not
    /// known.
    var clockStart: String?
    /// Until when the service itself says that it holds; nil where it does not say.
    var expires: Int?
    /// Both verbatim.
    var lastModified: String?
    var etag: String?
  }

  /// Whether a service can be asked whether it has changed.
  var hasValidator: Bool { head.lastModified != nil || head.etag != nil }

  /// Whether it says the same as another one, and is asked for again by the same validators.
  func isUnchanged(from other: StoredAnswer) -> Bool {
    head.lastModified == other.head.lastModified && head.etag == other.head.etag
      && body == other.body
  }

  /// Until when a request need not be sent again, seconds since 1970-01-01 00:00 UTC.
  func freshEnd(_ request: ServiceRequest, isForced: Bool = false) -> Int {
    // Never longer than when it was received: what is kept may be damaged.
    let expires = head.expires.map { min($0, head.fetchedAt + 86400) }
    // The least interval is ours: who asks for everything anew does not wait for it.
    if isForced || (expires != nil && request.service.tellsExpiry) {
      return expires ?? head.fetchedAt
    }
    // Somewhat less, so that it is never a second too early for a refresh that comes on time.
    return max(expires ?? 0, head.fetchedAt + request.minimumInterval * 9 / 10)
  }
}

extension StoredAnswer.Head {
  /// - Returns: nil for what is none.
  init?(_ json: JSON) {
    guard let fetchedAt = json["fetchedAt"].epoch, let usedAt = json["usedAt"].epoch else {
      return nil
    }
    self.init(
      fetchedAt: fetchedAt, usedAt: usedAt, clockStart: json["clockStart"].text,
      expires: json["expires"].epoch, lastModified: json["lastModified"].text,
      etag: json["etag"].text)
  }

  var members: [(String, JSONText)] {
    [
      ("fetchedAt", .number(fetchedAt)), ("usedAt", .number(usedAt)),
      ("clockStart", .string(clockStart)), ("expires", .number(expires)),
      ("lastModified", .string(lastModified)), ("etag", .string(etag)),
    ]
  }
}
