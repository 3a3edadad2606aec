import Coarsen
package import Configuration
import Facts
package import Permission
package import Platform
package import Report
package import Wording

/// The report that a command asks for, as far as it may be shown.
package final class ReportAccess {
  package let request: RefreshRequest
  let store: ReportStore
  package let folders: Folders
  package let settings: Settings
  package let language: Language
  /// When the configuration was last changed; nil when there is none, and for one from a pipe: another
  /// content has another report.
  private let configuredAt: Int?
  /// The report of a refresh that was allowed once; it is nowhere else.
  package internal(set) var oneTimeReport: ReportFile?
  /// The person's choice where they were asked before the report was; nil where they are asked when it
  /// is needed.
  package var choice: PermissionPrompt.Choice?
  /// Whether a refresh is to be started once something has been printed.
  var isRefreshWanted = false
  /// Read once, so that what is wrong with a policy is said once.
  private var knownPermission: Permission?
  private var said: Set<String> = []
  /// The report that was read last, with its file's version before that: reading takes longer than to see
  /// whether it is still the same.
  private var known: (version: [Int]?, file: ReportFile)?

  /// Creates the access, and holds back what is found wrong with what is read until the line is printed.
  ///
  /// - Parameter request: what a refresh would be asked for, which says whose report it is.
  package init(
    _ request: RefreshRequest, _ settings: Settings, _ folders: Folders, _ language: Language
  ) {
    StandardStreams.holdComplaints()
    self.request = request
    self.folders = folders
    self.settings = settings
    self.language = language
    store = ReportStore(folder: folders.cache)
    let configuration = request.configuration ?? "\(folders.configuration)/config.json5"
    configuredAt = request.configurationContent == nil ? Files.modificationTime(configuration) : nil
  }

  /// The permission in force.
  package var permission: Permission {
    if let knownPermission { return knownPermission }
    let permission = Permission(
      policy: Policy.inForce { complaint, _ in complain(complaint) },
      answer: AnswerStore(folder: folders.state).load(reportingDamageTo: complain))
    knownPermission = permission
    return permission
  }

  /// Forgets the permission, which is read again when it is next asked for.
  package func forgetPermission() {
    knownPermission = nil
  }

  /// Keeps the person's answer, and forgets what was found under the last one.
  ///
  /// - Parameter answer: nil to be asked again.
  /// - Throws: what could not be written or removed; all else is done nevertheless.
  package func keep(_ answer: Answer?) throws(SystemError) {
    forgetPermission()
    let answers = AnswerStore(folder: folders.state)
    let kept = Result { () throws(SystemError) in
      if let answer { try answers.save(answer) } else { try answers.reset() }
    }
    // Also where the disk is full.
    let forgotten = Result { () throws(SystemError) in try store.removeLookedUp() }
    let unnamed = Result { () throws(SystemError) in
      if answer?.authorization != .authorizedWhenInUse, answer?.authorization != .authorizedAlways {
        try Disclosures(folder: folders.state).forgetCells()
      }
    }
    try kept.get()
    try forgotten.get()
    try unnamed.get()
  }

  /// The fault of a refresh of the report that has run for longer than one may take; nil where none has.
  package var stuckRefresh: Fault? {
    store.stuckRefresh(request.reportName, longest: settings.longestRefresh, at: now())
  }

  /// Says it once, however often the report is read while one waits.
  private func complain(_ phrase: Phrase) {
    let sentence = language.text(phrase)
    guard said.insert(sentence).inserted else { return }
    Complaint.say([sentence])
  }

  /// Returns the report; nil when there is none, or it tells a place that may not be looked for any more.
  package func load() -> RefreshReport? { open()?.report }

  /// Returns the report with the hours and the days, which belong to it; nil as `load()` has it.
  package func open() -> ReportFile? {
    if let oneTimeReport { return oneTimeReport }
    let version = store.version(request.reportName)
    if version == nil || version != known?.version {
      let file = store.open(request.reportName, reportingDamageTo: complain)
      known = file.map { (version, $0) }
    }
    return allowed(known?.file.report) == nil ? nil : known?.file
  }

  /// The hours, the days and the rest of the report; nil where there are none, or they are damaged.
  package var outlook: Outlook? {
    guard let file = open() else { return nil }
    if file.hasDamagedOutlook {
      complain(Phrase("\(store.path(request.reportName)) is damaged in its second part"))
    }
    return file.outlook
  }

  private func allowed(_ report: RefreshReport?) -> RefreshReport? {
    let places = [report?.location, report?.weather?.formerLocation]
    let isAllowed = places.compactMap { $0?.source }.allSatisfy {
      permission.allows($0, for: .inUse)
    }
    return isAllowed ? report : nil
  }

  /// Returns whether a new refresh should be made.
  ///
  /// - Parameter now: seconds since 1970-01-01 00:00 UTC.
  package func isDue(_ report: RefreshReport, at now: Int) -> Bool {
    if report.isDue(at: now, every: settings.reportInterval) || request.isForced { return true }
    // What was learned under another configuration is not what the person asks for now.
    if let configuredAt, configuredAt > report.madeAt, configuredAt <= now { return true }
    if report.faults.contains(where: isCured) { return true }
    return isAllowedMore(than: report)
  }

  /// Returns whether a source is allowed now that was not when a report was made.
  func isAllowedMore(than report: RefreshReport) -> Bool {
    report.attempts.contains {
      $0.outcome == .notAllowed && permission.allows($0.source, for: .inUse)
    }
  }

  /// A report that says no more than that nothing may look; nil where something may, or the place is
  /// given.
  var forbiddenReport: RefreshReport? {
    let isGiven =
      !request.looks
      || sources.contains(.manual) && (request.manual ?? settings.location.manual) != nil
    guard !isGiven, !permission.allowsReceiver(for: .inUse) else { return nil }
    var report = RefreshReport(madeAt: now(), dueAt: now())
    report.attempts = sources.map {
      SourceAttempt(source: $0, outcome: $0 == .manual ? .notConfigured : .notAllowed)
    }
    return report.isForbidden ? report : nil
  }

  /// A report of the place that the person gave, which has a name without asking anyone; nil where the
  /// place is to be looked for.
  package var givenReport: RefreshReport? {
    guard let cell = request.manual, !request.looks else { return nil }
    var report = RefreshReport(madeAt: now(), dueAt: now())
    report.location = Location(
      cell: cell, accuracy: Cell.accuracy, source: .manual, locatedAt: now())
    return report
  }

  /// The sources that a refresh asks, in order.
  var sources: [SourceName] { request.sources ?? settings.location.sources }

  /// Returns when a report that is not due yet will be, seconds since 1970-01-01 00:00 UTC.
  package func dueAt(_ report: RefreshReport) -> Int {
    min(report.dueAt, report.madeAt + settings.reportInterval) - report.setBack
  }

  /// Whether there is a key now that there was not.
  private func isCured(_ fault: Fault) -> Bool {
    guard fault.isOfKey, let service = fault.service else { return false }
    let key = try? settings.weather.key(of: service.keyOwner)
    return key != nil && key?.mark != fault.keyMark
  }

  /// Whether a look at where this machine is would need an answer that nobody has given.
  package var needsAnswer: Bool {
    guard request.looks, sources.contains(.gps) || sources.contains(.ip) else { return false }
    return permission.authorization == .notDetermined
  }

  /// Starts the refresh that is wanted, once what there is has been printed; that this fails is no
  /// fault of the line's.
  package func refreshIfWanted() {
    guard isRefreshWanted else { return }
    do {
      try Refresher(self).startInBackground()
    } catch {
      Complaint.say([language.text(error.phrase)])
    }
  }
}
