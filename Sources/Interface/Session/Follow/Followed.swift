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
/// `keepRunning` has the only loop, and the only rule for when to look, to refresh and to show.
package protocol Followed {
  associatedtype Reading: FollowedReading

  var following: Following<Reading> { get set }

  /// Reads the settings, again after each change of their files.
  mutating func read() throws(Failure) -> Reading

  /// Shows what was found, if that changes what is shown, or throws to end.
  ///
  /// - Parameter found: a failure means that the settings cannot be used until their files change.
  /// - Returns: nil to end.
  mutating func show(
    _ found: Result<Found<Reading>, Failure>, at now: Timestamp
  ) throws(Failure) -> Rest?

  /// Handles events other than `refresh` and `readerGone`; returns whether the command ends.
  mutating func take(_ events: Wakeups.Events) -> Bool
}

/// The subject of what a running command shows.
package struct Found<Reading: FollowedReading> {
  /// The active settings.
  package let reading: Reading
  /// Nil when there is none.
  package let report: RefreshReport?
  /// Whether there is no finished report, and a refresh may still bring one.
  package let isLooking: Bool
  /// The facts about refreshes since the last look.
  package let notes: [RefreshNote]
}

/// How long a running command rests.
package struct Rest {
  let end: Timestamp
  let input: Wakeups.Input?

  /// Creates a rest until a time, or until there is input; nil for none.
  package init(until end: Timestamp, input: Wakeups.Input? = nil) {
    self.end = end
    self.input = input
  }
}

extension Followed {
  package mutating func take(_ events: Wakeups.Events) -> Bool { false }

  /// Runs the command until its reader or its user ends it.
  ///
  /// The settings are not read before, because their errors are shown as well.
  package consuming func keepRunning() throws(Failure) -> ExitStatus {
    var command = self
    // It listens before the first look, so that no change is missed.
    let wakeups = command.following.wakeups
    // Standard error waits for standard output, also what is said about events.
    StandardStreams.bufferComplaints()
    while let rest = try command.look(at: now()) {
      StandardStreams.printBufferedComplaints()
      StandardStreams.bufferComplaints()
      // A time that has already passed must not cause a loop without a pause.
      let events = wakeups.wait(until: max(rest.end, now() + 1), or: rest.input)
      if events.contains(.readerGone) { break }
      // After a suspension the network may be another one.
      if events.contains(.clockSet) { command.following.refreshes.forgetPauses() }
      if events.contains(.refresh) { command.following.isRefreshWanted = true }
      if command.take(events) { break }
    }
    return .success
  }

  /// Returns nil to end.
  private mutating func look(at now: Timestamp) throws(Failure) -> Rest? {
    let (found, next) = find(at: now)
    return try show(found, at: now).map { rest in
      Rest(until: min(next, rest.end, now + 86_400), input: rest.input)
    }
  }

  /// Returns what to show, and when to look again.
  private mutating func find(
    at now: Timestamp
  ) -> (found: Result<Found<Reading>, Failure>, next: Timestamp) {
    let reading: Reading
    do throws(Failure) { reading = try current() } catch {
      following.forget()
      following.refreshes.forgetPauses()
      return (.failure(error), now + DueRefreshes.pause)
    }
    let access = reading.access
    let look = following.refreshes.look(
      access, isWanted: following.isRefreshWanted, isRefreshed: reading.isRefreshed,
      hasChild: following.hasChild, at: now)
    following.isRefreshWanted = false
    let report = report(for: access)
    if let failure = look.failure {
      let isNeeded = reading.isRefreshed || access.givenReport == nil
      guard report != nil || !isNeeded else { return (.failure(.system(failure)), look.next) }
      // It is only printed, as the output is still valid.
      following.complain([access.language.text(failure.phrase)])
    }
    following.complainOfUnrecorded(report, access)
    let isLooking = report?.isUnfinished != false && !following.refreshes.isOffline
    let found = Found(
      reading: reading, report: report, isLooking: isLooking, notes: look.notes)
    return (.success(found), look.next)
  }

  private mutating func current() throws(Failure) -> Reading {
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
}

/// The part of a command's settings that the loop of a running command needs.
package protocol FollowedReading {
  var access: ReportAccess { get }
  var isRefreshed: Bool { get }
}

extension FollowedReading {
  package var isRefreshed: Bool { true }
}

/// The state of a running command: its settings, its refreshes, and what wakes it.
package struct Following<Reading: FollowedReading> {
  /// The events that wake the command; its signals have their effects until this is first used.
  package lazy var wakeups = Wakeups(folders: watchedFolders, for: role)
  package internal(set) var refreshes: DueRefreshes
  /// Whether the user wants a refresh that has not been started yet.
  package var isRefreshWanted: Bool
  /// Whether the command has a child process whose end it awaits itself.
  package var hasChild = false
  let files: [String]
  /// With the versions of the settings' files; nil when they must be read.
  fileprivate var known: (reading: Reading, version: [[Int]?])?
  private let role: Wakeups.Role
  private let watchedFolders: [String]
  private var complaints: [String] = []
  /// The sentences about requests without a record.
  private var unrecorded: [String] = []

  /// Creates the state of a command, which begins with a refresh if that is wanted; throws without a
  /// home, and where no report can be kept.
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
    let all = files + Policy.paths
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
