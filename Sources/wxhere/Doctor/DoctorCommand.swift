import CommandLine
import Configuration
import Line
import Permission
import Platform
import Report
import Wording

/// `wxhere doctor`: each part looked at, and for each fault the cure.
struct DoctorCommand {
  private let invocation: Invocation

  init(_ invocation: Invocation) {
    self.invocation = invocation
  }

  func run() throws(Failure) -> ExitStatus {
    let findings = findings()
    let text =
      invocation.options.isJSON
      ? JSONText.line(of: DoctorJSON(findings, invocation.language))
      : DoctorText(invocation).text(findings)
    let fault = findings.first { $0.status == .fault }
    return try printed(text, fault?.part.exitStatus ?? .success)
  }

  private func findings() -> [Finding] {
    let machine = Machine()
    // Broken settings must not keep anybody from the doctor.
    let configuration = ConfigurationCheck(invocation)
    // It asks while all else is looked at here.
    let isOffline = invocation.options.isOffline
    let asking =
      configuration.settings == nil || isOffline ? nil : CheckupRun(invocation.request)
    let answer = AnswerCheck(invocation.folders.state)
    let policy = PolicyCheck(machine)
    let permission = Permission(policy: policy.policy, answer: answer.answer)
    let cache = CacheCheck(
      invocation.folders.cache,
      longestRefresh: (configuration.settings ?? Settings()).longestRefresh)
    let executable = executablePath() ?? ""
    let programs = ProgramsCheck(executable, machine).findings
    let words = invocation.language.words("asking the receiver and the services")
    let outcome: CheckupRun.Outcome =
      if configuration.settings == nil { .noSettings } else if isOffline { .offline } else {
        asking?.outcome(saying: words) ?? .noProgram
      }
    let all = Consultation(
      machine: machine, invocation: invocation, settings: configuration.settings,
      permission: permission, outcome: outcome, report: cache.report, executable: executable)
    let receiver = ReceiverCheck(all)
    var findings = programs
    findings += PathCheck(executable, machine).findings
    findings += configuration.findings
    findings += policy.findings
    findings += answer.findings + PermissionCheck(all).findings
    findings += receiver.findings + PortsCheck(all).findings
    findings += IPCheck(all).findings
    findings += ClockCheck(all).findings
    findings += CertificatesCheck(all).findings
    findings += NetworkCheck(all).findings + ProxyCheck(all).findings
    findings += ProvidersCheck(all).findings
    findings += cache.findings + StateCheck(invocation.folders.state).findings
    findings += FontsCheck(all).findings
    findings += LocaleCheck(all).findings + TerminalCheck(all).findings
    return findings + BarsCheck(all).findings
  }
}
