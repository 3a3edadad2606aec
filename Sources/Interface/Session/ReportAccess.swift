import Coarsen
package import Configuration
package import Exchange
package import Permission
import PlaceName
package import Platform
package import Report
package import Text

/// The report for a command, as far as the permission allows showing it.
package final class ReportAccess {
  package internal(set) var request: RefreshRequest
  let store: ReportStore
  package let folders: Folders
  package let settings: Settings
  package let language: Language
  private let configuredAt: Int?
  /// The report of a one-time refresh, which is not on disk.
  var oneTimeReport: ReportFile?
  /// Nil unless the choice was made before the report was needed.
  package var choice: PermissionPrompt.Choice?
  /// Whether the report comes from a refresh that was allowed once.
  package var isAllowedOnce: Bool { oneTimeReport != nil }
  /// Whether a refresh is due for what is shown.
  package internal(set) var isRefreshWanted = false
  /// Read once so that an error in a policy is reported once.
  private var knownPermission: Permission?
  private var said: Set<String> = []
  /// The last report; comparing versions of its file is faster than reading it.
  private var known: (version: [Int]?, file: ReportFile)?

  /// Creates the access for a request, and delays messages about faults until the line is printed.
  package init(
    _ request: RefreshRequest, _ settings: Settings, _ folders: Folders, _ language: Language
  ) {
    StandardStreams.bufferComplaints()
    self.request = request
    self.folders = folders
    self.settings = settings
    self.language = language
    store = ReportStore(folder: folders.cache)
    configuredAt = request.configuredAt(in: folders)
  }

  /// Access to the same report, for a refresh even if it is not due.
  var forced: ReportAccess {
    var request = request
    request.isForced = true
    return ReportAccess(request, settings, folders, language)
  }

  package var permission: Permission {
    if let knownPermission { return knownPermission }
    let permission = Permission(
      policy: Policy.inForce { complaint, _ in complain(complaint) },
      answer: AnswerStore(folders).load { complaint in
        // A place that the person gave needs no answer.
        if request.looks { complain(complaint) }
      })
    knownPermission = permission
    return permission
  }

  /// Discards the permission, so that it is read again.
  package func reloadPermission() {
    knownPermission = nil
  }

  /// The file that a refresh of the report locks while it runs.
  package var lockPath: String { store.lockPath(request.reportName) }

  /// The fault of a refresh that has been running for too long; nil for none.
  package var stuckRefresh: Fault? {
    store.stuckRefresh(request.reportName, longest: settings.longestRefresh, at: now())
  }

  /// Prints a sentence, once even if the report is read several times.
  func complain(_ phrase: Phrase) {
    let sentence = language.text(phrase)
    guard said.insert(sentence).inserted else { return }
    Complaint.say([sentence])
  }

  /// The head of the report; nil when there is none or its place is no longer allowed.
  package func load() -> RefreshReport? { open()?.report }

  /// Opens the report; nil when there is none or its place is no longer allowed.
  package func open() -> ReportFile? {
    if let oneTimeReport { return oneTimeReport }
    let version = store.version(request.reportName)
    if version == nil || version != known?.version {
      let file = store.open(request.reportName, reportingDamageTo: complain)
      if let file { limitPrecision(of: file) }
      known = file.map { (version, $0) }
    }
    return allowed(known?.file.report) == nil ? nil : known?.file
  }

  /// Makes locations from before `location.precision` was made coarser as coarse as it demands now.
  ///
  /// The next refresh does the same on disk.
  private func limitPrecision(of file: ReportFile) {
    let precision = settings.location.precision
    guard precision != .cell, let gazetteer = Gazetteer.embedded else { return }
    let isOtherConfiguration = file.report.configuredAt != configuredAt
    file.changeLocations { location in
      guard !request.isGiven(by: location.source),
        isOtherConfiguration || location.accuracy < precision.accuracy
      else { return location }
      var location = location
      location.accuracy = max(location.accuracy, precision.accuracy)
      location.locality = location.locality.coarsened(to: precision, keeping: nil, in: gazetteer)
      return location
    }
  }

  /// Whether there is nothing to show but a report that only another version of wxhere can read.
  package var hasOtherVersion: Bool {
    load() == nil && forbiddenReport == nil && store.hasOtherVersion(request.reportName)
  }

  /// The outlook of the report; nil when there is none or it is damaged.
  package var outlook: Outlook? { open().flatMap { outlook(of: $0) } }

  /// The outlook of an open report; nil when there is none or it is damaged.
  package func outlook(of file: ReportFile) -> Outlook? {
    if let damage = damage(of: file) { complain(damage) }
    return file.outlook
  }

  /// Returns why an open report has no outlook although there is one; nil when it can be read.
  package func damage(of file: ReportFile) -> Phrase? {
    store.damage(of: file, request.reportName)
  }

  /// Returns the weather of a report; nil when there is none or it is too old to be shown.
  package func shownWeather(of report: RefreshReport) -> WeatherNow? {
    report.shownWeather(at: now(), forgetAfter: settings.refresh.forgetAfter)
  }

  private func allowed(_ report: RefreshReport?) -> RefreshReport? {
    let places = [report?.location, report?.weather?.formerLocation].compactMap { $0 }
    let isAllowed = places.allSatisfy { permission.allows($0.source, for: .inUse) }
    // The weather of a former place has that place's name until there is that of the new one.
    return isAllowed && report?.location.map(isReplaced) != true ? report : nil
  }

  /// Whether a place is a former `location.manual`, which must not pass for the present one.
  private func isReplaced(_ location: Location) -> Bool {
    guard request.manual == nil, location.source == .manual else { return false }
    guard let manual = settings.location.manual else { return true }
    // The middle of the block, or of a neighbouring one that was kept, and the town's own place are
    // some way off.
    let reach: Double? =
      switch settings.location.precision {
      case .cell: nil
      case .block: 12_000
      case .city: 55_000
      }
    guard let reach else { return location.cell != manual.cell }
    guard location.cell.distance(to: manual.cell) > reach else { return false }
    // In a thinly populated country, the nearest town may be much farther away.
    let coarse = Gazetteer.embedded.map {
      manual.coarsened(to: settings.location.precision, keeping: nil, in: $0)
    }
    return location.cell != coarse?.cell
  }

  /// Returns whether a refresh is due: by the time, or because it is forced, or because the report is
  /// from before a change of the configuration, of a key, or of what is allowed.
  package func isDue(_ report: RefreshReport, at now: Timestamp) -> Bool {
    if report.isDue(at: now, every: settings.reportInterval) || request.isForced { return true }
    // A report from before a change of the configuration is not sufficient.
    if let configuredAt, report.isOlder(thanConfigurationOf: configuredAt) { return true }
    if report.faults.contains(where: settings.weather.hasOtherKey) { return true }
    return isAllowedMore(than: report)
  }

  func isAllowedMore(than report: RefreshReport) -> Bool {
    report.attempts.contains {
      $0.outcome == .notAllowed && permission.allows($0.source, for: .inUse)
    }
  }

  /// A report saying that no source is allowed; nil when one is, or the place is given.
  package var forbiddenReport: RefreshReport? {
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

  /// A report with only the given place, which can be named without the network; nil without one.
  package var givenReport: RefreshReport? {
    guard let place = request.manual, !request.looks else { return nil }
    var report = RefreshReport(madeAt: now(), dueAt: now())
    report.location = Location(
      cell: place.cell, countryCode: place.countryCode, accuracy: Cell.accuracy, source: .manual,
      locatedAt: now())
    return report
  }

  package var sources: [SourceName] { request.sources ?? settings.location.sources }

  package func dueAt(_ report: RefreshReport) -> Timestamp {
    min(report.dueAt, report.madeAt + settings.reportInterval) - report.setBack
  }

  /// Whether finding this machine's location requires an answer that the user has not given.
  package var needsAnswer: Bool {
    guard request.looks, sources.contains(.gps) || sources.contains(.ip) else { return false }
    return permission.authorization == .notDetermined
  }
}

extension ReportStore {
  /// Returns why the open report with a name has no outlook although there is one; nil when it can
  /// be read.
  package func damage(of file: ReportFile, _ name: String) -> Phrase? {
    file.hasDamagedOutlook ? Phrase("\(path(name)) is damaged in its second part") : nil
  }
}
