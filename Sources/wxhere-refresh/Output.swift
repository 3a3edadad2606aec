import Coarsen
import Glibc
import Platform
import Report
import Wording

/// Where the report goes: to disk, or for "once" to `wxhere` alone.
struct Output: ~Copyable {
  private let request: RefreshRequest
  private let store: ReportStore
  private let ledger: Disclosures
  private let lock: FileLock
  private let previousFile: ReportFile?
  /// The report that is there already, nil for none.
  var previous: RefreshReport? { previousFile?.report }

  /// Takes the lock: one refresh of a report at a time.
  ///
  /// - Returns: nil when another refresh runs.
  init?(request: RefreshRequest, store: ReportStore, ledger: Disclosures) throws {
    try store.makeFolder()
    let taken =
      if request.holdsLock {
        try FileLock.inherited(
          descriptor: Subprocess.inheritedDescriptor, of: store.lockPath(request.reportName))
      } else {
        try FileLock.take(store.lockPath(request.reportName))
      }
    // No property before the last way out: Swift 6.2 destroys those that are set by then twice.
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
        StandardStreams.complain("wxhere-refresh: \(request.spoken.text($0))")
      }
  }

  /// The hours and the rest of the last report, nil when it is of another cell.
  func previousOutlook(of cell: Cell) -> Outlook? {
    guard previous?.location?.cell == cell, previous?.weather?.formerLocation == nil else {
      return nil
    }
    return previousFile?.outlook
  }

  /// Tells those who wait what is going on.
  func note(_ text: String) {
    lock.note("\(text)\n")
  }

  /// Leaves nothing behind of what was told.
  func endNotes() {
    lock.note("")
  }

  /// What saves a report, as often as it is called.
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

  /// Removes what looking has found, and to whom it was told: the permission went meanwhile.
  func forget() throws {
    guard !request.isOnce else { return }
    try store.removeLookedUp()
    try ledger.forgetCells()
  }

  /// Clears up behind the last report.
  func finish() {
    if !request.isOnce { store.removeUnused(at: now()) }
  }
}
