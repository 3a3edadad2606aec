import Network

extension HTTPResponse {
  /// Until when the answer holds by its own headers, seconds since 1970-01-01 00:00 UTC.
  func expires(at now: Int) -> Int? {
    let directives = (headers["cache-control"] ?? "").lowercased().split(separator: ",")
    for directive in directives {
      let parts = directive.split(separator: "=").map { $0.filter { !$0.isWhitespace } }
      if parts.first == "max-age", let seconds = parts.last.flatMap({ Int($0) }),
        (0...86400).contains(seconds)
      {
        // What is over already is no word on how long to wait.
        let age = age(at: now)
        return seconds > age ? now + seconds - age : nil
      }
    }
    // Never for longer than a day: a wrong clock on either side would silence a service for good.
    return date("expires").flatMap {
      $0 > now ? min($0, now + 86400) : nil
    }
  }

  /// How long ago the service gave the answer, in seconds: a cache in between may have kept it.
  ///
  /// RFC 9111, 4.2.3: by what caches say themselves, or by the date that the service wrote upon it.
  func age(at now: Int) -> Int {
    let told = headers["age"].flatMap { Int($0) } ?? 0
    let apparent = date("date").map { now - $0 } ?? 0
    // Clocks differ by some seconds, and nothing is kept for ten years.
    return min(max(0, told, apparent < 60 ? 0 : apparent), 10 * 366 * 86400)
  }

  /// A header that is sent back verbatim; nil for one that cannot be, or is absurdly long.
  func validator(_ name: String) -> String? {
    headers[name].flatMap { text in
      text.utf8.count <= 1000 && text.utf8.allSatisfy { (0x20...0x7e).contains($0) } ? text : nil
    }
  }

  /// When to ask again, at most a day from now; nil where it does not say.
  func retryAfter(at now: Int) -> Int? {
    guard let text = headers["retry-after"] else { return nil }
    if let seconds = Int(text) { return seconds > 0 ? now + min(seconds, 86400) : nil }
    return date("retry-after").flatMap { $0 > now ? min($0, now + 86400) : nil }
  }
}
