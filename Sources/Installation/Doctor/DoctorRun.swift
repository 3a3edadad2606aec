package import Configuration
package import Exchange
import Interface
import Line
import Permission
package import Platform
package import Report
package import Text

/// The examination of all parts.
package struct DoctorRun {
  let file: SettingsFile
  let folders: Folders
  let language: Language
  let request: RefreshRequest
  /// The icons given by `--icons`; nil for the configured ones.
  let icons: IconSet?
  /// The end of commands about the configuration, " --config FILE"; empty unless a file was named.
  let configurationOption: ShellLine
  let program: OwnProgram
  private let isOffline: Bool
  /// Returns an error in the settings that only formatting the line reveals; nil for none.
  let lineFault: (Settings) -> (any PhraseConvertible)?
  /// Returns the faults of the names of saved places, which cannot always be used.
  let nameFaults: (Settings) -> [Phrase]

  package init(
    file: SettingsFile, folders: Folders, language: Language, request: RefreshRequest,
    icons: IconSet?, namedConfiguration: String?, isOffline: Bool,
    program: OwnProgram = OwnProgram(),
    lineFault: @escaping (Settings) -> (any PhraseConvertible)?,
    nameFaults: @escaping (Settings) -> [Phrase]
  ) {
    self.file = file
    self.folders = folders
    self.language = language
    self.request = request
    self.icons = icons
    configurationOption = namedConfiguration.map { " --config \($0)" } ?? ""
    self.isOffline = isOffline
    self.program = program
    self.lineFault = lineFault
    self.nameFaults = nameFaults
  }

  /// The command that makes a new report with the examined configuration.
  var refreshing: ShellLine { "\(program) --refresh\(configurationOption)" }

  /// Returns the descriptions of faults for settings, or the defaults, and a policy.
  func words(_ settings: Settings?, under policy: Policy) -> FaultWords {
    let word = program.word
    return FaultWords(
      language, settings ?? Settings(), configurationOption: configurationOption.text,
      program: { word }, under: { policy })
  }

  /// Examines all parts, and returns the findings in the order of the data flow.
  package func findings() -> [Finding] {
    let machine = Machine()
    // Invalid settings must not prevent the examination.
    let configuration = ConfigurationCheck(self)
    let policy = PolicyCheck(machine)
    let words = words(configuration.settings, under: policy.policy)
    // The answer is read first, because wxhere-refresh removes a damaged file.
    let isNeeded = (configuration.settings ?? Settings()).location.sources != [.manual]
    let answer = AnswerCheck(
      folders, isNeeded: isNeeded, allowing: ShellLine(quoted: words.allowing))
    // wxhere-refresh runs while the other parts are examined.
    let own = ownRequest
    let asking = configuration.settings == nil || isOffline ? nil : CheckupRun(own)
    let permission = Permission(policy: policy.policy, answer: answer.answer)
    let cache = CacheCheck(
      folders, report: own.reportName, refresh: refreshing,
      longestRefresh: (configuration.settings ?? Settings()).longestRefresh)
    let programs = ProgramsCheck(executable: program.executable, machine: machine).findings
    let outcome: CheckupRun.Outcome =
      if configuration.settings == nil { .noSettings } else if isOffline { .offline } else {
        asking?.outcome(language) ?? .noProgram
      }
    let all = SystemChecks(
      machine: machine, examination: self, settings: configuration.settings,
      permission: permission, outcome: outcome, report: cache.report)
    // Access cannot be allowed before the folder of the answer is there.
    let isUndecidable =
      isNeeded && answer.isBlocked && permission.authorization == .notDetermined
    let decision: [Finding] = isUndecidable ? [] : [all.permissionFinding]
    // What was repaired, or is about to be, must not wait until the next refresh is due.
    cache.store.makeDue(where: all.isOutdated)
    let findings = [
      programs, [all.pathFinding], configuration.findings, policy.findings, answer.findings,
      decision, all.receiverFindings, all.portsFindings, all.ipFindings,
      [all.clockFinding], all.certificatesFindings, [all.networkFinding], [all.proxyFinding],
      all.providersFindings, cache.findings, [all.stateFinding], all.filesFindings,
      [all.fontsFinding], [all.localeFinding], [all.terminalFinding], all.barsFindings,
    ]
    return Array(findings.joined())
  }

  /// The redaction of findings for a bug report.
  package var redaction: Redaction {
    let settings = (try? file.load()) ?? Settings()
    let usual = Settings().location.ip.services
    var hosts = settings.weather.urls.values.map(\.host)
    hosts += settings.location.ip.services.filter { !usual.contains($0) }.map(\.host)
    if !Fault.isThisMachine(settings.location.gpsd.host[...]) {
      hosts.append(settings.location.gpsd.host)
    }
    if let proxy = Environment.proxyVariable.flatMap(Environment.variable) {
      // Such as "http://name:password@proxy.example.org:3128".
      let authority = proxy.parts(separatedBy: "://").last?.prefix { $0 != "/" } ?? ""
      let host = authority.split(separator: "@").last?.prefix { $0 != ":" } ?? ""
      hosts.append(String(host))
    }
    return Redaction(home: Environment.home, hosts: hosts)
  }

  /// The request for the current place, with the configuration of this run.
  private var ownRequest: RefreshRequest {
    var own = RefreshRequest()
    own.configuration = request.configuration
    own.configurationContent = request.configurationContent
    return own
  }
}

/// A run of `wxhere-refresh` for everything that needs the network or the receiver.
final class CheckupRun {
  enum Outcome {
    case known(Checkup)
    /// The program is missing or does not start, for a reason that `ProgramsCheck` reports.
    case noProgram
    case noResponse
    /// The configuration is invalid, so the program was not started.
    case noSettings
    /// The program was not started because of `--offline`.
    case offline
  }

  private let process: Subprocess
  private var responses: LineReader

  /// The time limit, which is longer than all of the program's own limits.
  private static let most = Duration.seconds(14)

  init?(_ request: RefreshRequest) {
    var asked = request
    asked.isCheck = true
    guard let program = companionProgram("wxhere-refresh"), let response = try? AnonymousPipe(),
      let process = try? Subprocess.start(
        program, [RefreshRequest.argument], output: response.writing.number,
        document: asked.document)
    else { return nil }
    self.process = process
    responses = LineReader(response.closingWriter())
  }

  /// Waits for the result, and shows the progress on a terminal.
  func outcome(_ language: Language) -> Outcome {
    let deadline = Instant.now + Self.most
    var progress = Progress(language) { Phrase("checking the receiver and the services") }
    defer { progress.end() }
    while Instant.now < deadline, !responses.isDone {
      if let line = try? responses.next(waiting: 250), !line.isEmpty {
        _ = process.end(by: deadline)
        return Checkup(line: line).map(Outcome.known) ?? .noResponse
      }
      progress.tick()
    }
    // 127 means that the loader did not find a library.
    return process.end() == 127 ? .noProgram : .noResponse
  }
}
