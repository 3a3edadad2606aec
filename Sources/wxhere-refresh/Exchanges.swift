import Foundation
import Network
import Platform
import Report
import Synchronization

/// What is asked over HTTP, and written down.
struct Exchanges {
  private let client = HTTPClient()
  private let ledger: Disclosures?
  private let unwritten = Unwritten()

  /// Why the ledger does not tell all; nil when it does.
  var fault: Fault? {
    unwritten.reason.withLock { $0 }.map { reason in
      var fault = Fault(.disclosures, .unwritten)
      fault.detail = reason
      return fault
    }
  }

  /// - Parameter ledger: nil for a look that was allowed once, which leaves no trace on disk.
  init(ledger: Disclosures?) {
    self.ledger = ledger
  }

  /// Puts what was written down on the disk, once all has been asked.
  func finish() {
    do { try ledger?.sync() } catch {
      unwritten.reason.withLock { $0 = "\(error)" }
    }
  }

  /// - Parameters:
  ///   - userAgent: who asks.
  ///   - isAllowed: whether the permission still holds; asked before each request.
  func fetch(
    as userAgent: String, while isAllowed: @escaping @Sendable () -> Bool
  ) -> HTTPFetch {
    let client = client
    let fetch: HTTPFetch = { request, deadline throws(HTTPError) in
      try await client.fetch(request, as: userAgent, deadline: deadline)
    }
    let recorded = ledger?.recording(fetch, unwritten) ?? fetch
    return { request, deadline throws(HTTPError) in
      guard isAllowed() else { throw .cancelled }
      return try await recorded(request, deadline)
    }
  }
}

/// Why something could not be written down, in the system's words.
private final class Unwritten: Sendable {
  let reason = Mutex<String?>(nil)
}

extension Disclosures {
  /// The same requests, each in the ledger before it leaves, and again with what came of it; where a
  /// redirect leads is written as it is followed.
  fileprivate func recording(
    _ fetch: @escaping HTTPFetch, _ unwritten: Unwritten
  ) -> HTTPFetch {
    { request, deadline throws(HTTPError) in
      // What comes too late is not sent.
      guard ContinuousClock.now < deadline else { return try await fetch(request, deadline) }
      @Sendable func begin(_ host: String) -> Entry {
        var entry = Entry(
          time: now(), host: host, purpose: request.purpose, tells: request.tells, received: 0,
          status: nil)
        entry.id = "\(UInt64.random(in: 0...UInt64.max))"
        // What cannot be written down leaves all the same, and the report says so.
        do { try append(entry) } catch {
          unwritten.reason.withLock { $0 = "\(error)" }
        }
        return entry
      }
      let running = Mutex(begin(request.url.host ?? ""))
      var followed = request
      followed.onRedirect = { status, next in
        running.withLock { entry in
          entry.status = status
          try? append(entry)
          entry = begin(next)
        }
      }
      let response = try await fetch(followed, deadline)
      running.withLock { entry in
        entry.received = response.body.count
        entry.status = followed.connectsOnly ? nil : response.status
        try? append(entry)
      }
      return response
    }
  }
}
