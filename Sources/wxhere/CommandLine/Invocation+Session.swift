import CommandLine
import Configuration
import Line
import Session

extension Invocation {
  /// The words for what went wrong: in the person's language, by this machine's clock.
  var faultWords: FaultWords { FaultWords(language) }
}

extension ReportAccess {
  convenience init(_ invocation: Invocation) {
    self.init(invocation.request, invocation.settings, invocation.folders, invocation.language)
  }
}

extension ReportWait {
  init(_ invocation: Invocation, _ access: ReportAccess) {
    // Of a refresh that was allowed once nothing is kept for later: it is waited for to its end.
    let end = Duration.seconds(invocation.settings.refreshBudget + 1)
    self.init(
      access, isOffline: invocation.options.isOffline, limit: invocation.wait,
      oneTimeLimit: invocation.options.wait == nil ? end : invocation.wait,
      reportBefore: invocation.reportBefore)
  }
}
