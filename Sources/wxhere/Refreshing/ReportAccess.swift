import Coarsen
import Configuration
import Facts
import Permission
import Platform
import Report
import Wording

/// The report that a command asks for, as far as it may be shown.
final class ReportAccess {
  let request: RefreshRequest
  let store: ReportStore
  private let folders: Folders
  private let settings: Settings
  let language: Language
  /// When the configuration was last changed; nil when there is none, and for one from a pipe: another
  /// content has another report.
  private let configuredAt: Int?
  /// The report of a look that was allowed once; it is nowhere else.
  var handed: ReportFile?
  /// Whether a refresh is to be started once something has been printed.
  var isRefreshWanted = false
  /// Read once, so that what is wrong with a policy is said once.
  private var knownPermission: Permission?
  private var said: Set<String> = []
  /// What was read last, which takes longer than to see whether it is still the same.
  private var known: Known?

  private struct Known {
    /// The file's, before it was read.
    let version: [Int]?
    let file: ReportFile
  }

  /// What is found wrong with what is read has to wait for the line.
  init(_ invocation: Invocation) {
    StandardStreams.holdComplaints()
    request = invocation.request
    folders = invocation.folders
    settings = invocation.settings
    language = invocation.language
    store = ReportStore(folder: folders.cache)
    let configuration = request.configuration ?? "\(folders.configuration)/config.json5"
    configuredAt =
      request.configurationContent == nil ? Files.modificationTime(configuration) : nil
  }

  /// What is allowed.
  var permission: Permission {
    if let knownPermission { return knownPermission }
    let permission = Permission(
      policy: Policy.inForce { complaint, _ in complain(complaint) },
      answer: AnswerStore(folder: folders.state).load(reportingDamageTo: complain))
    knownPermission = permission
    return permission
  }

  /// Reads the permission anew: the person has just answered.
  func forgetPermission() {
    knownPermission = nil
  }

  /// That the report's refresh has run for longer than one may take; nil where it has not.
  var stuckRefresh: Fault? {
    store.stuckRefresh(request.reportName, longest: settings.longestRefresh, at: now())
  }

  /// Whether something had to be said of what was read.
  var hasComplained: Bool { !said.isEmpty }

  /// Says it once, however often the report is read while one waits.
  private func complain(_ phrase: Phrase) {
    let sentence = language.text(phrase)
    guard said.insert(sentence).inserted else { return }
    Complaint.say([sentence])
  }

  /// The report; nil when there is none, or it tells a place that may not be looked for any more.
  func load() -> RefreshReport? { open()?.report }

  /// The same with the hours and the days, which belong to it.
  func open() -> ReportFile? {
    if let handed { return handed }
    let version = store.version(request.reportName)
    if version == nil || version != known?.version {
      let file = store.open(request.reportName, reportingDamageTo: complain)
      known = file.map { Known(version: version, file: $0) }
    }
    return allowed(known?.file.report) == nil ? nil : known?.file
  }

  /// The hours, the days and the rest of the report; nil where there are none, or they are damaged.
  var outlook: Outlook? {
    guard let file = open() else { return nil }
    if file.hasDamagedOutlook {
      complain(Phrase("\(store.path(request.reportName)) is damaged in its second part"))
    }
    return file.outlook
  }

  private func allowed(_ report: RefreshReport?) -> RefreshReport? {
    let places = [report?.location, report?.weather?.formerLocation]
    let isAllowed = places.compactMap { $0?.source }.allSatisfy { source in
      switch source {
      case "manual": true
      case "ip": permission.allowsIPLookup(for: .inUse)
      default: permission.allowsReceiver(for: .inUse)
      }
    }
    return isAllowed ? report : nil
  }

  /// Whether a new refresh should be made.
  func isDue(_ report: RefreshReport, at now: Int) -> Bool {
    if report.isDue(at: now, every: settings.reportInterval) || request.isForced { return true }
    // What was learned under another configuration is not what the person asks for now.
    if let configuredAt, configuredAt > report.madeAt, configuredAt <= now { return true }
    if report.faults.contains(where: isCured) { return true }
    return isAllowedMore(than: report)
  }

  /// Returns whether a source is allowed now that was not when a report was made.
  func isAllowedMore(than report: RefreshReport) -> Bool {
    let forbidden = report.attempts.filter { $0.outcome == .notAllowed }.map(\.source)
    guard !forbidden.isEmpty else { return false }
    return forbidden.contains("gps") && permission.allowsReceiver(for: .inUse)
      || forbidden.contains("ip") && permission.allowsIPLookup(for: .inUse)
  }

  /// A report that says no more than that nothing may look; nil where something may, or the place is
  /// given.
  var forbiddenReport: RefreshReport? {
    let isGiven =
      !request.looks
      || sources.contains("manual") && (request.manual ?? settings.location.manual) != nil
    guard !isGiven, !permission.allowsReceiver(for: .inUse) else { return nil }
    var report = RefreshReport(madeAt: now(), dueAt: now())
    report.attempts = sources.map {
      SourceAttempt(source: $0, outcome: $0 == "manual" ? .notConfigured : .notAllowed)
    }
    return report.isForbidden ? report : nil
  }

  /// A report of the place that the person gave, which has a name without asking anyone; nil where the
  /// place is to be looked for.
  var givenReport: RefreshReport? {
    guard let cell = request.manual, !request.looks else { return nil }
    var report = RefreshReport(madeAt: now(), dueAt: now())
    report.location = Location(
      cell: cell, accuracy: Cell.accuracy, source: "manual", locatedAt: now())
    return report
  }

  /// The sources that a look asks, in order.
  private var sources: [String] {
    request.sources ?? settings.location.sources.map(\.rawValue)
  }

  /// When a report that is not due yet will be, seconds since 1970-01-01 00:00 UTC.
  func dueAt(_ report: RefreshReport) -> Int {
    min(report.dueAt, report.madeAt + settings.reportInterval) - report.setBack
  }

  /// Whether there is a key now that there was not.
  private func isCured(_ fault: Fault) -> Bool {
    guard fault.isOfKey, let service = fault.service else { return false }
    let key = try? settings.weather.key(of: service.keyOwner)
    return key != nil && key?.mark != fault.keyMark
  }

  /// Whether a look at where this machine is would need an answer that nobody has given.
  var needsAnswer: Bool {
    guard request.looks, sources.contains("gps") || sources.contains("ip") else { return false }
    return permission.authorization == .notDetermined
  }
}
