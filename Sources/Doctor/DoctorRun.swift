package import Configuration
package import Facts
import Permission
package import Platform
package import Report
package import Wording

/// The examination of all parts.
package struct DoctorRun {
  let file: SettingsFile
  let folders: Folders
  let language: Language
  /// The request for a refresh.
  private let request: RefreshRequest
  /// The icons given by `--icons`; nil for the configured ones.
  let icons: IconSet?
  /// The configuration file that commands must include with `--config`; nil for none.
  let namedConfiguration: String?
  private let isOffline: Bool
  /// Returns an error in the settings that only formatting the line reveals; nil for none.
  let lineFault: (Settings) -> (any PhraseConvertible)?

  package init(
    file: SettingsFile, folders: Folders, language: Language, request: RefreshRequest,
    icons: IconSet?, namedConfiguration: String?, isOffline: Bool,
    lineFault: @escaping (Settings) -> (any PhraseConvertible)?
  ) {
    self.file = file
    self.folders = folders
    self.language = language
    self.request = request
    self.icons = icons
    self.namedConfiguration = namedConfiguration
    self.isOffline = isOffline
    self.lineFault = lineFault
  }

  /// Examines all parts, and returns the findings in the order of the data flow.
  package func findings() -> [Finding] {
    let machine = Machine()
    // Invalid settings must not prevent the examination.
    let configuration = ConfigurationCheck(self)
    // The answer is read first, because wxhere-refresh renames a damaged file.
    let answer = AnswerCheck(folders.state)
    // wxhere-refresh runs while the other parts are examined.
    let asking = configuration.settings == nil || isOffline ? nil : CheckupRun(request)
    let policy = PolicyCheck(machine)
    let permission = Permission(policy: policy.policy, answer: answer.answer)
    let cache = CacheCheck(
      folders.cache, longestRefresh: (configuration.settings ?? Settings()).longestRefresh)
    let executable = executablePath() ?? ""
    let programs = ProgramsCheck(executable: executable, machine: machine).findings
    let outcome: CheckupRun.Outcome =
      if configuration.settings == nil { .noSettings } else if isOffline { .offline } else {
        asking?.outcome(language) ?? .noProgram
      }
    let all = SystemChecks(
      machine: machine, examination: self, settings: configuration.settings,
      permission: permission, outcome: outcome, report: cache.report, executable: executable)
    let findings = [
      programs, [all.pathFinding], configuration.findings, policy.findings, answer.findings,
      [all.permissionFinding], all.receiverFindings, all.portsFindings, all.ipFindings,
      [all.clockFinding], all.certificatesFindings, [all.networkFinding], [all.proxyFinding],
      all.providersFindings, cache.findings, [all.stateFinding], [all.fontsFinding],
      [all.localeFinding], [all.terminalFinding], all.barsFindings,
    ]
    return Array(findings.joined())
  }
}
