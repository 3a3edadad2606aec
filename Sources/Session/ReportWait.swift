import Line
import Permission
package import Platform
package import Report

/// Gets the report that a command shows: from disk, else by waiting for a refresh, after asking the
/// person where that is needed.
package struct ReportWait {
  package enum Result {
    case report(RefreshReport)
    /// The time is over, and the refresh goes on; the newest report there is.
    case stillLooking(RefreshReport?)
    /// The one refresh that was allowed took longer than it was waited for.
    case gaveUp
    /// The refresh ended without a report; its exit status, nil where it has said why.
    case failed(Subprocess.Ending?)
    /// There is nothing, and nobody may be asked.
    case nothing
  }

  private let access: ReportAccess
  private let isOffline: Bool
  private let limit: Duration
  private let oneTimeLimit: Duration
  private let reportBefore: RefreshReport??
  private var refresher: Refresher { Refresher(access) }

  /// - Parameters:
  ///   - isOffline: whether nobody may be asked.
  ///   - limit: how long to wait when there is nothing to show.
  ///   - oneTimeLimit: how long to wait for a refresh that was allowed once, of which nothing is kept.
  ///   - reportBefore: the report as it was before a refresh of it was started; nil where none was.
  package init(
    _ access: ReportAccess, isOffline: Bool, limit: Duration, oneTimeLimit: Duration,
    reportBefore: RefreshReport??
  ) {
    self.access = access
    self.isOffline = isOffline
    self.limit = limit
    self.oneTimeLimit = oneTimeLimit
    self.reportBefore = reportBefore
  }

  /// Returns the report, after asking the person and waiting where that is needed.
  ///
  /// - Parameters:
  ///   - isShowable: whether a report holds what the command prints.
  ///   - isWhole: whether it holds all of it, or nothing more is being asked for.
  ///   - isEnough: whether one that is still being completed will do, beside the one from before.
  package func result(
    isShowable: (RefreshReport) -> Bool, isWhole: (RefreshReport) -> Bool = { _ in true },
    isEnough: (_ new: RefreshReport, _ known: RefreshReport?) -> Bool
  ) throws(SystemError) -> Result {
    let known = if let reportBefore { reportBefore } else { access.load() }
    if isOffline { return offline(known) }
    let isPerson = Terminal.canAsk
    if let known, !access.request.isForced {
      // Whatever can be shown is shown at once. What was just asked in vain is not asked again,
      // except for a person, who may have mended what was wrong.
      let isDue = access.isDue(known, at: now())
      if isShowable(known), isWhole(known) {
        access.isRefreshWanted = isDue
        return .report(known)
      }
      if !isDue, !isPerson, isWhole(known) {
        // It may be of before the person said no.
        return .report(access.forbiddenReport ?? known)
      }
    }
    if isPerson, access.needsAnswer, let result = try ask(isShowable, { isEnough($0, known) }) {
      return result
    }
    let result = try refresher.wait(for: limit, newerThan: known, isEnough: { isEnough($0, known) })
    guard case .stillLooking(let report?) = result, isShowable(report) else { return result }
    // What was asked for anew, and what is shown is from before.
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

  /// Asks the person.
  ///
  /// - Returns: what the one refresh brought that they allowed; nil where they did not answer so.
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
    // Another run may have been answered meanwhile.
    case .none: access.forgetPermission()
    }
    return nil
  }
}
