import Permission
import Platform
import Report

extension Refresher {
  /// The outcome of a refresh that was allowed once.
  enum OneTimeOutcome {
    case report(ReportFile)
    /// It took longer than the time given.
    case tooLate
    /// It ended without a report; its exit status, nil where it has said why.
    case failed(Subprocess.Ending?)
  }

  /// Refreshes once with a permission that holds for this run, and keeps nothing.
  ///
  /// - Parameters:
  ///   - isShowable: whether a report holds what the command prints: after the time given, it will do.
  ///   - isEnough: whether a report that is still being completed will do before.
  func refreshOnce(
    allowsIPLookup: Bool, for time: Duration, isShowable: (RefreshReport) -> Bool,
    isEnough: (RefreshReport) -> Bool
  ) throws(SystemError) -> OneTimeOutcome {
    let deadline = Instant.now + time
    var progress = Progress(ofRefresh: lockPath, access.language)
    defer { progress.end() }
    try access.store.makeFolder()
    let watch = FolderWatch([access.store.folder])
    let refresh = try startOnce(allowsIPLookup: allowsIPLookup) {
      guard Instant.now < deadline else { return false }
      progress.tick()
      watch.wait(for: progress.nextTick(before: deadline))
      return true
    }
    guard let refresh else { return .tooLate }
    return try report(
      of: refresh, before: deadline, showing: &progress, isShowable: isShowable, isEnough: isEnough)
  }

  /// Waits for the report of a refresh that hands it over, which ends when nobody reads what it says.
  private func report(
    of refresh: OneTimeRefresh, before deadline: Instant,
    showing progress: inout Progress, isShowable: (RefreshReport) -> Bool,
    isEnough: (RefreshReport) -> Bool
  ) throws(SystemError) -> OneTimeOutcome {
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
        if !handed.report.isUnfinished || isEnough(handed.report) { return .report(handed) }
        if isShowable(handed.report) { unfinished = handed }
      case .end:
        progress.end()
        refresh.complaints.printAll()
        return .failed(refresh.complaints.isAny ? nil : refresh.process.end())
      }
    }
    return unfinished.map(OneTimeOutcome.report) ?? .tooLate
  }

  /// Starts a refresh that is allowed this once, and hands it the permission.
  ///
  /// - Parameter waits: as `lock(waits:)` has it.
  /// - Returns: nil when another refresh runs.
  private func startOnce(
    allowsIPLookup: Bool, waits: () -> Bool
  ) throws(SystemError) -> OneTimeRefresh? {
    guard let lock = try lock(waits: waits) else { return nil }
    var request = access.request
    request.isOnce = true
    let grant = try AnonymousPipe()
    let answer = try AnonymousPipe()
    let errors = try AnonymousPipe()
    let process = try start(
      request, lock: lock, input: grant.reading.number, output: answer.writing.number,
      errors: errors.writing.number)
    let yes = Answer(authorization: .authorizedWhenInUse, allowsIPLookup: allowsIPLookup)
    try grant.writing.writeAll(yes.json, "the grant")
    return OneTimeRefresh(
      process, answers: answer.closingWriter(), complaints: errors.closingWriter())
  }
}
