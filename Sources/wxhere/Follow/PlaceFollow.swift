import Coarsen
import CommandLine
import Configuration
import Facts
import Geolocation
import Glibc
import Line
import Permission
import Places
import Platform
import Report
import Session
import Wording

/// `wxhere where --follow`, which prints the place after each change of its cell, name or source
/// until nobody reads it.
///
/// It sleeps in between, like `Follow`.
struct PlaceFollow {
  /// The text to print, and the facts it depends on.
  private struct Scene {
    /// The cell, the name and the source.
    ///
    /// If the place is unknown, the reason, which formats do not print.
    let subject: [String]
    let text: String
    /// The time of the next check, in seconds since 1970-01-01 00:00 UTC.
    var changesAt: Int
  }

  private let options: Options
  private let folders: Folders
  private let configuration: String
  private let places: String
  private let wakeups: Wakeups
  /// The settings in use, with the versions of the files they were read from; nil before the
  /// first reading.
  private var reading: (WhereCommand, configuration: [[Int]?])?
  /// The subject printed last.
  private var shown: [String]
  /// The last complaints, which are not printed again.
  private var complaints: [String] = []
  /// The time of the start of the last refresh, in seconds since 1970-01-01 00:00 UTC.
  private var startedAt = 0
  /// The permission at the start of the last refresh; nil before the first one.
  private var allowed: Permission?

  /// The minimum time between the starts of two refreshes, in seconds.
  private static let pause = 60

  /// Runs `wxhere where --follow`.
  ///
  /// - Returns: nil for another command or without `--follow`.
  static func run(_ options: Options) throws(Failure) -> ExitStatus? {
    guard options.isFollowing, options.words.first == "where" else { return nil }
    _ = try Command(options)
    // Without standard output the end of the reader could not be noticed.
    guard StandardStreams.hasReader else { return .success }
    var follow = try PlaceFollow(options)
    return try follow.run()
  }

  private init(_ given: Options) throws(Failure) {
    var options = given
    options.isRefresh = false
    self.options = options
    guard let folders = Folders() else { throw .noHome }
    self.folders = folders
    let path = options.lastingConfiguration ?? "\(folders.configuration)/config.json5"
    configuration = path
    places = PlacesFile(folders).path
    let files = [path, places, Policy.path] + [Policy.additionalPath].compactMap { $0 }
    wakeups = Wakeups(
      folders: [folders.cache, folders.state]
        + (files + files.compactMap(Files.target)).map(folder))
    // A format prints nothing for a place that is unknown from the start.
    shown = options.format == nil ? [] : Self.unknown
    if given.isRefresh { try askAnew() }
    // The result of a refresh is in its report, so children are not waited for.
    StandardStreams.forgetChildren()
  }

  /// The subject of a format for an unknown place.
  private static let unknown = [""]

  private mutating func run() throws(Failure) -> ExitStatus {
    while true {
      StandardStreams.holdComplaints()
      let scene = try scene(at: now())
      if scene.subject != shown {
        guard StandardStreams.print(scene.text) else { throw .noOutput }
        shown = scene.subject
      }
      StandardStreams.releaseComplaints()
      let events = wakeups.wait(until: scene.changesAt, readsInput: false)
      if events.contains(.readerGone) { return .success }
      if events.contains(.refresh) { try askAnew() }
    }
  }

  // MARK: Output

  /// Returns the text for a time.
  ///
  /// - Throws: a fault of the command line.
  private mutating func scene(at now: Int) throws(Failure) -> Scene {
    do throws(Failure) {
      return try place(at: now)
    } catch {
      if case .usage = error { throw error }
      let language = Invocation.language(options)
      complain([language.text(error.phrase)])
      let line = error.barLine(language)
      return scene(saying: line, options.isJSON ? "" : "\(line)\n", until: now + Self.pause)
    }
  }

  private mutating func place(at now: Int) throws(Failure) -> Scene {
    let reading = try currentReading()
    let access = reading.access
    access.reloadPermission()
    let report = access.load() ?? access.givenReport
    let retry = refresh(report, by: access, at: now)
    if let report, let location = report.location {
      let name = reading.naming.words(for: location.cell).name
      let line =
        "\(Escaping.printable(name)): \(location.cell.key), \(location.source.rawValue)\n"
      let text = reading.format == nil ? line : reading.formatted(location, report)
      if let text {
        complaints = []
        // GeoClue gets no place that is too old.
        let end = location.locatedAt + Geolocation.oldest
        return Scene(
          subject: [location.cell.key, name, location.source.rawValue], text: text,
          changesAt: end > now ? min(end, retry) : retry)
      }
      complain([reading.doubt(location)])
      return scene(saying: "", "\n", until: retry)
    }
    let isLooking = report?.isUnfinished != false && !options.isOffline
    let verdict =
      if isLooking {
        Verdict(
          .noPlace, Fault(.location, .stillLooking), line: Phrase("still locating"),
          reading.words)
      } else if let report {
        Verdict(report, permission: access.permission, reading.words)
      } else {
        Verdict(
          .noPlace, Fault(.location, .nothingKnown), line: Phrase("place unknown"), reading.words)
      }
    if !isLooking { complain(verdict.reasons(report, withHints: false)) }
    let text = reading.text(report, verdict)
    return scene(saying: verdict.line, text.isEmpty ? "\n" : text, until: min(now + 3600, retry))
  }

  /// Returns the text for an unknown place.
  private func scene(saying line: String, _ text: String, until time: Int) -> Scene {
    let isFormat = options.format != nil && options.format != Options.geoJSON
    return Scene(
      subject: isFormat ? Self.unknown : ["", line], text: isFormat ? "\n" : text, changesAt: time)
  }

  /// Returns the settings, which are read again when their files have changed.
  private mutating func currentReading() throws(Failure) -> WhereCommand {
    // The versions are taken before the files are read, so that no later change is missed.
    let version = [configuration, places].map(Files.version)
    if let (reading, known) = reading, known == version { return reading }
    let new = try settledReading()
    let isChanged = reading != nil
    reading = (new, version)
    // A report of the same second would not look older than the files, so a refresh is always
    // started.
    if isChanged, !options.isOffline, new.access.request.looks { try askAnew() }
    return new
  }

  /// Reads the settings; tries again after a moment if that fails.
  private func settledReading() throws(Failure) -> WhereCommand {
    do throws(Failure) {
      return try WhereCommand(try Invocation(options))
    } catch {
      usleep(50_000)
      return try WhereCommand(try Invocation(options))
    }
  }

  // MARK: Refreshes

  /// Starts a refresh if the report is due.
  ///
  /// - Returns: the time of the next check, in seconds since 1970-01-01 00:00 UTC.
  private mutating func refresh(
    _ report: RefreshReport?, by access: ReportAccess, at now: Int
  ) -> Int {
    // A configured place needs no lookup.
    guard !options.isOffline, access.request.looks else { return now + 86_400 }
    if let report, !access.isDue(report, at: now) { return access.dueAt(report) }
    // The clock may have been set back.
    let isRecent = (startedAt...startedAt + Self.pause).contains(now)
    if isRecent, allowed == access.permission { return startedAt + Self.pause + 1 }
    (startedAt, allowed) = (now, access.permission)
    start(access)
    return now + Self.pause + 1
  }

  /// Starts a refresh in the background; a failure is only printed, because the shown place is
  /// still valid.
  private mutating func start(_ access: ReportAccess) {
    do throws(SystemError) {
      try Refresher(access).startInBackground()
    } catch {
      complain(["\(error)"])
    }
  }

  private mutating func askAnew() throws(Failure) {
    var options = options
    options.isRefresh = true
    startedAt = now()
    start(ReportAccess(try Invocation(options)))
  }

  /// Prints sentences, except those that were printed the last time.
  private mutating func complain(_ sentences: [String]) {
    Complaint.say(sentences.filter { !complaints.contains($0) })
    complaints = sentences
  }
}
