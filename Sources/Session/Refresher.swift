import Glibc
package import Platform
import Report
import Wording

/// Starts `wxhere-refresh`, and waits for it where there is nothing to show yet.
package struct Refresher {
  let access: ReportAccess

  package init(_ access: ReportAccess) {
    self.access = access
  }

  /// The file in which the running refresh notes what it does, locked while it runs.
  var lockPath: String { access.lockPath }

  func start(
    _ request: RefreshRequest, lock: borrowing FileLock, input: Int32? = nil, output: Int32? = nil,
    errors: Int32? = nil
  ) throws(SystemError) -> Subprocess {
    var request = request
    request.holdsLock = true
    guard let program = companionProgram("wxhere-refresh") else {
      throw SystemError(
        code: ENOENT, action: Phrase("wxhere-refresh is missing"),
        reason: Phrase(
          "it belongs beside wxhere, or in ../libexec/wxhere/; `swift build` builds all three"))
    }
    return try Subprocess.start(
      program, [RefreshRequest.argument], input: input, output: output, errors: errors,
      inheriting: lock.descriptor, document: request.document)
  }

  /// Takes the lock under which a refresh runs; nil when one runs already.
  ///
  /// - Parameter waits: whether to try again when one runs; it does the waiting.
  func lock(waits: () -> Bool = { false }) throws(SystemError) -> FileLock? {
    try access.store.makeFolder()
    return try FileLock.take(lockPath, waits: waits)
  }

  /// Starts a refresh and does not wait for it; where one runs already, that is enough.
  ///
  /// - Returns: nil where none was started.
  @discardableResult
  package func startInBackground() throws(SystemError) -> Subprocess? {
    guard let lock = try lock() else { return nil }
    // Another one may have ended just now.
    if let report = access.load(), !access.isDue(report, at: now()) { return nil }
    return try start(access.request, lock: lock)
  }

  /// Waits for a newer report, at most for a time, and starts a refresh where none runs.
  ///
  /// - Parameters:
  ///   - known: the report that the caller has seen.
  ///   - isEnough: whether a report that is still being completed will do.
  func wait(
    for time: Duration, newerThan known: RefreshReport?,
    isEnough: (RefreshReport) -> Bool = { _ in false }
  ) throws(SystemError) -> ReportWait.Result {
    let deadline = Instant.now + time
    var progress = Progress(ofRefresh: lockPath, access.language)
    var complaints: RefreshComplaints?
    // Before the first look: what happens behind it is noticed.
    try access.store.makeFolder()
    let watch = FolderWatch([access.store.folder])
    defer {
      progress.end()
      complaints?.printAll()
    }
    var running: Subprocess?
    while true {
      // Read before the ending: what ended in between has left its report.
      let ending = running?.ending()
      access.forgetPermission()
      // Also where the person has said no meanwhile; the refresh ends by itself.
      if let forbidden = access.forbiddenReport { return .report(forbidden) }
      let report = access.load()
      // A look that began before more was allowed is not joined: this one asks after it.
      if let report, report != known, !access.isAllowedMore(than: report),
        !report.isUnfinished || isEnough(report)
      {
        return .report(report)
      }
      if let ending {
        guard ending == 0 else {
          progress.end()
          complaints?.printAll()
          return .failed(complaints?.isAny == true ? nil : ending)
        }
        // With the old report forgotten in between, the new one may be the same to the second.
        if let report, !report.isUnfinished { return .report(report) }
        if let report { return .stillLooking(report) }
        complaints?.add(
          access.language.words("the refresh ended without a report; has the permission changed?"))
        return .failed(nil)
      }
      if running == nil, let lock = try lock() {
        // Another refresh may have ended just before the lock was free.
        if let report = access.load(), report != known, !report.isUnfinished,
          !access.isAllowedMore(than: report)
        {
          return .report(report)
        }
        let pipe = try AnonymousPipe()
        running = try start(access.request, lock: lock, errors: pipe.writing.number)
        complaints = RefreshComplaints(pipe.closingWriter())
      }
      guard Instant.now < deadline else { return .stillLooking(report) }
      watch.wait(or: complaints?.descriptor, for: progress.nextTick(before: deadline))
      complaints?.collect()
      progress.tick()
    }
  }
}
