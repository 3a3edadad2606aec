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

/// `wxhere where --follow`: the place again at each change of its cell, its name or its source, until
/// nobody reads it.
///
/// It sleeps in between, as `Follow` does.
struct PlaceFollow {
  /// What is printed, and what it depends on.
  private struct Scene {
    /// The cell, the name and the source; where no place is known, the reason, which no format prints.
    let subject: [String]
    let text: String
    /// When to look again, seconds since 1970-01-01 00:00 UTC.
    var changesAt: Int
  }

  private let options: Options
  private let folders: Folders
  private let configuration: String
  private let places: String
  private let wakeups: Wakeups
  /// What the place is read by, as long as the configuration stays as it is.
  private var reading: (WhereCommand, configuration: [[Int]?])?
  /// The subject that was printed last.
  private var shown: [String]
  /// What has been complained about, each once.
  private var complaints: [String] = []
  /// When a refresh was last started, seconds since 1970-01-01 00:00 UTC.
  private var startedAt = 0
  /// What was allowed then; nil before.
  private var allowed: Permission?

  /// How soon a refresh that brought nothing is started again, in seconds.
  private static let pause = 60

  /// Follows where that is asked for.
  ///
  /// - Returns: nil where it is not.
  static func run(_ options: Options) throws(Failure) -> ExitStatus? {
    guard options.isFollowing, options.words.first == "where" else { return nil }
    _ = try Command(options)
    // It would never learn that nobody reads.
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
    // A format says nothing of a place that was not known before either.
    shown = options.format == nil ? [] : Self.unknown
    if given.isRefresh { try askAnew() }
    // Nobody asks how a refresh has ended: what it brought is in the report.
    StandardStreams.forgetChildren()
  }

  /// The subject of a format where no place is known.
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

  // MARK: What is shown

  /// Returns what is shown at a time.
  ///
  /// - Throws: what is wrong with the command line.
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
    access.forgetPermission()
    let report = access.load() ?? access.givenReport
    let retry = refresh(report, by: access, at: now)
    if let report, let location = report.location {
      let name = reading.naming.words(for: location.cell).name
      let line =
        "\(Escaping.printable(name)): \(location.cell.key), \(location.source.rawValue)\n"
      let text = reading.format == nil ? line : reading.formatted(location, report)
      if let text {
        complaints = []
        // GeoClue is not told of one that is too old.
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

  /// Returns what is shown where no place is known.
  private func scene(saying line: String, _ text: String, until time: Int) -> Scene {
    let isFormat = options.format != nil && options.format != Options.geoJSON
    return Scene(
      subject: isFormat ? Self.unknown : ["", line], text: isFormat ? "\n" : text, changesAt: time)
  }

  /// The same as long as the configuration stays as it is.
  private mutating func currentReading() throws(Failure) -> WhereCommand {
    // As it is before it is read.
    let version = [configuration, places].map(Files.version)
    if let (reading, known) = reading, known == version { return reading }
    let new = try settledReading()
    let isChanged = reading != nil
    reading = (new, version)
    // Also where the report was made in the same second, which does not look older.
    if isChanged, !options.isOffline, new.access.request.looks { try askAnew() }
    return new
  }

  /// What the configuration says, when nobody is writing it.
  private func settledReading() throws(Failure) -> WhereCommand {
    do throws(Failure) {
      return try WhereCommand(try Invocation(options))
    } catch {
      usleep(50_000)
      return try WhereCommand(try Invocation(options))
    }
  }

  // MARK: What is done

  /// Starts a refresh where the report is due.
  ///
  /// - Returns: when to look again whether it is due, seconds since 1970-01-01 00:00 UTC.
  private mutating func refresh(
    _ report: RefreshReport?, by access: ReportAccess, at now: Int
  ) -> Int {
    // A place that was given needs nobody.
    guard !options.isOffline, access.request.looks else { return now + 86_400 }
    if let report, !access.isDue(report, at: now) { return access.dueAt(report) }
    // The clock may have been set back.
    let isRecent = (startedAt...startedAt + Self.pause).contains(now)
    if isRecent, allowed == access.permission { return startedAt + Self.pause + 1 }
    (startedAt, allowed) = (now, access.permission)
    start(access)
    return now + Self.pause + 1
  }

  /// Starts a refresh; that this fails is no fault of what is shown.
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

  /// Says each thing once, however long it lasts.
  private mutating func complain(_ sentences: [String]) {
    Complaint.say(sentences.filter { !complaints.contains($0) })
    complaints = sentences
  }
}
