import Coarsen
import Exchange
import Glibc
import Platform
import Report
import Text

/// The destination of the report: the disk, or for a one-time refresh only `wxhere`.
struct Output: ~Copyable {
  private let request: RefreshRequest
  private let store: ReportStore
  private let ledger: Disclosures
  private let lock: FileLock
  private let previousFile: ReportFile?
  var previous: RefreshReport? { previousFile?.report }

  /// Takes the lock; nil when another refresh of the report is running, or has made it meanwhile.
  ///
  /// - Parameter hasOtherNetwork: whether the machine has changed its network since the report.
  init?(
    request: RefreshRequest, store: ReportStore, ledger: Disclosures, hasOtherNetwork: Bool = false
  ) throws {
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
    store.removeUnfinished(request.reportName)
    let previousFile =
      request.isOnce
      ? nil
      : store.open(request.reportName) {
        StandardStreams.complain("wxhere-refresh: \(request.messageLanguage.text($0))")
      }
    if request.isWhenOnline, let previous = previousFile?.report, !previous.isCutOff,
      !(hasOtherNetwork && previous.isUnreachable), now() < previous.dueAt
    {
      return nil
    }
    self.request = request
    self.store = store
    self.ledger = ledger
    self.previousFile = previousFile
    lock = taken
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

  /// Tells readers that wait for the report what is done.
  func note(_ text: String) {
    lock.note("\(text)\n")
  }

  /// Ends the notes about what is done, so that no reader shows one any more.
  func endNotes() {
    lock.note("")
  }

  /// Returns a function that saves an unfinished report, any number of times, while location access
  /// is allowed.
  func saving(while isAllowed: @escaping () -> Bool) -> (RefreshReport, Outlook?) throws -> Void {
    guard !request.isOnce else {
      return { report, outlook in
        let bytes = ReportStore.bytes(report, outlook: outlook, keeping: nil)
        try writeAll(bytes, to: STDOUT_FILENO, "the report")
      }
    }
    return { [store, previousFile, name = request.reportName] report, outlook in
      guard isAllowed() else { return }
      try store.save(report, outlook: outlook, keeping: previousFile, as: name)
      // A denial meanwhile did not remove it, and this process may be killed before it ends.
      if !isAllowed() { try store.removeLookedUp() }
    }
  }

  func save(_ report: RefreshReport, outlook: Outlook?) throws {
    try saving(while: { true })(report, outlook)
  }

  /// Removes locations that were found, and cells in the log, after the permission was withdrawn.
  private func forget() throws {
    guard !request.isOnce else { return }
    try store.removeLookedUp()
    try ledger.forgetCells()
  }

  /// Saves the finished report, forgets its place if the permission was withdrawn meanwhile, and
  /// removes reports that nobody uses any more.
  ///
  /// - Parameters:
  ///   - location: nil when it is unknown, or only that of the previous report is.
  ///   - allows: returns whether a source may still be used.
  /// - Returns: whether the place was forgotten.
  func finish(
    _ report: inout RefreshReport, outlook: Outlook?, at location: Location?,
    while allows: (SourceName) -> Bool
  ) throws -> Bool {
    // Before saving: a reader that has the report exits, and a one-time refresh ends with it.
    endNotes()
    try save(report, outlook: outlook)
    let isGone = if let location { !allows(location.source) } else { false }
    let isForgotten = report.forget(unless: allows) || isGone
    if isForgotten { try forget() }
    if !request.isOnce { store.removeUnused(at: now()) }
    return isForgotten
  }
}
