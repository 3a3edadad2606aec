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

/// What those read who go on: the configuration as long as it stays as it is, and a report, which is made
/// anew where it is due.
struct FollowedReading {
  var options: Options
  /// What wakes: a file that was replaced, a time, a signal.
  let wakeups: Wakeups
  private let folders: Folders
  /// Where the configuration and the saved places are read from.
  private let configuration: String
  private let places: String
  /// What is drawn from, as long as the configuration stays as it is.
  private var known: (reading: WeatherReading, configuration: [[Int]?])?
  /// What has been complained about, each once.
  private var complaints: [String] = []
  /// When a refresh was last started, seconds since 1970-01-01 00:00 UTC.
  private var startedAt = 0
  /// Whether there was a report the last time.
  private var hasReport = false
  /// What was allowed then; nil before.
  private var allowed: Permission?

  /// How soon a refresh that brought nothing is started again, in seconds: it has its own pauses, and
  /// this one is for those that cannot even begin.
  static let pause = 60

  /// - Parameter runsCommands: whether programs are started whose end matters.
  init(_ options: Options, runsCommands: Bool = false) throws(Failure) {
    self.options = options
    self.options.isRefresh = false
    guard let folders = Folders() else { throw .noHome }
    self.folders = folders
    configuration = options.lastingConfiguration ?? "\(folders.configuration)/config.json5"
    places = PlacesFile(folders).path
    let files = [configuration, places, Policy.path] + [Policy.additionalPath].compactMap { $0 }
    // Many people's configuration is a link to where they keep all of theirs.
    wakeups = Wakeups(
      folders: [folders.cache, folders.state]
        + (files + files.compactMap(Files.target)).map(folder), runsCommands: runsCommands)
    if options.isRefresh { askAnew() }
  }

  /// Returns the same as long as the configuration stays as it is, and whether it is another one now.
  mutating func current() throws(Failure) -> (reading: WeatherReading, isNew: Bool) {
    // The place that is the last one now stays this one's, whatever is looked at next.
    options.places = try LastPlace(folders).named(options.places)
    // As it is before it is read.
    let version = [configuration, places].map(Files.version)
    if let known, known.configuration == version { return (known.reading, false) }
    let new = try settled()
    if known != nil { startedAt = 0 }
    known = (new, version)
    return (new, true)
  }

  /// Has the configuration and the options read again.
  mutating func forget() { known = nil }

  /// What the configuration says, when nobody is writing it.
  private func settled() throws(Failure) -> WeatherReading {
    do throws(Failure) {
      return try WeatherReading(try Invocation(options))
    } catch {
      // Many an editor empties a file and then fills it: what it holds in a moment is what is meant.
      usleep(50_000)
      return try WeatherReading(try Invocation(options))
    }
  }

  /// Has the report made anew where it is due.
  ///
  /// - Returns: when to look again whether it is due, seconds since 1970-01-01 00:00 UTC.
  mutating func refresh(_ report: RefreshReport?, by access: ReportAccess, at now: Int) -> Int {
    guard !options.isOffline else { return .max }
    // Somebody is clearing up: that is no failure of the last refresh, and over in a moment.
    if report == nil, hasReport { (startedAt, allowed) = (now - Self.pause + 1, access.permission) }
    hasReport = report != nil
    if let report, !access.isDue(report, at: now) { return access.dueAt(report) }
    // The clock may have been set back.
    let isRecent = (startedAt...startedAt + Self.pause).contains(now)
    if isRecent, allowed == access.permission { return startedAt + Self.pause + 1 }
    (startedAt, allowed) = (now, access.permission)
    start(access)
    return now + Self.pause + 1
  }

  /// Has the report made anew, whether it is due or not.
  mutating func askAnew() {
    do throws(Failure) {
      var options = options
      options.isRefresh = true
      startedAt = now()
      start(ReportAccess(try Invocation(options)))
    } catch {
      complain(["\(error)"])
    }
  }

  /// That this fails is no fault of what is shown.
  private mutating func start(_ access: ReportAccess) {
    do throws(SystemError) {
      try Refresher(access).startInBackground()
    } catch {
      complain(["\(error)"])
    }
  }

  /// Says each thing once, however long it lasts.
  mutating func complain(_ sentences: [String]) {
    Complaint.say(sentences.filter { !complaints.contains($0) })
    complaints = sentences
  }
}

/// Where a file lies.
func folder(of path: String) -> String {
  let folder = Files.folder(of: path)
  return folder.isEmpty ? path.hasPrefix("/") ? "/" : "." : folder
}
