import Permission
import Platform
import Report
import Text

extension Refresher {
  func refreshOnce(
    granting answer: Answer, for needed: Needed, within time: Duration, after known: RefreshReport?
  ) throws(SystemError) -> ReportWait.Result {
    let deadline = Instant.now + time
    var progress = Progress(ofRefresh: access.lockPath, access.language)
    defer { progress.end() }
    if access.folders.cacheFault == nil { try access.store.makeFolder() }
    let watch = FolderWatch([access.store.folder])
    let refresh = try startOnce(granting: answer) {
      guard Instant.now < deadline else { return false }
      progress.tick()
      watch.wait(for: progress.nextTick(before: deadline))
      return true
    }
    guard let refresh else { return .gaveUp }
    return try report(
      of: refresh, for: needed, before: deadline, after: known, showing: &progress)
  }

  /// The refresh ends when the reader of its output closes the pipe.
  private func report(
    of refresh: OneTimeRefresh, for needed: Needed, before deadline: Instant,
    after known: RefreshReport?, showing progress: inout Progress
  ) throws(SystemError) -> ReportWait.Result {
    var unfinished: ReportFile?
    defer {
      progress.end()
      refresh.complaints.printAll()
    }
    while Instant.now < deadline {
      progress.tick()
      switch try refresh.next(within: progress.nextTick(before: deadline)) {
      case .nothing: continue
      case .report(let handed):
        let report = handed.report
        if !report.isUnfinished || needed.accepts(report, after: known, access) {
          return taken(handed)
        }
        if needed.isShown(by: report, access) { unfinished = handed }
      case .end:
        progress.end()
        return refresh.complaints.failure(refresh.process.end())
      }
    }
    return unfinished.map(taken) ?? .gaveUp
  }

  /// Keeps a report for this run, unless location access has been denied in the meantime.
  private func taken(_ file: ReportFile) -> ReportWait.Result {
    access.reloadPermission()
    if access.permission.authorization == .denied, let forbidden = access.forbiddenReport {
      return .report(forbidden)
    }
    access.oneTimeReport = file
    return .report(file.report)
  }

  private func onceLock(waits: () -> Bool) throws(SystemError) -> FileLock? {
    if access.folders.cacheFault != nil {
      return try FileLock.unshared(for: Phrase("cannot start \("wxhere-refresh")"))
    }
    return try lock(waits: waits)
  }

  /// Nil when another refresh is running.
  private func startOnce(
    granting answer: Answer, waits: () -> Bool
  ) throws(SystemError) -> OneTimeRefresh? {
    guard let lock = try onceLock(waits: waits) else { return nil }
    var request = access.request
    (request.isOnce, request.isUnkept) = (true, access.folders.cacheFault != nil)
    let grant = try AnonymousPipe()
    let report = try AnonymousPipe()
    let errors = try AnonymousPipe()
    let process = try start(
      request, lock: lock, input: grant.reading.number, output: report.writing.number,
      errors: errors.writing.number)
    try grant.writing.writeAll(answer.json, "the grant")
    return OneTimeRefresh(
      process, output: report.closingWriter(), complaints: errors.closingWriter())
  }
}

/// A refresh that passes its report to this process instead of saving it.
final class OneTimeRefresh {
  let process: Subprocess
  let complaints: RefreshComplaints
  private let output: FileDescriptor
  private var bytes: [UInt8] = []

  init(
    _ process: Subprocess, output: consuming FileDescriptor, complaints: consuming FileDescriptor
  ) {
    self.process = process
    self.output = output
    self.complaints = RefreshComplaints(complaints)
  }

  enum Next {
    case nothing
    case report(ReportFile)
    case end
  }

  func next(within time: Duration) throws(SystemError) -> Next {
    // Two reports may have arrived together.
    if let next = taken() { return next }
    let wait = Int32(clamping: max(0, Int64(time / .milliseconds(1)) + 1))
    guard let more = try output.readSome(waiting: wait, "the report") else { return .nothing }
    if more.isEmpty { return .end }
    bytes += more
    return taken() ?? .nothing
  }

  /// Removes the first report of the output; nil when it is incomplete.
  private func taken() -> Next? {
    do throws(ReportFile.Unusable) {
      guard let length = try ReportFile.length(of: bytes), length <= bytes.count else {
        return nil
      }
      defer { bytes.removeFirst(length) }
      return .report(try ReportFile(Array(bytes[..<length])))
    } catch {
      return .end
    }
  }
}
