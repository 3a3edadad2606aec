import CommandLine
import Configuration
import Glibc
import Line
import Permission
import Places
import Platform
import Report
import Session
import Wording

/// The input of a command that keeps running.
///
/// The settings are read again when their files change. The report is refreshed when it is due.
struct FollowedReading<Reading> {
  var options: Options
  /// Creates the command's input from the settings.
  private let read: (Invocation) throws(Failure) -> Reading
  /// The sources that wake the command: replaced files, times and signals.
  let wakeups: Wakeups
  private let folders: Folders
  /// The path of the configuration.
  private let configuration: String
  private let places: String
  /// The active settings, with the versions of their files; nil before the first reading.
  private var known: (reading: Reading, configuration: [[Int]?])?
  /// The last messages, which are not printed again.
  private var complaints: [String] = []
  /// The time of the start of the last refresh, in seconds since 1970-01-01 00:00 UTC.
  private var startedAt = 0
  /// Whether a report existed the last time.
  private var hasReport = false
  /// The permission at the start of the last refresh; nil before the first one.
  private var allowed: Permission?

  /// Creates the reading, and starts a refresh for `--refresh`.
  ///
  /// - Parameters:
  ///   - runsCommands: whether the end of a child process wakes the command.
  ///   - read: creates the command's input from the settings.
  init(
    _ options: Options, runsCommands: Bool = false,
    read: @escaping (Invocation) throws(Failure) -> Reading
  ) throws(Failure) {
    self.options = options
    self.read = read
    self.options.isRefresh = false
    guard let folders = Folders() else { throw .noHome }
    self.folders = folders
    configuration = options.lastingConfiguration ?? "\(folders.configuration)/config.json5"
    places = PlacesFile(folders).path
    let files = [configuration, places, Policy.path] + [Policy.additionalPath].compactMap { $0 }
    // The configuration is often a symbolic link into another folder.
    wakeups = Wakeups(
      folders: [folders.cache, folders.state]
        + (files + files.compactMap(Files.target)).map(folder), runsCommands: runsCommands)
    if options.isRefresh { refreshNow() }
  }

  /// Returns the settings.
  ///
  /// - Returns: the settings, and whether they were read again because their files had changed.
  mutating func current() throws(Failure) -> (reading: Reading, isNew: Bool) {
    // The last place is resolved once, so that it does not change when other places are shown
    // later.
    options.places = try LastPlace(folders).named(options.places)
    // The versions are taken before the files are read, so that no later change is missed.
    let version = [configuration, places].map(Files.version)
    if let known, known.configuration == version { return (known.reading, false) }
    let new = try settled()
    if known != nil { startedAt = 0 }
    known = (new, version)
    return (new, true)
  }

  /// Discards the settings, so that they are read again.
  mutating func forget() { known = nil }

  /// Reads the settings.
  ///
  /// Tries again after a moment if that fails.
  private func settled() throws(Failure) -> Reading {
    do throws(Failure) {
      return try read(try Invocation(options))
    } catch {
      // Many editors truncate a file before they write it, so the first read may be incomplete.
      usleep(50_000)
      return try read(try Invocation(options))
    }
  }

  /// Starts a refresh if the report is due.
  ///
  /// - Returns: the time of the next check, in seconds since 1970-01-01 00:00 UTC.
  mutating func refresh(_ report: RefreshReport?, by access: ReportAccess, at now: Int) -> Int {
    guard !options.isOffline else { return .max }
    // A removed report is not a failed refresh, so the next refresh starts soon.
    if report == nil, hasReport {
      (startedAt, allowed) = (now - refreshPause + 1, access.permission)
    }
    hasReport = report != nil
    if let report, !access.isDue(report, at: now) { return access.dueAt(report) }
    // The clock may have been set back.
    let isRecent = (startedAt...startedAt + refreshPause).contains(now)
    if isRecent, allowed == access.permission { return startedAt + refreshPause + 1 }
    (startedAt, allowed) = (now, access.permission)
    start(access)
    return now + refreshPause + 1
  }

  /// Starts a refresh even if the report is not due.
  mutating func refreshNow() {
    do throws(Failure) {
      var options = options
      options.isRefresh = true
      startedAt = now()
      start(ReportAccess(try Invocation(options)))
    } catch {
      complain(["\(error)"])
    }
  }

  /// Starts a refresh in the background.
  ///
  /// A failure is only printed, because the output is still valid.
  private mutating func start(_ access: ReportAccess) {
    do throws(SystemError) {
      try Refresher(access).startInBackground()
    } catch {
      complain(["\(error)"])
    }
  }

  /// Prints sentences, except those that were printed the last time.
  mutating func complain(_ sentences: [String]) {
    Complaint.say(sentences.filter { !complaints.contains($0) })
    complaints = sentences
  }
}

/// The minimum time between two automatic starts of a refresh, in seconds.
///
/// A refresh has its own pauses. This one is for refreshes that fail before they begin.
let refreshPause = 60

/// Returns the folder of a file.
func folder(of path: String) -> String {
  let folder = Files.folder(of: path)
  return folder.isEmpty ? path.hasPrefix("/") ? "/" : "." : folder
}
