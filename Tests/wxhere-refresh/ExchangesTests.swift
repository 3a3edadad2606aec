import Exchange
import Foundation
import Network
import Platform
import Report
import Support
import Synchronization
import Testing

@testable import wxhere_refresh

/// Tests of the requests that are recorded in the disclosure log.
@Suite("Recorded requests", .ownThreads, .timeLimit(.minutes(2 * slowness)))
struct ExchangesTests {
  init() {
    signal(SIGPIPE, SIG_IGN)
  }

  @Test("leave no place in the log if their responses come after a denial")
  func leaveNoPlaceIfTheirResponsesComeAfterADenial() throws {
    let home = try TemporaryHome()
    let ledger = Disclosures(folder: "\(home.path)/state")
    let isAllowed = Atomic(true)
    // The service responds when the denial is complete.
    let named = Mutex<[String]>([])
    let server = try StandInServer { _ in
      named.withLock { $0 = ((try? ledger.load()) ?? []).map(\.tells) }
      isAllowed.store(false, ordering: .sequentiallyConsistent)
      #expect(throws: Never.self) { try ledger.forgetCells() }
      return StandInServer.Response("{}")
    }
    defer { server.stop() }
    let exchanges = Exchanges(ledger: ledger, starter: .command)
    let fetch = exchanges.fetch(as: "test") { isAllowed.load(ordering: .sequentiallyConsistent) }
    let request = HTTPRequest(
      url: try #require(WebAddress(server.url)), bodyLimit: 1000, purpose: "forecast",
      tells: "cell g3-4372-3193")
    let response = try fetch(request, .now + .seconds(50))()
    #expect(response.status == 200)
    #expect(named.withLock { $0 } == ["cell g3-4372-3193"])
    let entries = try ledger.load()
    #expect(entries.map(\.tells) == ["a cell"])
    #expect(entries.first?.status == 200, "the response is recorded")
    #expect(home.read("state/disclosures.jsonl")?.contains("g3-") == false)
  }
}
