package import Coarsen
import FoundationEssentials
import Glibc
package import Platform
import Weather
package import Wording

/// The reports on disk, in the cache folder.
///
/// What the line needs lies in a small file; the hours and days lie in another, which the small one
/// names. The other is written first, so that a reader sees both old or both new; while a report is
/// being completed, it is replaced by one that says more.
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
    var fault = Fault(.program, .refreshStuck)
    fault.time = since
    fault.subject = lock
    return fault
  }

  /// - Throws: when there cannot be such a folder.
  package func makeFolder() throws(SystemError) {
    try Files.makeFolder(folder)
  }

  private func path(_ name: String) -> String { "\(folder)/\(name).json" }

  /// Tells one state of a report's file from the next; nil when there is none.
  package func version(_ name: String) -> [Int]? { Files.version(path(name)) }

  /// The report of a name; nil when there is none.
  ///
  /// - Parameter report: is told about a damaged one, once, for it is removed and made anew.
  package func load(
    _ name: String, reportingDamageTo report: (Phrase) -> Void = { _ in }
  ) -> RefreshReport? {
    guard let bytes = read(path(name), reportingTo: report) else { return nil }
    if var loaded = try? JSONDecoder().decode(RefreshReport.self, from: Data(bytes)),
      loaded.schema == RefreshReport.schema, loaded.isPlausible
    {
      loaded.judgeTimes(by: clock)
      loaded.weather?.takeOutImplausible()
      return loaded
    }
    if isNewer(bytes) {
      report(Phrase("\(path(name)) is a newer wxhere's; the next refresh replaces it"))
    } else {
      remove(path(name), reportingDamageTo: report)
    }
    return nil
  }

  /// A report with its hours and days, which are nil when there are none, or they are lost.
  ///
  /// - Parameters:
  ///   - known: the report, where it was read just now.
  ///   - report: is told about damage, as with `load`.
  package func loadWithOutlook(
    _ name: String, knowing known: RefreshReport? = nil,
    reportingDamageTo report: (Phrase) -> Void = { _ in }
  ) -> (report: RefreshReport, outlook: Outlook?)? {
    var known = known
    // The file that a report names is removed when a newer report has taken its place meanwhile.
    for _ in 0..<3 {
      guard let loaded = known ?? load(name, reportingDamageTo: report) else { return nil }
      known = nil
      guard let file = loaded.weather?.forecastFile else { return (loaded, nil) }
      if let outlook = loadOutlook(file, report) { return (loaded, outlook) }
    }
    return load(name).map { ($0, nil) }
  }

  /// Reads a file; what lies in its place is told, and left for the person to judge.
  private func read(_ path: String, reportingTo report: (Phrase) -> Void) -> [UInt8]? {
    do {
      return try Files.readKept(path)
    } catch {
      report(error.phrase)
      return nil
    }
  }

  /// Whether a report was written by a later version, with a schema that this one does not know.
  private func isNewer(_ bytes: [UInt8]) -> Bool {
    struct Head: Decodable { let schema: Int }
    let head = try? JSONDecoder().decode(Head.self, from: Data(bytes))
    return head.map { $0.schema > RefreshReport.schema && $0.schema < 1000 } ?? false
  }

  private func loadOutlook(_ file: String, _ report: (Phrase) -> Void) -> Outlook? {
    guard let path = outlookPath(file), let bytes = read(path, reportingTo: report) else {
      return nil
    }
    if var loaded = OutlookFile.outlook(bytes), loaded.isPlausible {
      loaded.alerts = loaded.alerts?.readable
      return loaded
    }
    remove(path, reportingDamageTo: report)
    return nil
  }

  /// nil for what is no outlook of the folder.
  private func outlookPath(_ file: String) -> String? {
    CacheFile(file)?.kind == .outlook ? "\(folder)/\(file)" : nil
  }

  private func remove(_ path: String, reportingDamageTo report: (Phrase) -> Void) {
    report(Phrase("\(path) is damaged and was removed; it is made anew"))
    try? Files.remove(path)
  }

  /// Replaces a report; one that is being completed may be lost with the power.
  ///
  /// - Parameters:
  ///   - outlook: nil to keep the one that the report names.
  ///   - maker: makes the outlook's file; the same for all reports of one refresh.
  package func save(
    _ report: RefreshReport, outlook: Outlook?, by maker: OutlookFile = OutlookFile(),
    as name: String
  ) throws(SystemError) {
    try makeFolder()
    var report = report
    if let outlook, let fetchedAt = report.weather?.fetchedAt {
      // The process's number keeps two of the same second apart.
      let file = "\(name).\(fetchedAt)-\(getpid()).outlook"
      try Files.replace(
        "\(folder)/\(file)", with: try bytes { try maker.bytes(outlook) },
        isSynced: !report.isUnfinished)
      report.weather?.forecastFile = file
    } else if let file = report.weather?.forecastFile,
      outlookPath(file).flatMap(Files.modificationTime) == nil
    {
      report.weather?.forecastFile = nil
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let bytes = try bytes { Array(try encoder.encode(report)) }
    try Files.replace(path(name), with: bytes, isSynced: !report.isUnfinished)
    removeOutlooks(of: name, except: report.weather?.forecastFile)
    // What a line was drawn from is of no use any more, and may tell a place that is forgotten.
    try? Files.remove("\(folder)/\(name).line")
  }

  private func bytes(_ encode: () throws -> [UInt8]) throws(SystemError) -> [UInt8] {
    do {
      return try encode()
    } catch {
      // Only a number that JSON cannot write; providers' are checked to be finite.
      throw SystemError(code: EINVAL, action: Phrase("cannot write the report"))
    }
  }

  private func removeOutlooks(of name: String, except kept: String?) {
    try? removeAll { file in
      file.kind == .outlook && file.report == name && !file.isUnfinished
    } except: {
      $0 == kept
    }
  }

  /// Removes what looking has found: the place must not outlive the permission.
  ///
  /// - Throws: when something could not be removed; the rest is.
  package func removeLookedUp() throws(SystemError) {
    try removeAll { $0.isHere && $0.kind != .lock || $0.kind == .answer }
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
      file.kind == .lock || file.report != RefreshRequest().reportName
    } except: { name in
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
        || file.kind == .answer
    }
  }
}
