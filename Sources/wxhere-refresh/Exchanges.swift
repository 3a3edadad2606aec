import Network
import Platform
import Report

/// What is asked over HTTP, and written down.
struct Exchanges {
  private let client = HTTPClient()
  private let ledger: Disclosures?
  private let unwritten = Unwritten()

  /// Why the ledger does not tell all; nil when it does.
  var fault: Fault? {
    unwritten.reason.map { Fault(.disclosures, .unwritten, detail: $0) }
  }

  /// - Parameter ledger: nil for a look that was allowed once, which leaves no trace on disk.
  init(ledger: Disclosures?) {
    self.ledger = ledger
  }

  /// Puts what was written down on the disk, once all has been asked.
  func finish() {
    do { try ledger?.sync() } catch { unwritten.reason = "\(error)" }
  }

  /// Has something done if services take longer to answer than a time, in place of what was to be done
  /// before.
  ///
  /// - Parameter action: nil for nothing.
  func whenWaiting(longerThan time: Duration, _ action: (() -> Void)?) {
    client.whenWaiting(at: .now + time, action)
  }

  /// - Parameters:
  ///   - userAgent: who asks.
  ///   - isAllowed: whether the permission still holds; asked before each request.
  func fetch(as userAgent: String, while isAllowed: @escaping @Sendable () -> Bool) -> HTTPFetch {
    let fetch =
      ledger?.recording(client, as: userAgent, unwritten)
      ?? { [client] request, deadline in
        client.start(request, as: userAgent, deadline: deadline)
      }
    return { request, deadline in
      guard isAllowed() else { return { () throws(HTTPError) in throw .cancelled } }
      return fetch(request, deadline)
    }
  }
}

/// Why something could not be written down, in the system's words.
private final class Unwritten {
  var reason: String?
}

extension Disclosures {
  /// Sends requests, each in the ledger before it leaves, and again with what came of it; where a
  /// redirect leads is written as it is followed.
  fileprivate func recording(
    _ client: HTTPClient, as userAgent: String, _ unwritten: Unwritten
  ) -> HTTPFetch {
    { request, deadline in
      // What comes too late is not sent.
      guard Instant.now < deadline else {
        return client.start(request, as: userAgent, deadline: deadline)
      }
      func begin(_ host: String) -> Entry {
        var entry = Entry(
          time: now(), host: host, purpose: request.purpose, tells: request.tells, received: 0,
          status: nil)
        entry.id = "\(UInt64.random(in: 0...UInt64.max))"
        // What cannot be written down leaves all the same, and the report says so.
        do { try append(entry) } catch { unwritten.reason = "\(error)" }
        return entry
      }
      var entry = begin(request.url.host)
      let response = client.start(request, as: userAgent, deadline: deadline) { status, next in
        entry.status = status
        try? append(entry)
        entry = begin(next)
      }
      return { () throws(HTTPError) in
        let response = try response()
        entry.received = response.body.count
        entry.status = request.connectsOnly ? nil : response.status
        try? append(entry)
        return response
      }
    }
  }
}
