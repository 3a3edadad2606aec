package import Coarsen
import Glibc
package import Platform
import Weather
package import Wording

/// The reports on disk, in the cache folder.
///
/// Each is one file (`ReportFormat`); while it is being completed, it is replaced by one that says more.
package struct ReportStore: Sendable {
  package let folder: String
  private let clock: SystemClock

  /// - Parameters:
  ///   - folder: the cache folder.
  ///   - clock: tells whether the ages of what is loaded are known.
  package init(folder: String, clock: SystemClock = .current) {
    self.folder = folder
    self.clock = clock
  }

  /// Where the one refresh at a time of a report is locked.
  package func lockPath(_ name: String) -> String { "\(folder)/refresh.\(name).lock" }

  /// Returns that a report's refresh has run for longer than one may take; nil where it has not.
  ///
  /// - Parameters:
  ///   - longest: how long a refresh may take, in seconds.
  ///   - now: seconds since 1970-01-01 00:00 UTC.
  package func stuckRefresh(_ name: String, longest: Int, at now: Int) -> Fault? {
    stuckRefresh(lock: lockPath(name), longest, now)
  }

  /// Returns the same of all reports.
  package func stuckRefreshes(longest: Int, at now: Int) -> [Fault] {
    ((try? Files.names(in: folder)) ?? [])
      .filter { $0.hasPrefix("refresh.") && $0.hasSuffix(".lock") }.sorted()
      .compactMap { stuckRefresh(lock: "\(folder)/\($0)", longest, now) }
  }

  private func stuckRefresh(lock: String, _ longest: Int, _ now: Int) -> Fault? {
    // The time first: looking whether a lock is free is in the way of who takes it just then.
    guard let changed = Files.modificationTime(lock), now - changed > longest,
      let since = FileLock.heldSince(lock), now - since > longest
    else { return nil }
    return Fault(.program, .refreshStuck, subject: lock, time: since)
  }

  /// - Throws: when there cannot be such a folder.
  package func makeFolder() throws(SystemError) {
    try Files.makeFolder(folder)
  }

  /// Where a report is kept.
  package func path(_ name: String) -> String { "\(folder)/\(name).report" }

  /// Tells one state of a report's file from the next; nil when there is none.
  package func version(_ name: String) -> [Int]? { Files.version(path(name)) }

  /// Opens the report of a name; nil when there is none, or another version wrote it.
  ///
  /// - Parameter report: is told about a damaged one, once, for it is removed; and about what lies in
  ///   its place, which is left for the person to judge.
  package func open(
    _ name: String, reportingDamageTo report: (Phrase) -> Void = { _ in }
  ) -> ReportFile? {
    let path = path(name)
    do {
      let file = try FileDescriptor.openKept(path, O_RDONLY)
      return try ReportFile(file, path, clock: clock)
    } catch let error as SystemError {
      if error.code != ENOENT, error.code != ENOTDIR { report(error.phrase) }
    } catch ReportFile.Fault.damaged {
      report(Phrase("\(path) was damaged and has been removed; wxhere recreates it"))
      try? Files.remove(path)
    } catch {
      // The next refresh replaces it.
    }
    return nil
  }

  /// The report of a name without the rest; nil as above.
  package func load(
    _ name: String, reportingDamageTo report: (Phrase) -> Void = { _ in }
  ) -> RefreshReport? {
    open(name, reportingDamageTo: report)?.report
  }

  /// Replaces a report; a power cut leaves the old one or the new one, unless that is being completed.
  ///
  /// - Parameters:
  ///   - outlook: nil to keep that of the report before.
  ///   - previous: the report before; nil for none.
  package func save(
    _ report: RefreshReport, outlook: Outlook?, keeping previous: ReportFile? = nil,
    as name: String
  ) throws(SystemError) {
    try makeFolder()
    try Files.replace(
      path(name), with: Self.bytes(report, outlook: outlook, keeping: previous),
      risking: report.isUnfinished ? .file : .change)
  }

  /// Returns a report as it is kept and handed over; the parameters are those of `save`.
  package static func bytes(
    _ report: RefreshReport, outlook: Outlook?, keeping previous: ReportFile?
  ) -> [UInt8] {
    var (report, outlook) = (report, outlook)
    let alerts = outlook?.alerts?.readable
    outlook?.alerts = alerts
    let tail =
      report.weather == nil ? [] : outlook.map { ReportFormat.tail($0) } ?? previous?.tail ?? []
    if outlook != nil { report.weather?.warnings = alerts?.heads }
    return ReportFormat.bytes(report, tail: tail)
  }

  /// Removes what looking has found: the place must not outlive the permission.
  ///
  /// - Throws: when something could not be removed; the rest is.
  package func removeLookedUp() throws(SystemError) {
    try removeAll { $0.isHere && $0.kind != .lock || $0.kind == .answer || $0.kind == .former }
  }

  /// Removes files of the folder, locks only where nobody holds them.
  ///
  /// - Parameters:
  ///   - isMeant: whether to remove a file of wxhere's.
  ///   - isKept: whether to keep it all the same, by its name.
  private func removeAll(
    where isMeant: (CacheFile) -> Bool, except isKept: (String) -> Bool = { _ in false }
  ) throws(SystemError) {
    try Files.removeAll(in: folder) { name in
      CacheFile(name).map(isMeant) ?? false && !isKept(name)
    } by: { (path) throws(SystemError) in
      if path.hasSuffix(".lock") { try FileLock.remove(path) } else { try Files.remove(path) }
    }
  }

  /// Clears up behind refreshes of a report that were ended while they wrote; who does holds its lock.
  package func removeUnfinished(_ name: String) {
    try? Files.removeUnfinished(in: folder, olderThan: 0) { CacheFile($0)?.report == name }
    // What is not the report's own may be another refresh's.
    try? Files.removeUnfinished(in: folder, olderThan: 60) { CacheFile($0) != nil }
  }

  /// Removes the reports of places that nobody has asked about for 30 days.
  ///
  /// A report is rewritten by the first reader who finds it due, so the time of its last change is
  /// that of its last use, to a quarter of an hour.
  package func removeUnused(at now: Int) {
    try? removeAll { file in
      file.kind == .lock || file.kind == .former || file.report != RefreshRequest().reportName
    } except: { name in
      if CacheFile(name)?.kind == .former { return false }
      // What a service answered and nobody has used for some days may tell where somebody was.
      let days = CacheFile(name)?.kind == .answer ? 2 : 30
      let changed = Files.modificationTime("\(folder)/\(name)")
      return changed.map { now - $0 <= days * 86400 } ?? true
    }
  }

  /// Removes what is known of a place that nobody wants to know of any more, and what services
  /// answered, of any place: that has no name to know it by, and coordinates in it.
  ///
  /// - Parameter cell: the place's. A refresh of it is waited for, two seconds at most.
  /// - Throws: when something could not be removed; the rest is.
  package func removeReports(of cell: Cell) throws(SystemError) {
    try removeFiles(of: cell)
    try FileLock.remove(lockPath(cell.key))
  }

  private func removeFiles(of cell: Cell) throws(SystemError) {
    var tries = 0
    // A refresh that is not over yet would write it anew.
    let lock = try? FileLock.take(lockPath(cell.key)) {
      tries += 1
      usleep(10_000)
      return tries < 200
    }
    // To the end: Swift may let go of what is used no more.
    defer { lock?.note("") }
    try removeAll { file in
      file.cell == cell && !(file.kind == .lock && file.report == cell.key)
        || file.kind == .answer || file.kind == .former && file.report.isEmpty
    }
  }
}

extension [Alert] {
  /// What a line tells of warnings: the most urgent first, without their texts.
  fileprivate var heads: [Alert] {
    sorted(by: Alert.isMoreUrgent).map { alert in
      var head = alert
      head.id = ""
      head.issued = nil
      head.words = head.words.head
      head.translations = alert.translations.map(\.head)
      return head
    }
  }
}

extension Alert.Words {
  fileprivate var head: Alert.Words {
    var head = Alert.Words(source: "", event: event)
    head.language = language
    head.headline = headline.map { String($0.prefix(200)) }
    return head
  }
}
