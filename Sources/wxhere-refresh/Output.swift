import Coarsen
import Glibc
import Platform
import Report
import Text

/// The outlook of the previous report, which is decoded when a part of it is needed.
///
/// Decoding all hours takes a tenth of the time of a refresh, and most refreshes need none of it.
struct KnownOutlook {
  private let file: ReportFile?

  static var none: KnownOutlook { KnownOutlook(nil) }

  init(_ file: ReportFile?) { self.file = file }

  /// Whether its warnings are known, as the head says.
  var hasAlerts: Bool { file?.report.weather?.warnings != nil }
  var outlook: Outlook? { file?.outlook }
}

/// The destination of the report: the disk, or for a one-time refresh only `wxhere`.
struct Output: ~Copyable {
  private let request: RefreshRequest
  private let store: ReportStore
  private let ledger: Disclosures
  private let lock: FileLock
  private let previousFile: ReportFile?
  var previous: RefreshReport? { previousFile?.report }

  /// Takes the lock; nil when another refresh of the report is running.
  init?(request: RefreshRequest, store: ReportStore, ledger: Disclosures) throws {
    if !request.isUnkept { try store.makeFolder() }
    let taken =
      if request.isUnkept {
        try FileLock.inheritedUnshared(descriptor: Subprocess.inheritedDescriptor)
        // The lock that is inherited with `--when-online` is that of the wait.
      } else if request.holdsLock, !request.isWhenOnline {
        try FileLock.inherited(
          descriptor: Subprocess.inheritedDescriptor, of: store.lockPath(request.reportName))
      } else {
        try FileLock.take(store.lockPath(request.reportName))
      }
    // After a property is set, an early return would make Swift 6.2 destroy it twice.
    guard let taken else { return nil }
    self.request = request
    self.store = store
    self.ledger = ledger
    lock = taken
    store.removeUnfinished(request.reportName)
    previousFile =
      request.isOnce
      ? nil
      : store.open(request.reportName) {
        StandardStreams.complain("wxhere-refresh: \(request.messageLanguage.text($0))")
      }
    // Saving may write into that file.
    previousFile?.readToEnd()
  }

  /// Returns the outlook of the previous report; none when that is for another cell or country.
  func knownOutlook(of place: Locality) -> KnownOutlook {
    guard previous?.location?.locality == place, previous?.weather?.formerLocation == nil else {
      return .none
    }
    return KnownOutlook(previousFile)
  }

  func note(_ text: String) {
    lock.note("\(text)\n")
  }

  func endNotes() {
    lock.note("")
  }

  /// A function that saves a report, any number of times.
  var saving: (RefreshReport, Outlook?) throws -> Void {
    guard !request.isOnce else {
      return { report, outlook in
        let bytes = ReportStore.bytes(report, outlook: outlook, keeping: nil)
        try writeAll(bytes, to: STDOUT_FILENO, "the report")
      }
    }
    return { [store, previousFile, name = request.reportName] report, outlook in
      try store.save(report, outlook: outlook, keeping: previousFile, as: name)
    }
  }

  func save(_ report: RefreshReport, outlook: Outlook?) throws {
    try saving(report, outlook)
  }

  /// Removes locations that were found, and cells in the log, after the permission was withdrawn.
  func forget() throws {
    guard !request.isOnce else { return }
    try store.removeLookedUp()
    try ledger.forgetCells()
  }

  func finish() {
    if !request.isOnce { store.removeUnused(at: now()) }
  }
}
