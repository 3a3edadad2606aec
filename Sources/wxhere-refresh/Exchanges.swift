import Exchange
import Network
import Platform
import Report

/// HTTP requests that are recorded in the disclosure log.
struct Exchanges {
  private let client = HTTPClient()
  /// Nil for a one-time refresh, which leaves no trace on disk.
  let ledger: Disclosures?
  let starter: Starter
  private let unwritten = Unwritten()

  /// The fault of an incomplete log; nil when it is complete.
  var fault: Fault? {
    unwritten.reason.map { Fault(.disclosures, .unwritten, detail: $0) }
  }

  /// Syncs the log after the last request.
  func finish() {
    do { try ledger?.sync() } catch { unwritten.reason = "\(error)" }
  }

  /// Sets the one action, or none, for when services take longer than a time.
  func whenWaiting(longerThan time: Duration, _ action: (() -> Void)?) {
    client.whenWaiting(at: .now + time, action)
  }

  /// Returns a function that sends requests, each only while location access is allowed.
  func fetch(as userAgent: String, while isAllowed: @escaping @Sendable () -> Bool) -> HTTPFetch {
    let fetch =
      ledger?.recording(client, as: userAgent, startedBy: starter, unwritten, while: isAllowed)
      ?? { [client] request, deadline in
        client.start(request, as: userAgent, deadline: deadline)
      }
    return { request, deadline in
      guard isAllowed() else { return { () throws(HTTPError) in throw .cancelled } }
      return fetch(request, deadline)
    }
  }
}

/// The system's message about a failed write to the log.
private final class Unwritten {
  var reason: String?
}

extension Disclosures {
  /// Returns a function that logs each request before it is sent and again with its result, without
  /// the place once the permission is withdrawn.
  ///
  /// A redirect is logged as it is followed.
  fileprivate func recording(
    _ client: HTTPClient, as userAgent: String, startedBy starter: Starter,
    _ unwritten: Unwritten, while isAllowed: @escaping @Sendable () -> Bool
  ) -> HTTPFetch {
    { request, deadline in
      // A request whose deadline has passed is not sent and therefore not logged.
      guard Instant.now < deadline else {
        return client.start(request, as: userAgent, deadline: deadline)
      }
      func begin(_ host: String) -> Entry {
        var entry = Entry(
          time: now(), host: host, purpose: request.purpose, tells: request.tells, received: 0,
          status: nil)
        entry.startedBy = starter
        entry.id = "\(UInt64.random(in: 0...UInt64.max))"
        // A request that cannot be logged is still sent. The report then has a fault.
        do { try append(entry, keepingPlaceIf: isAllowed) } catch { unwritten.reason = "\(error)" }
        return entry
      }
      var entry = begin(request.url.host)
      let response = client.start(request, as: userAgent, deadline: deadline) { status, next in
        entry.status = status
        try? append(entry, keepingPlaceIf: isAllowed)
        entry = begin(next)
      }
      return { () throws(HTTPError) in
        let response = try response()
        entry.received = response.body.count
        entry.status = request.connectsOnly ? nil : response.status
        try? append(entry, keepingPlaceIf: isAllowed)
        return response
      }
    }
  }
}
