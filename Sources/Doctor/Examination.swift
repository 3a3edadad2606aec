package import Configuration
package import Facts
import Permission
package import Platform
package import Report
package import Wording

/// One look at all parts, as the person asked for it.
package struct Examination {
  let file: SettingsFile
  let folders: Folders
  let language: Language
  /// The request of which a refresh would be asked.
  private let request: RefreshRequest
  /// The pictures that were asked for by option; nil for the configured ones.
  let icons: IconSet?
  /// The configuration that a command has to name with `--config`; nil where none is named.
  let namedConfiguration: String?
  private let isOffline: Bool
  /// The fault of the settings that only the line finds out; nil where there is none.
  let lineFault: (Settings) -> (any Worded)?

  package init(
    file: SettingsFile, folders: Folders, language: Language, request: RefreshRequest,
    icons: IconSet?, namedConfiguration: String?, isOffline: Bool,
    lineFault: @escaping (Settings) -> (any Worded)?
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

  /// Looks at each part, and returns what was found in the order in which the data flows.
  package func findings() -> [Finding] {
    let machine = Machine()
    // Broken settings must not keep anybody from the doctor.
    let configuration = ConfigurationCheck(self)
    // Before it asks: wxhere-refresh removes an answer that is damaged.
    let answer = AnswerCheck(folders.state)
    // It asks while all else is looked at here.
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
    let all = Consultation(
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
