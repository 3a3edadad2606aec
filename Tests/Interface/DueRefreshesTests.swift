import Configuration
import Exchange
import Report
import Support
import Testing
import Text

@testable import Interface
@testable import Platform

/// Tests of the refreshes that a running command starts, without a process.
@Suite("The refreshes of a running command") struct DueRefreshesTests {
  @Test(
    "are tried each minute while another process waits for another network",
    arguments: [(Fault.Kind.noRoute, 12), (.timedOut, 61)])
  func areTriedEachMinute(kind: Fault.Kind, next: Int) throws {
    let home = try TemporaryHome()
    let folders = Folders(
      configuration: "\(home.path)/config", state: "\(home.path)/state",
      cache: "\(home.path)/cache", readOnlyState: nil, readOnlyCache: nil, cacheFault: nil)
    let store = ReportStore(folder: folders.cache)
    let time = now()
    var report = RefreshReport(madeAt: time, dueAt: time + 600)
    report.failures = 4
    report.faults = [Fault(.weather, kind, service: .openMeteo)]
    try store.save(report, outlook: nil, as: "here")
    let lock = try FileLock.take(store.waitingLockPath("here"))
    let access = ReportAccess(RefreshRequest(), Settings(), folders, .english)
    var refreshes = DueRefreshes(isOffline: false)
    let first = try refreshes.startIfDue(report, access, at: time)
    #expect(first == time + 6)
    let second = try refreshes.startIfDue(report, access, at: first)
    #expect(second == time + next)
    #expect(!refreshes.isAnyRunning)
    lock?.note("")
  }

  @Test("are tried again as soon as another one has ended")
  func areTriedAgainAsSoonAsAnotherHasEnded() throws {
    let home = try TemporaryHome()
    let folders = Folders(
      configuration: "\(home.path)/config", state: "\(home.path)/state",
      cache: "\(home.path)/cache", readOnlyState: nil, readOnlyCache: nil, cacheFault: nil)
    let store = ReportStore(folder: folders.cache)
    try store.makeFolder()
    let time = now()
    let report = RefreshReport(madeAt: time - 1000, dueAt: time)
    let lock = try FileLock.take(store.lockPath("here"))
    let access = ReportAccess(RefreshRequest(), Settings(), folders, .english)
    var refreshes = DueRefreshes(isOffline: false)
    for seconds in [0, 5] {
      let next = try refreshes.startIfDue(report, access, at: time + seconds)
      #expect(next == time + seconds + 61, "it was tried, and the other one still runs")
    }
    lock?.note("")
  }
}
