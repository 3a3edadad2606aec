import Network

extension HTTPResponse {
  /// Returns when the response expires by its headers, in seconds since 1970-01-01 00:00 UTC; nil
  /// if it is over.
  func expires(at now: Int) -> Int? {
    let directives = (headers["cache-control"] ?? "").lowercased().split(separator: ",")
    for directive in directives {
      let parts = directive.split(separator: "=").map { $0.filter { !$0.isWhitespace } }
      if parts.first == "max-age", let seconds = parts.last.flatMap({ Int($0) }),
        (0...86400).contains(seconds)
      {
        // A lifetime that is already over says nothing about when to request again.
        let age = age(at: now)
        return seconds > age ? now + seconds - age : nil
      }
    }
    // At most a day, because a wrong clock on either side would silence a service for good.
    return date("expires").flatMap {
      $0 > now ? min($0, now + 86400) : nil
    }
  }

  /// Returns the age of the response in seconds, since a cache on the way may have stored it.
  ///
  /// By RFC 9111, 4.2.3, it is the larger of the Age header and the time since the Date header.
  func age(at now: Int) -> Int {
    let told = headers["age"].flatMap { Int($0) } ?? 0
    let apparent = date("date").map { now - $0 } ?? 0
    // Differences below a minute are those of the clocks; ten years is a limit against overflow.
    return min(max(0, told, apparent < 60 ? 0 : apparent), 10 * 366 * 86400)
  }

  /// Returns a header to be sent back verbatim; nil for control characters or more than 1000 bytes.
  func validator(_ name: String) -> String? {
    headers[name].flatMap { text in
      text.utf8.count <= 1000 && text.utf8.allSatisfy { (0x20...0x7e).contains($0) } ? text : nil
    }
  }

  /// Returns the time in Retry-After, at most a day from now; nil without a usable one.
  func retryAfter(at now: Int) -> Int? {
    guard let text = headers["retry-after"] else { return nil }
    if let seconds = Int(text) { return seconds > 0 ? now + min(seconds, 86400) : nil }
    return date("retry-after").flatMap { $0 > now ? min($0, now + 86400) : nil }
  }
}
