import CommandLine
import Configuration
import Facts
import Line
import Permission
import Platform
import Report
import Wording

extension ReportAccess {
  /// Starts the refresh that is wanted, once what there is has been printed; that this fails is no
  /// fault of the line's.
  func refreshIfWanted() {
    guard isRefreshWanted else { return }
    do {
      try Refresher(self).startInBackground()
    } catch {
      Complaint.say([language.text(error.phrase)])
    }
  }
}

/// Gets the report that a command shows: from disk, else by waiting for a refresh, after asking the
/// person where that is needed.
struct Looking {
  enum Result {
    case report(RefreshReport)
    /// Nothing yet; a refresh is still at it.
    case stillLooking(RefreshReport?)
    /// The one look that was allowed took longer than it was waited for.
    case gaveUp
    /// The refresh ended without a report; its exit status, nil where it has said why.
    case failed(Subprocess.Ending?)
    /// There is nothing, and nobody may be asked.
    case nothing
  }

  private let invocation: Invocation
  private let access: ReportAccess
  private let refresher: Refresher

  init(_ invocation: Invocation, _ access: ReportAccess) {
    self.invocation = invocation
    self.access = access
    refresher = Refresher(access)
  }

  /// Gets the report.
  ///
  /// - Parameters:
  ///   - isShowable: whether a report holds what the command prints.
  ///   - isWhole: whether it holds all of it, or nothing more is being asked for.
  ///   - isEnough: whether one that is still being completed will do, beside the one from before.
  func result(
    isShowable: (RefreshReport) -> Bool, isWhole: (RefreshReport) -> Bool = { _ in true },
    isEnough: (_ new: RefreshReport, _ known: RefreshReport?) -> Bool
  ) throws(Failure) -> Result {
    let options = invocation.options
    let known = if let before = invocation.reportBefore { before } else { access.load() }
    if options.isOffline { return offline(known) }
    let isPerson = Terminal.canAsk
    if let known, !options.isRefresh {
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
    if isPerson, access.needsAnswer {
      switch try ask(isShowable, { isEnough($0, known) }) {
      case .asked: break
      case .looked(let result): return result
      }
    }
    switch try refresher.wait(
      for: invocation.wait, newerThan: known, isEnough: { isEnough($0, known) })
    {
    case .report(let report): return .report(report)
    case .failed(let ending): return .failed(ending)
    case .stillRunning(let report):
      guard let report, isShowable(report) else { return .stillLooking(report) }
      // What was asked for anew, and what is shown is from before.
      if options.isRefresh {
        let fault = access.stuckRefresh ?? Fault(.program, .stillLooking)
        Complaint.say([invocation.faultWords.sentence(fault)])
      }
      return .report(report)
    }
  }

  private func offline(_ known: RefreshReport?) -> Result {
    if let known { return .report(known) }
    guard var report = access.givenReport else { return .nothing }
    report.faults = [Fault(.weather, .notAsked)]
    return .report(report)
  }

  private enum Asked {
    case asked
    /// The person allowed one look, and this is what it brought.
    case looked(Result)
  }

  private func ask(
    _ isShowable: (RefreshReport) -> Bool, _ isEnough: (RefreshReport) -> Bool
  ) throws(Failure) -> Asked {
    let sources =
      access.request.sources ?? invocation.settings.location.sources.map(\.rawValue)
    let prompt = Prompt(
      settings: invocation.settings, sources: sources, invocation.language)
    switch prompt.ask() {
    case .once(let allowsIPLookup):
      switch try refresher.lookOnce(
        allowsIPLookup: allowsIPLookup, for: invocation.onceWait, isShowable: isShowable,
        isEnough: isEnough)
      {
      case .handed(let handed):
        // The person may have said no elsewhere meanwhile.
        access.forgetPermission()
        if access.permission.authorization == .denied, let forbidden = access.forbiddenReport {
          return .looked(.report(forbidden))
        }
        access.handed = handed
        return .looked(.report(handed.report))
      case .tooLate: return .looked(.gaveUp)
      case .failed(let ending): return .looked(.failed(ending))
      }
    case .whileUsing(let allowsIPLookup):
      try PermissionCommand.keep(
        Answer(authorization: .authorizedWhenInUse, allowsIPLookup: allowsIPLookup), invocation)
    case .never:
      try PermissionCommand.keep(
        Answer(authorization: .denied, allowsIPLookup: false), invocation)
    case .none: break
    }
    access.forgetPermission()
    return .asked
  }
}
