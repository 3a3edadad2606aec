import Platform
import Report
import Support
import Testing

@testable import wxhere_refresh

/// Tests of the destination of the report.
@Suite("The destination of the report") struct OutputTests {
  @Test("keeps no unfinished report of a place when access is denied while it is being saved")
  func keepsNoUnfinishedReportAfterADenial() throws {
    let home = try TemporaryHome()
    let store = ReportStore(folder: "\(home.path)/cache")
    let ledger = Disclosures(folder: "\(home.path)/state")
    let request = RefreshRequest()
    let output = try Output(request: request, store: store, ledger: ledger)
    guard let output else { throw SupportError("the report is locked") }
    let report = RefreshReport(madeAt: now(), dueAt: now())
    var isAllowed = true
    let save = output.saving {
      defer { isAllowed = false }
      return isAllowed
    }
    try save(report, nil)
    #expect(store.version(request.reportName) == nil)
    try save(report, nil)
    #expect(store.version(request.reportName) == nil)
    // The report at the end of a refresh has no place after a denial.
    try output.save(report, outlook: nil)
    #expect(store.version(request.reportName) != nil)
  }
}
