import Exchange
import Line
import Permission
package import Platform
package import Report

/// A refresh that was started for a run before the run began.
package enum EarlierRefresh {
  case none
  /// - Parameters:
  ///   - process: nil when another refresh was running.
  ///   - over: the report before that refresh; nil when there was none.
  case started(_ process: Subprocess?, over: RefreshReport?)

  fileprivate var process: Subprocess? {
    if case .started(let process, _) = self { process } else { nil }
  }
}

/// The steps to get a report: from disk, or by asking for permission and waiting for a refresh.
package struct ReportWait {
  package enum Result {
    case report(RefreshReport)
    /// The time limit has passed while the refresh continues, with the newest report, if any.
    case stillLooking(RefreshReport?)
    /// A one-time refresh took longer than the time limit.
    case gaveUp
    /// The refresh ended without a report: its exit status, or nil when it printed the reason.
    case failed(Subprocess.Ending?)
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
  ///
  /// - Parameters:
  ///   - isShowable: returns whether a report contains what the command prints.
  ///   - isWhole: returns whether it contains all of that, or nothing more is being fetched.
  ///   - isEnough: returns whether an unfinished report is sufficient, given the previous one.
  package func result(
    isShowable: (RefreshReport) -> Bool, isWhole: (RefreshReport) -> Bool = { _ in true },
    isEnough: (_ new: RefreshReport, _ known: RefreshReport?) -> Bool
  ) throws(SystemError) -> Result {
    let known = if case .started(_, let report) = earlier { report } else { access.load() }
    if isOffline { return offline(known) }
    let isPerson = Terminal.canAsk
    if let known, !access.request.isForced {
      // A recent failure is repeated only for a user, who may have removed its cause.
      let isDue = access.isDue(known, at: now())
      // After a fault of this machine's own network, a refresh waits for the network.
      let isRefreshWanted = isDue || known.isCutOff
      if isShowable(known), isWhole(known) {
        access.isRefreshWanted = isRefreshWanted
        return .report(known)
      }
      if !isDue, !isPerson, isWhole(known) {
        access.isRefreshWanted = isRefreshWanted
        // The report may be from before the user denied permission.
        return .report(access.forbiddenReport ?? known)
      }
    }
    if isPerson, access.needsAnswer, let result = try ask(isShowable, { isEnough($0, known) }) {
      return result
    }
    let result = try refresher.wait(
      for: limit, newerThan: known, after: earlier.process, isEnough: { isEnough($0, known) })
    if case .report(let report) = result, report.isCutOff { access.isRefreshWanted = true }
    guard case .stillLooking(let report?) = result, isShowable(report) else { return result }
    // `--refresh` has not finished, so the older weather is shown.
    if access.request.isForced {
      let fault = access.stuckRefresh ?? Fault(.program, .stillLooking)
      Complaint.say([FaultWords(access.language).sentence(fault)])
    }
    return .report(report)
  }

  private func offline(_ known: RefreshReport?) -> Result {
    if let known { return .report(known) }
    guard var report = access.givenReport else { return .nothing }
    report.faults = [Fault(.weather, .notAsked)]
    return .report(report)
  }

  /// Returns the result of a one-time refresh; nil for other answers.
  private func ask(
    _ isShowable: (RefreshReport) -> Bool, _ isEnough: (RefreshReport) -> Bool
  ) throws(SystemError) -> Result? {
    switch access.choice ?? PermissionPrompt(access).ask() {
    case .once(let allowsIPLookup):
      return try refresher.refreshOnce(
        allowsIPLookup: allowsIPLookup, for: oneTimeLimit, isShowable: isShowable,
        isEnough: isEnough)
    case .whileUsing(let allowsIPLookup):
      try access.keep(Answer(authorization: .authorizedWhenInUse, allowsIPLookup: allowsIPLookup))
    case .never: try access.keep(Answer(authorization: .denied, allowsIPLookup: false))
    // Another run may have received an answer in the meantime.
    case .none: access.reloadPermission()
    }
    return nil
  }
}
