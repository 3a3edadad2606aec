import CommandLine
import Glibc
import Permission
import Platform
import Report
import Wording

/// Starts `wxhere-refresh`, and waits for it where there is nothing to show yet.
struct Refresher {
  private let access: ReportAccess
  private var request: RefreshRequest

  init(_ access: ReportAccess) {
    self.access = access
    request = access.request
  }

  private static func program() throws(Failure) -> String {
    if let program = companionProgram("wxhere-refresh") { return program }
    throw .incomplete(
      Phrase(
        """
        wxhere-refresh is missing: it belongs beside wxhere, or in ../libexec/wxhere/; \
        `swift build` builds all three
        """))
  }

  private func start(
    _ request: RefreshRequest, lock: borrowing FileLock, input: Int32? = nil, output: Int32? = nil,
    errors: Int32? = nil
  ) throws(Failure) -> Subprocess {
    var request = request
    request.lock = Subprocess.inheritedDescriptor
    let program = try Self.program()
    do {
      return try Subprocess.start(
        program, request.arguments, input: input, output: output, errors: errors,
        inheriting: lock.descriptor, document: request.configurationContent)
    } catch {
      throw .system(error)
    }
  }

  private func pipe() throws(Failure) -> AnonymousPipe {
    do { return try AnonymousPipe() } catch { throw .system(error) }
  }

  private func makeFolder() throws(Failure) {
    do { try access.store.makeFolder() } catch { throw .system(error) }
  }

  /// Takes the lock under which a refresh runs; nil when one runs already.
  ///
  /// - Parameter waits: whether to try again when one runs; it does the waiting.
  private func lock(waits: () -> Bool = { false }) throws(Failure) -> FileLock? {
    try makeFolder()
    do {
      return try FileLock.take(access.store.lockPath(request.reportName), waits: waits)
    } catch {
      throw .system(error)
    }
  }

  /// Starts a refresh and does not wait for it; where one runs already, that is enough.
  func startInBackground() throws(Failure) {
    guard let lock = try lock() else { return }
    // Another one may have ended just now.
    if let report = access.load(), !access.isDue(report, at: now()) { return }
    _ = try start(request, lock: lock)
  }

  /// What waiting brought.
  enum Outcome {
    case report(RefreshReport)
    /// The time is over, and the refresh goes on; the newest report there is.
    case stillRunning(RefreshReport?)
    /// The refresh ended without a report; its exit status, nil where it has said why.
    case failed(Subprocess.Ending?)
  }

  /// Waits for a newer report, at most for a time, and starts a refresh where none runs.
  ///
  /// - Parameters:
  ///   - known: the report that the caller has seen.
  ///   - isEnough: whether a report that is still being completed will do.
  func wait(
    for time: Duration, newerThan known: RefreshReport?,
    isEnough: (RefreshReport) -> Bool = { _ in false }
  ) throws(Failure) -> Outcome {
    let deadline = Instant.now + time
    var progress = Progress(
      lockPath: access.store.lockPath(request.reportName), access.language)
    var complaints: Complaints?
    // Before the first look: what happens behind it is noticed.
    try makeFolder()
    let watch = FolderWatch([access.store.folder])
    defer {
      progress.end()
      complaints?.pass()
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
          complaints?.pass()
          return .failed(complaints?.isAny == true ? nil : ending)
        }
        // With the old report forgotten in between, the new one may be the same to the second.
        if let report, !report.isUnfinished { return .report(report) }
        if let report { return .stillRunning(report) }
        complaints?.add(
          access.language.words(
            "the refresh ended without a report; has the permission changed?"))
        return .failed(nil)
      }
      if running == nil, let lock = try lock() {
        // Another refresh may have ended just before the lock was free.
        if let report = access.load(), report != known, !report.isUnfinished,
          !access.isAllowedMore(than: report)
        {
          return .report(report)
        }
        let pipe = try pipe()
        running = try start(request, lock: lock, errors: pipe.writing.number)
        complaints = Complaints(pipe.closingWriter())
      }
      guard Instant.now < deadline else { return .stillRunning(report) }
      watch.wait(or: complaints?.descriptor, for: progress.nextTick(before: deadline))
      complaints?.collect()
      progress.tick()
    }
  }

  /// What looking once brought.
  enum Look {
    case handed(ReportFile)
    /// It took longer than the time given.
    case tooLate
    /// It ended without a report; its exit status, nil where it has said why.
    case failed(Subprocess.Ending?)
  }

  /// Looks once with a permission that holds for this run, and keeps nothing.
  ///
  /// - Parameters:
  ///   - isShowable: whether a report holds what the command prints: after the time given, it will do.
  ///   - isEnough: whether a report that is still being completed will do before.
  func lookOnce(
    allowsIPLookup: Bool, for time: Duration, isShowable: (RefreshReport) -> Bool,
    isEnough: (RefreshReport) -> Bool
  ) throws(Failure) -> Look {
    let deadline = Instant.now + time
    var progress = Progress(
      lockPath: access.store.lockPath(request.reportName), access.language)
    defer { progress.end() }
    try makeFolder()
    let watch = FolderWatch([access.store.folder])
    let refresh = try startOnce(allowsIPLookup: allowsIPLookup) {
      guard Instant.now < deadline else { return false }
      progress.tick()
      watch.wait(for: progress.nextTick(before: deadline))
      return true
    }
    guard let refresh else { return .tooLate }
    return try look(
      of: refresh, before: deadline, showing: &progress, isShowable: isShowable, isEnough: isEnough)
  }

  /// Waits for the report of a refresh that hands it over, which ends when nobody reads what it says.
  private func look(
    of refresh: HandingRefresh, before deadline: Instant,
    showing progress: inout Progress, isShowable: (RefreshReport) -> Bool,
    isEnough: (RefreshReport) -> Bool
  ) throws(Failure) -> Look {
    var unfinished: ReportFile?
    defer {
      progress.end()
      refresh.complaints.pass()
    }
    while Instant.now < deadline {
      progress.tick()
      switch try refresh.next(within: progress.nextTick(before: deadline)) {
      case .nothing: continue
      case .report(let handed):
        if !handed.report.isUnfinished || isEnough(handed.report) { return .handed(handed) }
        if isShowable(handed.report) { unfinished = handed }
      case .end:
        progress.end()
        refresh.complaints.pass()
        return .failed(refresh.complaints.isAny ? nil : refresh.process.end())
      }
    }
    return unfinished.map(Look.handed) ?? .tooLate
  }

  /// Starts a refresh that may look this once, and hands it the permission.
  ///
  /// - Parameter waits: as `lock(waits:)` has it.
  /// - Returns: nil when another refresh runs.
  private func startOnce(
    allowsIPLookup: Bool, waits: () -> Bool
  ) throws(Failure) -> HandingRefresh? {
    guard let lock = try lock(waits: waits) else { return nil }
    var request = request
    request.isOnce = true
    let grant = try pipe()
    let answer = try pipe()
    let errors = try pipe()
    let process = try start(
      request, lock: lock, input: grant.reading.number, output: answer.writing.number,
      errors: errors.writing.number)
    let yes = Answer(authorization: .authorizedWhenInUse, allowsIPLookup: allowsIPLookup)
    do {
      try grant.writing.writeAll(yes.json, "the grant")
    } catch {
      throw .system(error)
    }
    return HandingRefresh(
      process, answers: answer.closingWriter(), complaints: errors.closingWriter())
  }
}

/// A refresh that hands over its report instead of keeping it.
private final class HandingRefresh {
  let process: Subprocess
  let complaints: Complaints
  private let answers: FileDescriptor
  private var bytes: [UInt8] = []

  init(
    _ process: Subprocess, answers: consuming FileDescriptor, complaints: consuming FileDescriptor
  ) {
    self.process = process
    self.answers = answers
    self.complaints = Complaints(complaints)
  }

  enum Next {
    case nothing
    case report(ReportFile)
    /// It says no more, or nothing that makes sense.
    case end
  }

  /// The next report that has come whole, after waiting for some time.
  func next(within time: Duration) throws(Failure) -> Next {
    let wait = Int32(clamping: max(0, Int64(time / .milliseconds(1)) + 1))
    do {
      guard let more = try answers.readSome(waiting: wait, "the report") else { return .nothing }
      if more.isEmpty { return .end }
      bytes += more
    } catch {
      throw .system(error)
    }
    do throws(ReportFile.Fault) {
      guard let length = try ReportFile.length(of: bytes), length <= bytes.count else {
        return .nothing
      }
      defer { bytes.removeFirst(length) }
      return .report(try ReportFile(Array(bytes[..<length])))
    } catch {
      return .end
    }
  }
}
