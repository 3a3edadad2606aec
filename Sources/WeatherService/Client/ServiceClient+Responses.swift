import Exchange
import Network
import Platform

extension ServiceClient {
  /// Returns whether a stored response is still fresh, so that no request is sent.
  func isFresh(_ response: StoredResponse, _ request: ServiceRequest) -> Bool {
    let now = clock()
    // The age is unknown when the response seems to come from the future, or was fetched before a
    // restart of a machine without a clock.
    guard (0...now).contains(response.head.fetchedAt),
      setup.systemClock.canCompare(with: response.head.clockStart)
    else { return false }
    return now + setBack(since: response) < response.freshEnd(request, isForced: setup.isForced)
  }

  /// Returns the age of the stored response to a request, in seconds; nil when none is fresh.
  func storedAge(of request: ServiceRequest) -> Int? {
    guard let known = memory.response(requestName(of: request)), isFresh(known, request) else {
      return nil
    }
    return clock() + setBack(since: known) - known.head.fetchedAt
  }

  /// Stores a response after a known one in memory, and on disk if a later refresh can use it.
  func keep(
    _ response: StoredResponse, _ request: ServiceRequest, _ requestName: String,
    after known: StoredResponse?
  ) {
    let isFreshNextTime = response.freshEnd(request) > clock() + setup.interval
    let storing: ServiceMemory.Storing
    // Whether it is unchanged is asked last, because the stored one is packed.
    if let known, !isFreshNextTime, clock() - known.head.usedAt < ResponseFile.useInterval,
      response.isUnchanged(from: known)
    {
      storing = .leave
    } else if isFreshNextTime || response.hasValidator,
      response.body.count <= ResponseFile.longestBody
    {
      storing = .write
    } else {
      storing = .remove
    }
    memory.keep(response, for: requestName, storing)
  }

  /// Returns how far the clock has been set back since a response was fetched, in seconds.
  func setBack(since response: StoredResponse) -> Int {
    setup.systemClock.setBack(since: response.head.clockStart)
  }

  /// Returns the form in which an HTTP response is stored, without fields of an earlier one.
  func stored(_ response: HTTPResponse) -> StoredResponse {
    StoredResponse(
      head: StoredResponse.Head(
        fetchedAt: clock() - response.age(at: clock()), usedAt: clock(),
        clockStart: setup.systemClock.start, expires: response.expires(at: clock()),
        lastModified: response.validator("last-modified"), etag: response.validator("etag")),
      body: response.body)
  }
}

extension HTTPResponse {
  /// Returns when the response expires by its headers; nil when it has expired.
  func expires(at now: Timestamp) -> Timestamp? {
    let directives = (headers["cache-control"] ?? "").lowercased().split(separator: ",")
    for directive in directives {
      let parts = directive.split(separator: "=").map { $0.filter { !$0.isWhitespace } }
      if parts.first == "max-age", let seconds = parts.last.flatMap({ Int($0) }),
        (0...86400).contains(seconds)
      {
        // A lifetime that has already passed does not say when to send the next request.
        let age = age(at: now)
        return seconds > age ? now + seconds - age : nil
      }
    }
    // The limit is a day, because a wrong clock on either side could otherwise block a service for
    // good.
    // The lifetime is from the Date header on (RFC 9111, 4.2.1), because the clocks may differ.
    guard let expires = date("expires") else { return nil }
    let end = now + (expires - (date("date") ?? now)) - age(at: now)
    return end > now ? min(end, now + 86400) : nil
  }

  /// Returns the age of the response in seconds, which is not 0 when a cache stored it.
  ///
  /// The age is the larger of the Age header and the time since the Date header (RFC 9111, 4.2.3).
  func age(at now: Timestamp) -> Int {
    let told = headers["age"].flatMap { Int($0) } ?? 0
    let apparent = date("date").map { now - $0 } ?? 0
    // A difference below a minute is a difference between the clocks. Ten years prevent an
    // overflow.
    return min(max(0, told, apparent < 60 ? 0 : apparent), 10 * 366 * 86400)
  }

  /// Returns a header that can be sent back verbatim; nil when it has control characters or more
  /// than 1000 bytes.
  func validator(_ name: String) -> String? {
    headers[name].flatMap { text in
      text.utf8.count <= 1000 && text.utf8.allSatisfy { (0x20...0x7e).contains($0) } ? text : nil
    }
  }
}
