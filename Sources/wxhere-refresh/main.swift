// wxhere-refresh looks once and writes down what it learned. Only wxhere and a timer start it:
//
//     wxhere-refresh [--background] [--refresh] [--source LIST] [--cell KEY] [--provider NAME]
//       [--config FILE]
//
// wxhere hands its request over by a descriptor: Report/RefreshRequest.swift has its form.

import Checkup
import Coarsen
import Configuration
import Fields
import Glibc
import Network
import Permission
import PlaceName
import Platform
import Report
import Source
import WeatherService
import Wording

let arguments: [String]
let given: RefreshRequest?
do throws(SystemError) {
  try limitTime(to: ProcessEnd.secondsForStart)
  StandardStreams.prepare()
  ProcessMemory.conceal()
  // libcurl would write there what opens all that it sends and gets.
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
  exit(with: .usage, Phrase("this asks for wxhere; run wxhere, or wxhere-refresh --background"))
}
guard let folders = Folders() else {
  exit(with: .system, Phrase("there is no home folder; set HOME"))
}
do {
  // The lock, the connections of two requests with what libcurl wakes itself by, the certificates and a
  // file that is written; and the most memory that a refresh uses.
  try SystemResources.check(files: 12, megabytes: 32)
  try folders.checkLinks()
  let settings = try request.settingsFile(in: folders).load()
  let ledger = Disclosures(folder: folders.state)
  if request.isCheck {
    try limitTime(to: Check.receiverTime / .seconds(1))
    let check = Check(settings, request, Grant(request, state: folders.state), folders)
    let line = check.checkup().line
    try? ledger.sync()
    try writeAll(line, to: STDOUT_FILENO, "the checkup")
    exit(ExitStatus.success.rawValue)
  }
  let output = try Output(
    request: request, store: ReportStore(folder: folders.cache), ledger: ledger)
  guard let output else { exit(ExitStatus.success.rawValue) }
  try limitTime(to: settings.refreshBudget)
  if request.isOnce { try ProcessEnd.followReader() }
  let gazetteer = try Gazetteer.companion()

  // Permission.
  let grant = Grant(request, state: folders.state)
  // Source.
  let exchanges = Exchanges(ledger: request.isOnce ? nil : ledger)
  let previous = output.previous
  // Who looks up the address learns nothing else: the contact is for weather services.
  let resolver = Resolver(
    settings: settings, request: request, grant: grant, previous: previous?.location,
    fetch: exchanges.fetch(as: "wxhere/\(version)") { grant.allowsIPLookup })
  var report = RefreshReport(after: previous)
  let resolution = resolver.resolve { output.note("asking \($0)") }
  let attempts = resolution.attempts
  // Cell.
  let location = Location(resolution)
  report.place(location, attempts: attempts)
  report.forget(unless: grant.allows)
  if request.isBackground, location == nil, report.isForbidden {
    output.endNotes()
    exit(
      with: .notPermitted,
      Phrase("a timer may look only after: \("wxhere permission allow --always")"),
      request.spoken)
  }
  // Weather.
  var answer = WeatherParts(at: nil)
  if !request.isPlaceOnly, let location, grant.allows(location.source) {
    let early = EarlyReport(
      report, for: request, forgetAfter: settings.refresh.forgetAfter, exchanges: exchanges,
      save: output.saving
    ) { grant.allows(location.source) }
    try early.showPlace(report)
    output.note("asking weather")
    let stage = WeatherStage(
      about: WeatherPlace(location.cell, in: gazetteer), settings: settings.weather,
      refresh: settings.refresh, request: request, folders: folders,
      fetch: exchanges.fetch(as: settings.userAgent) { grant.allows(location.source) })
    answer = stage.forecast()
    let isHere = report.weather?.formerLocation == nil
    answer.keepToday(of: isHere ? report.weather : nil)
    if grant.allows(location.source) {
      report.take(answer.weather)
      let known = output.previousOutlook(of: location.cell)
      // Warnings of before are no answer for those who have not seen them.
      let age = previous?.weather?.age(at: now()) ?? 0
      let shown = age > settings.refresh.forgetAfter ? nil : known
      var outlook = answer.outlook?.completed(with: shown, at: now())
      if answer.weather != nil {
        report.weather?.awaitsAlerts = outlook?.alerts == nil && stage.isWarned
      }
      // Who waits for the line has it now; a look that was allowed once ends then.
      if request.isOnce { output.endNotes() }
      try early.showLine(report, outlook)
      stage.addAlerts(to: &answer, keeping: known)
      // Who waits for the first line has the warnings now, too.
      if report.weather?.awaitsAlerts == true, answer.weather?.awaitsAlerts == false,
        grant.allows(location.source)
      {
        report.take(answer.weather)
        outlook = answer.outlook?.completed(with: shown, at: now())
        try early.showLine(report, outlook)
      }
      stage.complete(&answer, keeping: known)
    }
  }
  // Report. What was found must not outlive the permission to look for it.
  if report.forget(unless: grant.allows) { answer = WeatherParts(at: nil) }
  let written = exchanges.fault
  if let written { answer.faults.append(written) }
  if request.isPlaceOnly {
    report.finishPlace(settings: settings.refresh)
  } else {
    report.finish(with: answer, settings: settings.refresh)
  }
  // Before the report: whoever has it goes, and a look that was allowed once ends with them.
  output.endNotes()
  try output.save(report, outlook: answer.outlook)
  // Also where the permission went while the report was being written.
  let isGone = if let location { !grant.allows(location.source) } else { false }
  let isForgotten = report.forget(unless: grant.allows) || isGone
  if isForgotten { try output.forget() }
  output.finish()
  // Last, so that one wait puts all of this on the disk.
  exchanges.finish()
  if !isForgotten, let fault = exchanges.fault, fault != written {
    report.faults.append(fault)
    try output.save(report, outlook: answer.outlook)
  }
} catch let error as ConfigurationError {
  exit(with: .configuration, error.phrase, request.spoken)
} catch {
  let phrase = (error as? any Worded)?.phrase ?? Phrase(verbatim: "\(error)")
  exit(with: .system, phrase, request.spoken)
}

/// Ends this program where it takes longer than a time, in seconds, and some more.
func limitTime(to seconds: Double) throws(SystemError) {
  try ProcessEnd.schedule(after: seconds) { seconds in
    "wxhere-refresh: \(Language.asked(nil).words("gave up after \(seconds) s"))"
  }
}

/// Ends with a sentence on standard error.
func exit(with status: ExitStatus, _ phrase: Phrase, _ language: Language = .asked(nil)) -> Never {
  StandardStreams.complain("wxhere-refresh: \(language.text(phrase))")
  exit(status.rawValue)
}
