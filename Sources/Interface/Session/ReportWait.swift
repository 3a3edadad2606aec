import Configuration
import Exchange
import Line
import Permission
package import Platform
package import Report
import Text

/// A refresh that was started for a run before the run began.
package enum EarlierRefresh {
  case none
  /// - Parameters:
  ///   - process: nil when another refresh was running.
  ///   - over: the report before that refresh; nil when there was none.
  case started(_ process: Subprocess?, over: RefreshReport?)
  /// The time limit that the run shares with others has passed, so it must not start or await any.
  ///
  /// - Parameter process: the refresh that was started in time, which ends; nil for none.
  case late(_ process: Subprocess?)

  package var process: Subprocess? {
    switch self {
    case .none: nil
    case .started(let process, _), .late(let process): process
    }
  }
}

/// The parts of a report that a command prints.
package struct Needed {
  /// The place alone.
  package static let place = Needed(isWeather: false)

  fileprivate var isWeather = true
  private var parts: [Outlook.Part] = []
  private var awaitsAlerts = false
  private var awaitsAll = false
  /// Whether the output waits for a due refresh of weather that is shown with its age.
  private var awaitsPresent = false

  private init(isWeather: Bool) { self.isWeather = isWeather }

  /// Creates the current weather, with what else the first output waits for.
  package init(
    parts: [Outlook.Part] = [], alerts: Bool = false, outlook: Bool = false, present: Bool = false
  ) {
    self.parts = parts
    awaitsAlerts = alerts
    awaitsAll = outlook || !parts.isEmpty
    awaitsPresent = present
  }

  /// Returns whether a report that is due says too little of the present, or of the present place.
  func isTooOld(_ report: RefreshReport, _ access: ReportAccess) -> Bool {
    guard awaitsPresent, let weather = report.weather else { return false }
    return weather.isStale(at: now(), after: access.settings.refresh.staleAfter)
  }

  /// Returns whether a report contains the least that is printed.
  func isShown(by report: RefreshReport, _ access: ReportAccess) -> Bool {
    isWeather ? access.shownWeather(of: report) != nil : report.location != nil
  }

  /// Returns whether a report contains all that is printed, or nothing more is being fetched.
  func isWhole(in report: RefreshReport, _ access: ReportAccess) -> Bool {
    guard !parts.isEmpty, report.isUnfinished || report.hasOutlook else { return true }
    guard let outlook = access.outlook else { return false }
    return !report.isUnfinished || parts.allSatisfy(outlook.has) || !outlook.isPartial
  }

  /// Returns whether an unfinished report is sufficient, given the one before its refresh.
  func accepts(
    _ report: RefreshReport, after known: RefreshReport?, _ access: ReportAccess
  ) -> Bool {
    guard !awaitsAll, isShown(by: report, access) else { return false }
    return !isWeather
      || report.weather?.fetchedAt != known?.weather?.fetchedAt
        && !(awaitsAlerts && report.weather?.awaitsAlerts == true)
  }
}

/// The steps to get a report: from disk, or by asking for permission and waiting for a refresh.
package struct ReportWait {
  package enum Result {
    case report(RefreshReport)
    /// The time limit has passed while the refresh continues, with the newest report, if any.
    case stillLooking(RefreshReport?)
    /// A refresh of which nothing is saved took longer than the time limit.
    case gaveUp
    /// The refresh ended without a report: its exit status, or nil when it said the reason, which
    /// has been printed.
    case failed(Subprocess.Ending?, said: [String])
    /// There is no report, and the network may not be used.
    case nothing
  }

  private let access: ReportAccess
  private let isOffline: Bool
  private let limit: Duration
  private let oneTimeLimit: Duration
  private let earlier: EarlierRefresh
  private var refresher: Refresher { Refresher(access) }

  /// Creates a wait, with its own limit for a refresh that saves nothing.
  package init(
    _ access: ReportAccess, isOffline: Bool, limit: Duration, oneTimeLimit: Duration,
    _ earlier: EarlierRefresh
  ) {
    self.access = access
    self.isOffline = isOffline
    self.limit = limit
    self.oneTimeLimit = oneTimeLimit
    self.earlier = earlier
  }

  /// Returns the report, after a prompt and a wait if necessary.
  package func result(for needed: Needed) throws(SystemError) -> Result {
    let known = if case .started(_, let report) = earlier { report } else { access.load() }
    if isOffline { return offline(known) }
    if case .late(let process) = earlier { return late(known, process, needed) }
    if access.folders.cacheFault != nil { return try unkept(for: needed, known) }
    let isPerson = Terminal.canAsk
    if let known, !access.request.isForced {
      // A recent failure is repeated only for a user, who may have removed its cause.
      let isDue = access.isDue(known, at: now())
      // After a fault of this machine's own network, a refresh waits for the network.
      let isRefreshWanted = isDue || known.isCutOff
      if needed.isShown(by: known, access), needed.isWhole(in: known, access),
        !isDue || !needed.isTooOld(known, access)
      {
        access.isRefreshWanted = isRefreshWanted
        return .report(known)
      }
      if !isDue, !isPerson, needed.isWhole(in: known, access) {
        access.isRefreshWanted = isRefreshWanted
        // The report may be from before the user denied permission.
        return .report(access.forbiddenReport ?? known)
      }
    }
    if isPerson, access.needsAnswer, let result = try ask(for: needed, after: known) {
      return result
    }
    let result = try newResult(for: needed, after: known)
    if case .report(let report) = result, report.isCutOff {
      access.isRefreshWanted = true
      // `--refresh` has been done. The next refresh waits for the network.
      access.request.isForced = false
    }
    guard case .stillLooking(let report?) = result, needed.isShown(by: report, access) else {
      return result
    }
    // `--refresh` has not finished, so the older weather is shown.
    if access.request.isForced {
      let fault = access.stuckRefresh ?? Fault(.program, .stillLooking)
      Complaint.say([FaultWords(access.language).sentence(fault)])
    }
    return .report(report)
  }

  /// Waits for a report that is newer and finished or sufficient, and starts a refresh if none runs.
  private func newResult(
    for needed: Needed, after known: RefreshReport?
  ) throws(SystemError) -> Result {
    let deadline = Instant.now + limit
    var progress = Progress(ofRefresh: access.lockPath, access.language)
    var running: AwaitedRefresh?
    // Watching begins before the first check, so that no change is missed.
    try access.store.makeFolder()
    let watch = FolderWatch([access.store.folder])
    defer {
      progress.end()
      running?.complaints.printAll()
    }
    var earlier = earlier.process
    let wasStarted = earlier != nil
    while true {
      // The exit status is read first, because a refresh that has ended has saved its report.
      let ending = running?.process.ending()
      access.reloadPermission()
      // Location access may have been denied in the meantime. The refresh then ends by itself.
      if let forbidden = access.forbiddenReport { return .report(forbidden) }
      if let ending = earlier?.ending() {
        earlier = nil
        // Within a second, the new report can be the same as the old one.
        if ending == 0, let report = access.load(), !report.isUnfinished { return .report(report) }
      }
      let report = access.load()
      // The report of a refresh that began before more was allowed is not sufficient.
      if let report, report != known, !access.isAllowedMore(than: report),
        !report.isUnfinished || needed.accepts(report, after: known, access)
      {
        return .report(report)
      }
      if let running, let ending {
        progress.end()
        return result(of: running, endingWith: ending, report)
      }
      // A run with a time limit of zero starts a refresh, but only once. Where files cannot be
      // locked, the lock does not show that the earlier refresh still runs.
      if running == nil, earlier == nil, !wasStarted || Instant.now < deadline {
        switch try start(for: needed, after: known) {
        case .busy: break
        case .ended(let report): return .report(report)
        case .refresh(let refresh): running = refresh
        case .impossible(let reason):
          progress.end()
          Complaint.say([reason])
          return .failed(nil, said: [reason])
        }
      }
      // Another refresh runs. It has found the place, and its weather is not waited for.
      if !needed.isWeather, running == nil, earlier == nil, let report, report.isUnfinished,
        needed.isShown(by: report, access), !access.isAllowedMore(than: report)
      {
        return .report(report)
      }
      guard Instant.now < deadline else { return .stillLooking(report) }
      watch.wait(or: running?.complaints.descriptor, for: progress.nextTick(before: deadline))
      running?.complaints.collect()
      progress.tick()
    }
  }

  private enum Start {
    /// Another refresh is running.
    case busy
    /// Another one has ended just now.
    case ended(RefreshReport)
    case refresh(AwaitedRefresh)
    /// Why none can be started although there is earlier weather, which is still shown.
    case impossible(String)
  }

  private func start(
    for needed: Needed, after known: RefreshReport?
  ) throws(SystemError) -> Start {
    let free: FileLock?
    do throws(SystemError) { free = try refresher.lock() } catch {
      guard needed.isWeather, let known = access.load(), access.shownWeather(of: known) != nil
      else { throw error }
      return .impossible(access.language.text(error.phrase))
    }
    guard let lock = free else { return .busy }
    // The other one may have ended just before the lock became free.
    if let report = access.load(), report != known, !report.isUnfinished,
      !access.isAllowedMore(than: report)
    {
      return .ended(report)
    }
    return .refresh(try refresher.startAwaited(lock: lock))
  }

  /// Returns the result of a refresh that has ended without a report that is newer.
  private func result(
    of refresh: AwaitedRefresh, endingWith ending: Subprocess.Ending, _ report: RefreshReport?
  ) -> Result {
    guard ending == 0 else { return refresh.complaints.failure(ending) }
    // If the old report was removed in the meantime, the new one can have the same time.
    if let report { return report.isUnfinished ? .stillLooking(report) : .report(report) }
    refresh.complaints.add(
      access.language.words("the refresh ended without a report; has the permission changed?"))
    return refresh.complaints.failure(nil)
  }

  private func offline(_ known: RefreshReport?) -> Result {
    if let known { return .report(known) }
    if [.denied, .restricted].contains(access.permission.authorization),
      let report = access.forbiddenReport
    {
      return .report(report)
    }
    guard var report = access.givenReport else { return .nothing }
    report.faults = [Fault(.weather, access.hasOtherVersion ? .otherVersion : .notAsked)]
    return .report(report)
  }

  /// Returns the result where nothing can be written: each run asks the services itself.
  private func unkept(
    for needed: Needed, _ known: RefreshReport?
  ) throws(SystemError) -> Result {
    if let known, needed.isShown(by: known, access), !access.isDue(known, at: now()) {
      return .report(known)
    }
    let isAsked = Terminal.canAsk && access.needsAnswer
    if isAsked, let result = try ask(for: needed, after: known) { return result }
    if let forbidden = access.forbiddenReport { return .report(forbidden) }
    let denied = Answer(authorization: .denied, allowsIPLookup: false)
    let result = try refresher.refreshOnce(
      granting: access.permission.answer ?? denied, for: needed, within: oneTimeLimit,
      after: known)
    if case .report(let new) = result, needed.isShown(by: new, access) { return result }
    // A report from before the folders could only be read is better than nothing.
    guard let known, needed.isShown(by: known, access) else { return result }
    access.oneTimeReport = nil
    return .report(known)
  }

  private func late(
    _ known: RefreshReport?, _ process: Subprocess?, _ needed: Needed
  ) -> Result {
    if let known, needed.isShown(by: known, access) { return .report(known) }
    // Nobody waits for it.
    _ = process?.end()
    return access.forbiddenReport.map(Result.report) ?? .gaveUp
  }

  /// Returns the result of a one-time refresh; nil for other answers.
  private func ask(
    for needed: Needed, after known: RefreshReport?
  ) throws(SystemError) -> Result? {
    let choice = access.choice ?? PermissionPrompt(access).ask()
    switch choice {
    case .once(let allowsIPLookup),
      .whileUsing(let allowsIPLookup) where access.folders.cacheFault != nil:
      return try refresher.refreshOnce(
        granting: Answer(authorization: .authorizedWhenInUse, allowsIPLookup: allowsIPLookup),
        for: needed, within: oneTimeLimit, after: known)
    case .whileUsing(let allowsIPLookup):
      try access.keep(Answer(authorization: .authorizedWhenInUse, allowsIPLookup: allowsIPLookup))
    case .never where access.folders.cacheFault != nil: break
    case .never: try access.keep(Answer(authorization: .denied, allowsIPLookup: false))
    // Another run may have received an answer in the meantime.
    case .none: access.reloadPermission()
    }
    return nil
  }
}
