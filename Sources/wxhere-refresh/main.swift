// wxhere-refresh makes one refresh and saves a report. wxhere and a timer start it:
//
//     wxhere-refresh [--background] [--when-online] [--refresh] [--source LIST] [--cell KEY]
//       [--provider NAME] [--config FILE]
//
// wxhere passes its request through a descriptor; Report/RefreshRequest.swift has its format.

import Configuration
import Exchange
import Glibc
import Permission
import Platform
import Report
import Text

Companion.lendCatalogues()
let arguments: [String]
let given: RefreshRequest?
do throws(SystemError) {
  try limitTime(to: ProcessEnd.secondsForStart)
  StandardStreams.prepare()
  ProcessMemory.conceal()
  // Otherwise libcurl would write the keys of its TLS connections to that file.
  Environment.unset("SSLKEYLOGFILE")
  arguments = try ProgramArguments.given()
  given = try RefreshRequest.given(arguments)
} catch {
  exit(with: .system, error.phrase)
}
if arguments == ["--version"] {
  exit(StandardStreams.print("wxhere-refresh \(version)\n") ? 0 : ExitStatus.system.rawValue)
}
guard let request = given else {
  exit(
    with: .usage,
    Phrase("this program works for wxhere; run wxhere, or wxhere-refresh --background"))
}
guard let folders = Folders() else {
  exit(with: .system, Phrase("no home folder; set HOME"))
}
do {
  // Files: the lock, two connections with libcurl's own descriptors, the certificates, and a file
  // being written. Memory: more than a refresh uses together with the file of wxhere, whose place
  // names it reads; where the last of it is missing, Swift's runtime ends the process with a signal.
  try SystemResources.check(files: 12, megabytes: 80)
  try folders.checkLinks()
  let companion = Companion.gazetteer
  func readSettings() throws -> Settings {
    try request.settingsFile(in: folders).load(in: try? companion.get())
  }
  let store = ReportStore(folder: folders.cache)
  let networkWait = request.isWhenOnline ? NetworkWait(request, store) : nil
  if let networkWait {
    // The wait has its own end.
    try limitTime(to: 30 * 86_400)
    guard try networkWait.isOnline(with: readSettings()) else {
      exit(ExitStatus.success.rawValue)
    }
  }
  // It may have been changed during the wait. The time is read first, so that a change in between is
  // not missed.
  let configuredAt = request.configuredAt(in: folders)
  let settings = try readSettings()
  let ledger = Disclosures(folder: folders.state)
  // Permission.
  let grant = Grant(request, folders)
  if request.isCheck {
    try limitTime(to: Check.receiverTime / .seconds(1))
    let check = Check(settings, request, grant, folders)
    let line = check.checkup().line
    try? ledger.sync()
    try writeAll(line, to: STDOUT_FILENO, "the checkup")
    exit(ExitStatus.success.rawValue)
  }
  let output = try Output(
    request: request, store: store, ledger: ledger,
    hasOtherNetwork: networkWait?.hasOtherNetwork ?? false)
  guard let output else { exit(ExitStatus.success.rawValue) }
  try limitTime(to: settings.refreshBudget)
  if request.isOnce { try ProcessEnd.followReader() }
  let gazetteer = try companion.get()

  // Source and cell.
  let exchanges = Exchanges(ledger: request.isOnce ? nil : ledger, starter: request.starter)
  let previous = output.previous
  let search = LocationStage(
    settings: settings.location, request: request, grant: grant, gazetteer: gazetteer,
    previous: previous, store: store, state: folders.state,
    // The IP lookup does not receive the contact, which is only for weather services.
    fetch: exchanges.fetch(as: "wxhere/\(version)") { grant.allowsIPLookup })
  var report = RefreshReport(after: previous)
  report.configuredAt = configuredAt
  // Another network may be better, so its faults are counted anew.
  if networkWait?.hasChanged == true { report.failures = 0 }
  let location = search.locate(for: &report) { output.note("asking \($0.rawValue)") }
  if request.isBackground, location == nil, report.isForbidden {
    output.endNotes()
    exit(with: .notPermitted, refusal(of: report, by: grant), request.messageLanguage)
  }
  // Weather.
  var parts = WeatherParts(at: nil)
  if !request.isPlaceOnly, let location, grant.allows(location.source) {
    let isAllowed = { @Sendable in grant.allows(location.source) }
    let early = EarlyReport(
      report, for: request, forgetAfter: settings.refresh.forgetAfter, exchanges: exchanges,
      save: output.saving(while: isAllowed))
    try early.show(report, nil, to: output)
    output.note("asking weather")
    let stage = WeatherStage(
      at: location.locality, in: gazetteer, settings, request, folders,
      fetch: exchanges.fetch(as: settings.userAgent, while: isAllowed))
    parts = try stage.weather(
      for: &report, keeping: output.knownOutlook(of: location.locality), while: isAllowed,
      showing: early, to: output)
  }
  // Report. A location that was found must not outlive the permission.
  if report.forget(unless: grant.allows) { parts = WeatherParts(at: nil) }
  // Nothing was requested, so warnings and air quality are missing for the same reasons as before.
  if location == nil, report.weather != nil, let previous {
    parts.faults += previous.faultsBesideWeather(
      under: settings.weather, of: configuredAt, at: now())
  }
  report.finish(
    with: request.isPlaceOnly ? nil : parts, at: location, settings: settings.refresh)
  let written = exchanges.fault
  if let written { report.faults.append(written) }
  let isForgotten = try output.finish(
    &report, outlook: parts.outlook, at: location, while: grant.allows)
  networkWait?.end()
  // This happens last, so that a single sync covers all entries.
  exchanges.finish()
  if !isForgotten, let fault = exchanges.fault, fault != written {
    report.faults.append(fault)
    try output.save(report, outlook: parts.outlook)
  }
  // Otherwise wxhere says it.
  if !request.holdsLock, let detail = exchanges.fault?.detail {
    complain(Phrase("cannot record the request: \(detail)"), request.messageLanguage)
  }
} catch let error as ConfigurationError {
  exit(with: .configuration, error.phrase, request.messageLanguage)
} catch {
  let phrase = (error as? any PhraseConvertible)?.phrase ?? Phrase(verbatim: "\(error)")
  exit(with: .system, phrase, request.messageLanguage)
}

/// Returns why a timer may use none of the sources in a report, and what would allow one.
func refusal(of report: RefreshReport, by grant: Grant) -> Phrase {
  let sources = report.attempts.map(\.source)
  if grant.isForbiddenToTimers(sources) {
    return Phrase("not allowed: the administrator's policy forbids it")
  }
  // Without `--always` it would end the permission for timers.
  let program = OwnProgram(companionProgram("wxhere").flatMap(Files.target(of:)) ?? "")
  let allowing = program.command(
    "permission allow --always" + (sources.contains(.gps) ? "" : " --ip"))
  return Phrase("a timer needs permission; run: \(allowing)")
}

func limitTime(to seconds: Double) throws(SystemError) {
  try ProcessEnd.schedule(after: seconds) { seconds in
    "wxhere-refresh: \(Language.requested(nil).words("timed out after \(seconds) s"))"
  }
}

func exit(with status: ExitStatus, _ phrase: Phrase, _ language: Language = .requested(nil))
  -> Never
{
  complain(phrase, language)
  exit(status.rawValue)
}

func complain(_ phrase: Phrase, _ language: Language) {
  StandardStreams.complain("wxhere-refresh: \(language.text(phrase))")
}

extension RefreshRequest {
  /// The line before the content of a configuration, in bytes.
  private static let longestLine = 64 << 10

  /// Returns the request on the command line, or that `wxhere` passes on; nil for an invalid one.
  static func given(_ arguments: [String]) throws(SystemError) -> RefreshRequest? {
    guard arguments == [argument] else { return RefreshRequest(arguments: arguments) }
    let document = try FileDescriptor(owning: Subprocess.documentDescriptor).readAll(
      limit: longestLine + SettingsFile.mostBytes, "the request")
    return RefreshRequest(document: document)
  }

  func settingsFile(in folders: Folders) -> SettingsFile {
    configuration.map { SettingsFile(path: $0, content: configurationContent) }
      ?? SettingsFile(folder: folders.configuration)
  }

  var messageLanguage: Language { Language.requested(language) }
}

extension Grant {
  convenience init(_ request: RefreshRequest, _ folders: Folders) {
    let occasion = request.isBackground ? Occasion.background : .inUse
    self.init(for: occasion, folders, once: request.isOnce ? Answer.handedOver() : nil)
    // A fault is reported once, by wxhere if it started this program.
    guard !request.holdsLock else { return }
    let language = request.messageLanguage
    _ = Policy.inForce { complaint, _ in complain(complaint, language) }
    _ = AnswerStore(folders).load { complain($0, language) }
  }
}
