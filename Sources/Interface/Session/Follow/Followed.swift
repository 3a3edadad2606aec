import Configuration
package import Exchange
import Glibc
import Line
import Permission
package import Platform
package import Report
import Text

/// A command that keeps running: it shows something, sleeps, and looks again when it is woken.
///
/// `follow` has the only loop, and the only rule for when to look, to refresh and to show.
package protocol Followed: FollowedSettings {
  /// Begins to show; returns whether the command ends at once.
  mutating func begin() -> Bool

  /// Ends what was begun, also after an error.
  func end()

  /// Prepares what to show.
  ///
  /// - Parameter report: nil when there is none.
  /// - Returns: when that changes without an event.
  mutating func update(_ reading: Reading, _ report: RefreshReport?, at now: Timestamp) -> Timestamp

  /// Prepares to show why the settings cannot be used until their files change, or throws to end.
  mutating func update(without failure: Failure) throws(Failure)

  /// Shows what was prepared, if it has changed.
  ///
  /// - Returns: when to look again even if nothing happens; nil to end.
  mutating func show(at now: Timestamp) throws(Failure) -> Int?

  /// Handles events other than `refresh` and `readerGone`; returns whether the command ends.
  mutating func take(_ events: Wakeups.Events) -> Bool

  mutating func tell(_ note: RefreshNote, _ reading: Reading)

  var input: Wakeups.Input? { get }

  /// Whether the command has a child process whose end it awaits itself.
  var hasChild: Bool { get }
}

extension Followed {
  package mutating func begin() -> Bool { false }
  package func end() {}
  package mutating func take(_ events: Wakeups.Events) -> Bool { false }
  package mutating func tell(_ note: RefreshNote, _ reading: Reading) {}
  package var input: Wakeups.Input? { nil }
  package var hasChild: Bool { false }

  /// Runs the command until its reader or its user ends it.
  ///
  /// The settings are not read before, because their errors are shown as well.
  package consuming func keepRunning() throws(Failure) -> ExitStatus {
    var command = self
    try command.follow()
    return .success
  }

  private mutating func follow() throws(Failure) {
    // It listens before the first look, so that no change is missed.
    let wakeups = following.wakeups
    defer { end() }
    if begin() { return }
    // Standard error waits for standard output, also what is said about events.
    StandardStreams.bufferComplaints()
    while true {
      guard let end = try look(at: now()) else { return }
      StandardStreams.printBufferedComplaints()
      StandardStreams.bufferComplaints()
      // A time that has already passed must not cause a loop without a pause.
      let events = wakeups.wait(until: max(end, now() + 1), or: input)
      if events.contains(.readerGone) { return }
      // After a suspension the network may be another one.
      if events.contains(.clockSet) { following.refreshes.forgetPauses() }
      if events.contains(.refresh) { following.isRefreshWanted = true }
      if take(events) { return }
    }
  }

  /// Returns when to look again; nil to end.
  private mutating func look(at now: Timestamp) throws(Failure) -> Int? {
    let next: Int
    do throws(Failure) {
      let reading = try current()
      let again = refresh(reading, at: now)
      let report = report(for: reading.access)
      following.complainOfUnrecorded(report, reading.access)
      next = min(again, update(reading, report, at: now))
    } catch {
      following.forget()
      following.refreshes.forgetPauses()
      try update(without: error)
      next = now + DueRefreshes.pause
    }
    guard let own = try show(at: now) else { return nil }
    return min(next, own, now + 86_400)
  }

  /// The current report; without one, a denial is shown before the refresh that it starts has ended.
  private func report(for access: ReportAccess) -> RefreshReport? {
    if let report = access.load() {
      // One of a denial does not say what the permission since then allows.
      return report.location == nil && access.isAllowedMore(than: report) ? nil : report
    }
    // With --offline, nothing would be looked up after an answer either.
    let isUnanswered = access.permission.authorization == .notDetermined
    return following.refreshes.isOffline && isUnanswered ? nil : access.forbiddenReport
  }

  /// Returns when to look again; a failure is only printed, as the output is still valid.
  private mutating func refresh(_ reading: Reading, at now: Timestamp) -> Int {
    let access = reading.access
    access.reloadPermission()
    for note in following.refreshes.endings(of: access.request.reportName) { tell(note, reading) }
    if !following.refreshes.isAnyRunning, !hasChild { Subprocess.forgetEnded() }
    do throws(SystemError) {
      if following.isRefreshWanted {
        following.isRefreshWanted = false
        if let note = try following.refreshes.startWanted(access, at: now) { tell(note, reading) }
      }
      guard reading.isRefreshed else { return .max }
      return try following.refreshes.startIfDue(access.load(), access, at: now)
    } catch {
      following.complain([access.language.text(error.phrase)])
      return now + DueRefreshes.pause + 1
    }
  }
}

/// The part of a command's settings that the loop of a running command needs.
package protocol FollowedReading {
  var access: ReportAccess { get }
  var isRefreshed: Bool { get }
}

extension FollowedReading {
  package var isRefreshed: Bool { true }
}

/// The settings of a running command, which are read again after each change of their files.
package protocol FollowedSettings {
  associatedtype Reading: FollowedReading

  var following: Following<Reading> { get set }

  mutating func read() throws(Failure) -> Reading
}

extension FollowedSettings {
  package mutating func current() throws(Failure) -> Reading {
    // The versions are taken before the files are read, so that no later change is missed.
    let version = following.files.map(Files.version)
    if let known = following.known {
      if known.version == version, !following.hasOtherFolders { return known.reading }
      following.refreshes.forgetPauses()
    }
    let reading = try settled()
    following.known = (reading, version)
    return reading
  }

  private mutating func settled() throws(Failure) -> Reading {
    do throws(Failure) { return try read() } catch {
      // Many editors truncate a file before they write it, so the first read may be incomplete.
      usleep(50_000)
      return try read()
    }
  }
}

/// The state of a running command: its settings, its refreshes, and what wakes it.
package struct Following<Reading: FollowedReading> {
  /// The events that wake the command; its signals have their effects until this is first used.
  package lazy var wakeups = Wakeups(folders: watchedFolders, for: role)
  package internal(set) var refreshes: DueRefreshes
  /// Whether the user wants a refresh that has not been started yet.
  package var isRefreshWanted: Bool
  let files: [String]
  /// With the versions of the settings' files; nil when they must be read.
  fileprivate var known: (reading: Reading, version: [[Int]?])?
  private let role: Wakeups.Role
  private let watchedFolders: [String]
  private var complaints: [String] = []
  /// The sentences about requests without a record.
  private var unrecorded: [String] = []

  /// Creates the state of a command, which begins with a refresh if that is wanted.
  package init(_ arguments: Arguments, for role: Wakeups.Role) throws(Failure) {
    guard let folders = Folders() else { throw .noHome }
    // What keeps running reads each report from disk.
    if let fault = folders.cacheFault {
      throw .system(SystemError(code: fault, action: Phrase("cannot write \(folders.cache)")))
    }
    let configuration = arguments.lastingConfiguration ?? "\(folders.configuration)/config.json5"
    files = [configuration, PlacesFile(folders).path]
    self.role = role
    isRefreshWanted = arguments.isRefresh
    refreshes = DueRefreshes(isOffline: arguments.isOffline)
    let all = files + [Policy.path] + [Policy.additionalPath].compactMap { $0 }
    let kept = [
      folders.cache, folders.state, folders.readOnlyCache, folders.readOnlyState, Folders.runtime,
    ]
    // The configuration is often a symbolic link into another folder.
    watchedFolders =
      kept.compactMap { $0 } + (all + all.compactMap(Files.target)).map(folder)
  }

  /// Whether the folders for state and cache are others than those of the settings, because the disk
  /// has become full or read-only since, or is not any more.
  fileprivate var hasOtherFolders: Bool {
    guard let access = reading?.access, !access.isAllowedOnce, let folders = Folders() else {
      return false
    }
    return folders.cacheFault == nil && folders != access.folders
  }

  /// The active settings; nil when they must be read.
  package var reading: Reading? { known?.reading }

  /// Discards the settings, so that they are read again.
  package mutating func forget() { known = nil }

  /// Prints sentences, except those that were printed the last time.
  package mutating func complain(_ sentences: [String]) {
    Complaint.say(sentences.filter { !complaints.contains($0) })
    complaints = sentences
  }

  /// Prints that requests were sent without a record of them, unless it was printed the last time.
  fileprivate mutating func complainOfUnrecorded(_ report: RefreshReport?, _ access: ReportAccess) {
    let sentences = (report?.unrecorded ?? []).map {
      FaultWords(access.language, access.settings).sentence($0)
    }
    Complaint.say(sentences.filter { !unrecorded.contains($0) })
    unrecorded = sentences
  }
}

private func folder(of path: String) -> String {
  let folder = Files.folder(of: path)
  return folder.isEmpty ? path.hasPrefix("/") ? "/" : "." : folder
}
