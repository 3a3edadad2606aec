import Fields

/// A response with the validators for a conditional request.
struct StoredAnswer: Equatable {
  var head: Head
  var body: [UInt8]

  struct Head: Equatable {
    /// The time when the response was fetched or confirmed, in seconds since 1970-01-01 00:00 UTC.
    var fetchedAt: Int
    /// The time of the last use, accurate to a day, in seconds since 1970-01-01 00:00 UTC.
    var usedAt: Int
    /// The start of the system that fetched the response, as in `SystemClock`; nil when unknown.
    var clockStart: String?
    /// The expiry in the response's headers; nil when they have none.
    var expires: Int?
    /// The validators, verbatim.
    var lastModified: String?
    var etag: String?
  }

  /// Whether a conditional request is possible.
  var hasValidator: Bool { head.lastModified != nil || head.etag != nil }

  /// Returns whether body and validators are the same as those of another response.
  func isUnchanged(from other: StoredAnswer) -> Bool {
    head.lastModified == other.head.lastModified && head.etag == other.head.etag
      && body == other.body
  }

  /// Returns the time until which the response is fresh, in seconds since 1970-01-01 00:00 UTC.
  func freshEnd(_ request: ServiceRequest, isForced: Bool = false) -> Int {
    // The limit for received headers is applied again, because the stored value may be damaged.
    let expires = head.expires.map { min($0, head.fetchedAt + 86400) }
    // `--refresh` ignores the minimum interval, which is wxhere's own rule, but not the service's
    // expiry.
    if isForced || (expires != nil && request.statesExpiry) {
      return expires ?? head.fetchedAt
    }
    if request.isHourly { return (head.fetchedAt / 3600 + 1) * 3600 }
    return max(expires ?? 0, head.fetchedAt + request.useTime)
  }
}

extension StoredAnswer.Head: Fielded {
  mutating func visit(_ visitor: FieldVisitor) {
    visitor.time("fetchedAt", &fetchedAt)
    visitor.time("usedAt", &usedAt)
    visitor.text("clockStart", &clockStart)
    visitor.time("expires", &expires)
    visitor.text("lastModified", &lastModified)
    visitor.text("etag", &etag)
  }
}
