import Coarsen
import Configuration
import Exchange
import Platform
import Report
import Support
import Testing

@testable import wxhere_refresh

/// Tests of the wait for a network.
@Suite("The wait for a network", .timeLimit(.minutes(1 * slowness))) struct NetworkWaitTests {
  @Test("ends without a route for a receiver alone") func endsForAReceiver() throws {
    let home = try TemporaryHome()
    let store = ReportStore(folder: "\(home.path)/cache")
    var request = RefreshRequest()
    request.waitsForStarter = true
    let wait = NetworkWait(request, store)
    var report = RefreshReport(madeAt: 1000, dueAt: 1005)
    #expect(wait.due(report, hasRoute: true, every: 900) == 1005)
    #expect(wait.due(report, hasRoute: false, every: 900) == .max)
    report.attempts = [SourceAttempt(source: .gps, outcome: .notAllowed)]
    #expect(wait.due(report, hasRoute: false, every: 900) == .max)
    report.attempts = [SourceAttempt(source: .gps, outcome: .noFix)]
    #expect(wait.due(report, hasRoute: false, every: 900) == 1005)
    // Where there is no gpsd, it may be started at any time.
    for outcome in [SourceOutcome.noConnection, .notGPSD, .cannotLook] {
      var lacking = report
      lacking.attempts = [SourceAttempt(source: .gps, outcome: outcome)]
      lacking.failures = 1
      #expect(wait.due(lacking, hasRoute: false, every: 900) == 1005)
      lacking.failures = 6
      #expect(wait.due(lacking, hasRoute: false, every: 900) == 1160)
      lacking.failures = 1000
      #expect(wait.due(lacking, hasRoute: false, every: 900) == 1300)
      #expect(wait.due(lacking, hasRoute: false, every: 120) == 1120)
    }
    // After a single run nobody would wait again, and the network's return would be missed.
    #expect(NetworkWait(RefreshRequest(), store).due(report, hasRoute: false, every: 900) == .max)
    report.location = Location(
      cell: try #require(Cell(latitude: 27.95, longitude: -82.46)), accuracy: 3000, source: .gps,
      locatedAt: 1000)
    report.attempts = [SourceAttempt(source: .gps, outcome: .used)]
    #expect(wait.due(report, hasRoute: false, every: 900) == 1900)
    #expect(wait.due(report, hasRoute: true, every: 900) == 1005)
    // The clock was set back by two hours since.
    report.setBack = 7200
    #expect(wait.due(report, hasRoute: true, every: 900) == 1005 - 7200)
    #expect(wait.due(report, hasRoute: false, every: 900) == 1900 - 7200)
    // The place was found by an earlier refresh.
    report.setBack = 0
    report.attempts = [SourceAttempt(source: .gps, outcome: .noFix)]
    #expect(wait.due(report, hasRoute: false, every: 900) == 1005)
  }

  @Test("ends without a refresh when nobody has wanted the report for its longest time")
  func endsAfterItsLongestTime() throws {
    let home = try TemporaryHome()
    let store = ReportStore(folder: "\(home.path)/cache")
    var report = RefreshReport(madeAt: now(), dueAt: now() + 3600)
    report.failures = 1
    report.faults = [Fault(.weather, .noRoute, service: .openMeteo)]
    try store.save(report, outlook: nil, as: "here")
    let wait = NetworkWait(RefreshRequest(), store, longest: 1)
    let isOnline = try wait.isOnline(with: Settings())
    #expect(!isOnline && !wait.hasChanged)
    // Until then no other process waits.
    let path = store.waitingLockPath("here")
    #expect(FileLock.heldSince(path) != nil)
    wait.end()
    #expect(FileLock.heldSince(path) == nil)
  }

  @Test("is one for another network only in what a running command has started")
  func isOneForAnotherNetwork() throws {
    let home = try TemporaryHome()
    let store = ReportStore(folder: "\(home.path)/cache")
    func wants(
      _ kind: Fault.Kind, holdsLock: Bool = true, waitsForStarter: Bool = true
    ) -> Bool {
      var request = RefreshRequest()
      (request.holdsLock, request.waitsForStarter) = (holdsLock, waitsForStarter)
      var report = RefreshReport(madeAt: 1000, dueAt: 2000)
      report.failures = 1
      report.faults = [Fault(.weather, kind, service: .openMeteo)]
      return NetworkWait(request, store).wantsOtherNetwork(after: report)
    }
    #expect(wants(.timedOut))
    #expect(!wants(.noRoute) && !wants(.error))
    // A bar's run has left it, for a network that is back since.
    #expect(!wants(.timedOut, waitsForStarter: false))
    // A timer has started it.
    #expect(!wants(.timedOut, holdsLock: false))
  }

  @Test("behind a login page is short for an hour") func isShortBehindALoginPage() {
    func pause(after failures: Int) -> Int {
      var report = RefreshReport(madeAt: 1000, dueAt: 1000)
      report.failures = failures - 1
      report.faults = [Fault(.weather, .notTrusted, service: .openMeteo)]
      let start = now()
      report.finish(with: nil, at: nil, settings: Settings().refresh)
      return report.dueAt - start
    }
    #expect((120...134).contains(pause(after: 6)))
    // Certificates that are never trusted are a fault of the machine.
    #expect((300...332).contains(pause(after: 31)))
  }
}
