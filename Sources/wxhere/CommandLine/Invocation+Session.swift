import CommandLine
import Configuration
import Line
import Session

extension Invocation {
  /// The words for what went wrong: in the person's language, by this machine's clock.
  var faultWords: FaultWords { FaultWords(language) }

  /// How long to wait for a refresh that was allowed once: to its end, since nothing is kept for later.
  fileprivate var oneTimeLimit: Duration {
    options.wait == nil ? .seconds(settings.refreshBudget + 1) : wait
  }
}

extension ReportAccess {
  convenience init(_ invocation: Invocation) {
    self.init(invocation.request, invocation.settings, invocation.folders, invocation.language)
  }
}

extension ReportWait {
  init(_ invocation: Invocation, _ access: ReportAccess) {
    self.init(
      access, isOffline: invocation.options.isOffline, limit: invocation.wait,
      oneTimeLimit: invocation.oneTimeLimit, reportBefore: invocation.reportBefore)
  }
}
