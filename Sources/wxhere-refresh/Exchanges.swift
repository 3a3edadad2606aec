import Foundation
import Network
import Platform
import Report
import Synchronization

/// What is asked over HTTP: by another process of this program, and written down.
struct Exchanges {
  /// The word that makes this program that process.
  static let word = "--http"

  private let process: HTTPProcess
  private let ledger: Disclosures?

  /// - Parameter ledger: nil for a look that was allowed once, which leaves no trace on disk.
  init(ledger: Disclosures?) {
    self.ledger = ledger
    // The end of that process is told in a sentence; what lay in its memory is nobody's.
    Environment.set("SWIFT_BACKTRACE", to: "enable=no")
    process = HTTPProcess(program: executablePath() ?? "", arguments: [Self.word])
  }

  /// - Parameter userAgent: who asks.
  func fetch(as userAgent: String) -> HTTPFetch {
    let process = process
    let fetch: HTTPFetch = { request, deadline throws(HTTPError) in
      try await process.fetch(request, as: userAgent, deadline: deadline)
    }
    return ledger?.recording(fetch) ?? fetch
  }
}

extension Disclosures {
  /// The same requests, each with a line in the ledger.
  fileprivate func recording(_ fetch: @escaping HTTPFetch) -> HTTPFetch {
    { request, deadline throws(HTTPError) in
      // What comes too late is not sent.
      guard ContinuousClock.now < deadline else { return try await fetch(request, deadline) }
      let host = Mutex(request.url.host ?? "")
      @Sendable func note(_ host: String, _ status: Int?, received: Int) {
        // What cannot be written down has still left.
        do {
          try append(
            Entry(
              time: now(), host: host, purpose: request.purpose, tells: request.tells,
              received: received, status: status))
        } catch {
          StandardStreams.complain("wxhere-refresh: \(host) was asked, and \(error)")
        }
      }
      var followed = request
      followed.onRedirect = { status, next in
        let from = host.withLock { host in
          defer { host = next }
          return host
        }
        note(from, status, received: 0)
      }
      var (received, status): (Int, Int?) = (0, nil)
      defer { note(host.withLock { $0 }, status, received: received) }
      let response = try await fetch(followed, deadline)
      (received, status) = (response.body.count, response.status)
      return response
    }
  }
}
