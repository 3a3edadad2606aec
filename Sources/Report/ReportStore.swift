package import Coarsen
package import Exchange
import Glibc
package import Platform
package import Text
import Weather

/// The reports in the cache folder.
///
/// Each is one file (`ReportFormat`), which a refresh replaces when it has more data.
package struct ReportStore: Sendable {
  package let folder: String
  private let clock: SystemClock

  /// Creates a store; the clock determines whether ages are known.
  package init(folder: String, clock: SystemClock = .current) {
    self.folder = folder
    self.clock = clock
  }

  /// Returns the path of the lock that a refresh of a report holds.
  package func lockPath(_ name: String) -> String { "\(folder)/refresh.\(name).lock" }

  /// Returns the path of the lock that a refresh holds while it waits for a network.
  package func waitingLockPath(_ name: String) -> String { "\(folder)/online.\(name).lock" }

  /// Returns the fault of a refresh that has been running longer than so many seconds; nil for
  /// none.
  package func stuckRefresh(_ name: String, longest: Int, at now: Timestamp) -> Fault? {
    stuckRefresh(lock: lockPath(name), longest, now)
  }

  /// Returns the faults of all refreshes that have been running for too long.
  package func stuckRefreshes(longest: Int, at now: Timestamp) -> [Fault] {
    locks(of: ["refresh."]).compactMap { stuckRefresh(lock: $0, longest, now) }
  }

  /// The lock of a refresh that cannot be opened, such as one of another user, with the error; nil
  /// when all can.
  package var unusableLock: (path: String, error: SystemError)? {
    for lock in locks(of: ["refresh.", "online."]) {
      do throws(SystemError) {
        _ = try FileDescriptor.openPrivateFile(lock, O_RDWR)
      } catch  where error.code != ENOENT {
        return (lock, error)
      } catch {}
    }
    return nil
  }

  /// Returns the paths of locks, which may be free, with the beginnings of their names.
  private func locks(of kinds: [String]) -> [String] {
    ((try? Files.names(in: folder)) ?? [])
      .filter { name in name.hasSuffix(".lock") && kinds.contains(where: name.hasPrefix) }.sorted()
      .map { "\(folder)/\($0)" }
  }

  private func stuckRefresh(lock: String, _ longest: Int, _ now: Timestamp) -> Fault? {
    // The time is checked first, because testing a lock can interfere with a process that takes it.
    guard let changed = Files.modificationTime(lock), now - changed > longest,
      let since = FileLock.heldSince(lock), now - since > longest
    else { return nil }
    return Fault(.program, .refreshStuck, subject: lock, time: since)
  }

  /// Creates the cache folder if it is missing, and closes it to other users.
  package func makeFolder() throws(SystemError) {
    try Files.makePrivateFolder(folder)
  }

  package func path(_ name: String) -> String { "\(folder)/\(name).report" }

  /// Returns a value that changes whenever a report's file changes; nil when there is none.
  package func version(_ name: String) -> [Int]? { Files.version(path(name)) }

  /// Opens a report; nil when there is none or it has another version.
  ///
  /// - Parameter report: called with a message about a damaged report, which is removed, or about
  ///   something else in its place, which is kept.
  package func open(
    _ name: String, reportingDamageTo report: (Phrase) -> Void = { _ in }
  ) -> ReportFile? {
    let path = path(name)
    do {
      let file = try FileDescriptor.openPrivateFile(path, O_RDONLY)
      return try ReportFile(file, path, clock: clock)
    } catch let error as SystemError {
      if error.code != ENOENT, error.code != ENOTDIR { report(error.phrase) }
    } catch ReportFile.Unusable.damaged {
      let removed = Phrase("\(path) was damaged and has been removed; wxhere recreates it")
      Files.removeDamaged(path, saying: removed).forEach(report)
    } catch {
      // The next refresh replaces it.
    }
    return nil
  }

  /// Returns whether there is a report that only another version of wxhere can read.
  package func hasOtherVersion(_ name: String) -> Bool {
    let path = path(name)
    do {
      let file = try FileDescriptor.openPrivateFile(path, O_RDONLY)
      _ = try ReportFile(file, path, clock: clock)
      return false
    } catch ReportFile.Unusable.otherVersion {
      return true
    } catch {
      // The files of earlier formats.
      return Files.version(path) == nil
        && [".json", ".line"].contains { Files.version("\(folder)/\(name)\($0)") != nil }
    }
  }

  /// Reads the head of a report; nil when there is none or it has another version.
  package func load(
    _ name: String, reportingDamageTo report: (Phrase) -> Void = { _ in }
  ) -> RefreshReport? {
    open(name, reportingDamageTo: report)?.report
  }

  /// Reads the head of another report than that of this run; nil as for `load`.
  ///
  /// A damaged one is left to the run that shows it, which says that it was damaged.
  private func loadOther(_ name: String) -> RefreshReport? {
    let path = path(name)
    return try? ReportFile(FileDescriptor.openPrivateFile(path, O_RDONLY), path, clock: clock)
      .report
  }

  /// Reads the heads of the reports about the current place, except one with a name.
  package func reportsOfHere(except name: String) -> [RefreshReport] {
    ((try? Files.names(in: folder)) ?? []).sorted().compactMap { file in
      guard let known = CacheFile(file), known.kind == .report, !known.isUnfinished,
        !known.isSpare, known.isHere, known.report != name
      else { return nil }
      return loadOther(known.report)
    }
  }

  /// Replaces a report.
  ///
  /// After a power failure, the file is either the old or the new one, unless the refresh was
  /// unfinished. The old one remains as a spare, into which the next report is written.
  ///
  /// - Parameters:
  ///   - outlook: nil to keep the outlook of the previous report.
  ///   - previous: the previous report; nil for none.
  package func save(
    _ report: RefreshReport, outlook: Outlook?, keeping previous: ReportFile? = nil,
    as name: String
  ) throws(SystemError) {
    try makeFolder()
    try Files.exchange(
      path(name), with: Self.bytes(report, outlook: outlook, keeping: previous),
      risking: report.isUnfinished ? .file : .change)
  }

  /// Returns the bytes of a report, with the parameters of `save`.
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

  /// Makes the reports due that have outdated faults.
  ///
  /// A report that is being refreshed is left alone, and one that cannot be written is due later.
  package func makeDue(where isOutdated: (RefreshReport) -> Bool) {
    for name in (try? Files.names(in: folder)) ?? [] {
      guard let known = CacheFile(name), known.kind == .report, !known.isUnfinished,
        !known.isSpare, loadOther(known.report).map(isOutdated) == true,
        let lock = try? FileLock.take(lockPath(known.report))
      else { continue }
      // The lock must be kept until here, as in `removeFiles`.
      defer { lock.note("") }
      guard let file = open(known.report) else { continue }
      file.readToEnd()
      var report = file.report
      report.dueAt = report.madeAt
      try? save(report, outlook: nil, keeping: file, as: known.report)
    }
  }

  /// Removes everything that was found by location access, which must not outlive the permission;
  /// throws after removing the rest when a file could not be removed.
  package func removeLookedUp() throws(SystemError) {
    try removeAll { $0.isHere && $0.kind != .lock || $0.kind == .responses || $0.kind == .former }
  }

  private func removeAll(
    where isMeant: (CacheFile) -> Bool, except isKept: (String) -> Bool = { _ in false }
  ) throws(SystemError) {
    try Files.removeAll(in: folder) { name in
      CacheFile(name).map(isMeant) ?? false && !isKept(name)
    } by: { (path) throws(SystemError) in
      if path.hasSuffix(".lock") { try FileLock.remove(path) } else { try Files.remove(path) }
    }
  }

  /// Removes temporary files of interrupted refreshes of a report, whose lock the caller holds.
  package func removeUnfinished(_ name: String) {
    try? Files.removeUnfinished(in: folder, olderThan: 0) { CacheFile($0)?.report == name }
    // Other files may belong to a refresh in progress, so a minute is allowed for them.
    try? Files.removeUnfinished(in: folder, olderThan: 60) { CacheFile($0) != nil }
  }

  /// The size above which the oldest reports are removed, in bytes; a place has some 40 KB.
  private static let mostBytes = 20 << 20

  /// Removes the reports of places that have not been requested for 30 days, and the oldest beyond
  /// 20 MB.
  ///
  /// The first reader after the due time causes a report to be rewritten. Its modification time is
  /// therefore the time of its last use, accurate to a quarter of an hour.
  package func removeUnused(at now: Timestamp) {
    try? removeAll { file in
      file.kind == .lock || file.kind == .former || file.report != RefreshRequest().reportName
    } except: { name in
      if CacheFile(name)?.kind == .former { return false }
      // Services' responses reveal places, so they are removed after two days.
      let days = CacheFile(name)?.kind == .responses ? 2 : 30
      let changed = Files.modificationTime("\(folder)/\(name)")
      return changed.map { now - $0 <= days * 86400 } ?? true
    }
    removeOldest()
  }

  private func removeOldest() {
    var total = 0
    var reports: [(name: String, size: Int, usedAt: Timestamp)] = []
    var spares: [String: Int] = [:]
    for name in (try? Files.names(in: folder)) ?? [] {
      guard let file = CacheFile(name),
        let (size, usedAt) = Files.sizeAndModificationTime("\(folder)/\(name)")
      else { continue }
      total += size
      // That of the current place is the one that is shown most.
      guard file.kind == .report, !file.isUnfinished, file.report != RefreshRequest().reportName
      else { continue }
      if file.isSpare {
        spares[file.report] = size
      } else {
        reports.append((file.report, size, usedAt))
      }
    }
    guard total > Self.mostBytes else { return }
    for report in reports.sorted(by: { ($0.usedAt, $0.name) < ($1.usedAt, $1.name) }) {
      guard total > Self.mostBytes else { return }
      guard (try? Files.remove(path(report.name))) != nil else { continue }
      try? Files.remove(Files.spare(of: path(report.name)))
      total -= report.size + (spares[report.name] ?? 0)
      try? FileLock.remove(lockPath(report.name))
    }
  }

  /// Removes the reports of a cell in a country, and all stored responses, which contain
  /// coordinates and cannot be separated by cell.
  ///
  /// It waits at most two seconds for a running refresh of the cell, and throws after removing the
  /// rest when a file could not be removed.
  package func removeReports(of place: Locality) throws(SystemError) {
    try removeFiles(of: place)
    try FileLock.remove(lockPath(place.key))
  }

  private func removeFiles(of place: Locality) throws(SystemError) {
    var tries = 0
    // A running refresh would write the report again.
    let lock = try? FileLock.take(lockPath(place.key)) {
      tries += 1
      usleep(10_000)
      return tries < 200
    }
    // The lock must be kept until here. Swift may release a value after its last use.
    defer { lock?.note("") }
    try removeAll { file in
      file.locality == place && !(file.kind == .lock && file.report == place.key)
        || file.kind == .responses || file.kind == .former && file.report.isEmpty
    }
  }
}

extension [Alert] {
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
