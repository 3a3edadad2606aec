import Configuration
import Permission
import Platform
import Report

/// Gets the report that a command shows: from disk, else by waiting for a refresh, after asking the
/// person where that is needed.
struct Looking {
  enum Result {
    case report(RefreshReport)
    /// Nothing yet; a refresh may still be at it.
    case stillLooking(RefreshReport?)
    /// There is nothing, and nobody may or should be asked.
    case nothing
  }

  private let invocation: Invocation
  private let access: ReportAccess
  private let refresher: Refresher

  init(_ invocation: Invocation) {
    self.invocation = invocation
    access = ReportAccess(invocation)
    refresher = Refresher(access)
  }

  /// - Parameters:
  ///   - isShowable: whether a report holds what the command prints.
  ///   - isEnough: whether one that is still being completed will do.
  func result(
    isShowable: (RefreshReport) -> Bool,
    isEnough: @escaping (RefreshReport) -> Bool = { _ in false }
  ) throws(Failure) -> Result {
    let options = invocation.options
    let known = access.load()
    if options.isOffline { return try offline(known) }
    if let known, !options.isRefresh {
      // Whatever can be shown is shown at once; what was just asked in vain is not asked again.
      if !access.isDue(known, at: now()) { return .report(known) }
      if isShowable(known) {
        do {
          try refresher.startInBackground()
        } catch {
          StandardStreams.complain("wxhere: \(error)")
        }
        return .report(known)
      }
    }
    if access.needsAnswer, Terminal.canAsk {
      switch try ask() {
      case .asked: break
      case .looked(let report): return report.map(Result.report) ?? .stillLooking(nil)
      }
    }
    let (report, isNew) = try refresher.wait(for: invocation.wait, isEnough: isEnough)
    guard let report else { return .stillLooking(nil) }
    return isNew || isShowable(report) ? .report(report) : .stillLooking(report)
  }

  private func offline(_ known: RefreshReport?) throws(Failure) -> Result {
    if let known { return .report(known) }
    guard access.request.manual != nil, !access.request.looks else { return .nothing }
    // The name of a place that the person gave costs nothing but a look into the gazetteer.
    let (report, _) = try Refresher(access.offline).wait(for: invocation.wait)
    return report.map(Result.report) ?? .nothing
  }

  private enum Asked {
    case asked
    /// The person allowed one look, and this is what it brought; nil when it took too long.
    case looked(RefreshReport?)
  }

  private func ask() throws(Failure) -> Asked {
    let sources =
      access.request.sources ?? invocation.settings.location.sources.map(\.rawValue)
    let prompt = Prompt(settings: invocation.settings, sources: sources)
    switch prompt.ask() {
    case .once(let allowsIPLookup):
      return .looked(
        try refresher.lookOnce(allowsIPLookup: allowsIPLookup, for: invocation.wait))
    case .whileUsing(let allowsIPLookup):
      try PermissionCommand.keep(
        Answer(authorization: .authorizedWhenInUse, allowsIPLookup: allowsIPLookup), invocation)
    case .never:
      try PermissionCommand.keep(
        Answer(authorization: .denied, allowsIPLookup: false), invocation)
    case .none: break
    }
    return .asked
  }
}
