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

/// `--follow`: the line again at each change, until nobody reads it.
///
/// It sleeps in between, and looks at nothing: what wakes it is a file that was replaced, the time at
/// which the line changes by itself, a signal, a click, or its reader's end.
struct Follow {
  private var options: Options
  /// The format that was asked for on the command line; nil for the configured one.
  private let first: String?
  /// Where the configuration and the saved places are read from.
  private let configuration: String
  private let places: String
  private let folders: Folders
  private let wakeups: Wakeups
  private var clicks = Clicks()
  /// What the line is drawn from, as long as the configuration stays as it is.
  private var reading: (WeatherReading, configuration: [[Int]?])?
  /// What was printed last.
  private var shown = ""
  /// The line shown while the weather is first looked for; nil when something else is shown.
  ///
  /// It stays as it is when the place becomes known, so that it is said once.
  private var stillLooking: String?
  /// What has been complained about, each once.
  private var complaints: [String] = []
  /// When a refresh was last started, seconds since 1970-01-01 00:00 UTC.
  private var startedAt = 0
  /// Whether the weather was shown the last time.
  private var showsWeather = false
  /// When the first weather is shown without warnings, seconds since 1970-01-01 00:00 UTC; nil while
  /// there is none that waits for them.
  private var waitEnds: Int?
  /// Whether there was a report the last time.
  private var hasReport = false
  /// What was allowed then; nil before.
  private var allowed: Permission?

  /// How soon a refresh that brought nothing is started again, in seconds: it has its own pauses, and
  /// this one is for those that cannot even begin.
  private static let pause = 60

  /// Follows where that is asked for: before anything is read, for what is wrong with that is shown.
  ///
  /// - Returns: nil where it is not.
  static func run(_ options: Options) throws(Failure) -> ExitStatus? {
    guard options.isFollowing else { return nil }
    _ = try Command(options)
    // It would never learn that nobody reads.
    guard StandardStreams.hasReader else { return .success }
    var follow = try Follow(options)
    return try follow.run()
  }

  private init(_ options: Options) throws(Failure) {
    self.options = options
    self.options.isRefresh = false
    first = options.format
    guard let folders = Folders() else { throw .noHome }
    self.folders = folders
    configuration = options.lastingConfiguration ?? "\(folders.configuration)/config.json5"
    places = PlacesFile(folders).path
    let files = [configuration, places, Policy.path] + [Policy.additionalPath].compactMap { $0 }
    // Many people's configuration is a link to where they keep all of theirs.
    wakeups = Wakeups(
      folders: [folders.cache, folders.state]
        + (files + files.compactMap(Files.target)).map(folder))
    if options.isRefresh { fulfil(.refresh) }
    // Nobody asks how a refresh has ended: what it brought is in the report.
    StandardStreams.forgetChildren()
  }

  /// Follows until the reader has gone.
  private mutating func run() throws(Failure) -> ExitStatus {
    guard StandardStreams.print(BarOutput(options)?.header ?? "") else { throw .noOutput }
    while true {
      StandardStreams.holdComplaints()
      let scene = try scene(at: now())
      if scene.text != shown {
        guard StandardStreams.print(scene.text) else { throw .noOutput }
        shown = scene.text
      }
      StandardStreams.releaseComplaints()
      let events = wakeups.wait(
        until: scene.changesAt, readsInput: options.bar == "i3bar" && !clicks.hasEnded)
      if events.contains(.readerGone) { return .success }
      var wishes: [Clicks.Click] = events.contains(.input) ? clicks.read() : []
      if events.contains(.next) { wishes.append(.next) }
      if events.contains(.refresh) { wishes.append(.refresh) }
      for wish in wishes { fulfil(wish) }
    }
  }

  // MARK: What is shown

  /// What is shown at a time, and when it is to be looked at again.
  ///
  /// - Throws: what is wrong with the command line, where no bar would hide that.
  private mutating func scene(at now: Int) throws(Failure) -> (text: String, changesAt: Int) {
    do throws(Failure) {
      return try weather(at: now)
    } catch {
      if case .usage = error, options.bar == nil { throw error }
      let language = Invocation.language(options)
      complain([language.text(error.phrase)])
      let text =
        BarOutput(options)?.failure(error, isStream: true) ?? "\(error.barLine(language))\n"
      return (text, now + Self.pause)
    }
  }

  private mutating func weather(at now: Int) throws(Failure) -> (text: String, changesAt: Int) {
    let reading = try currentReading()
    let access = reading.access
    access.forgetPermission()
    let report = access.load()
    let line = reading.line
    let retry = refresh(report, by: access, at: now)
    if let report = report?.atWeather, !waits(with: report, reading, at: now) {
      let outlook = { access.outlook }
      if let text = reading.invocation.text(report, outlook, line, isStream: true)?.text {
        let change = NextChange(
          report: report, outlook: outlook(), staleAfter: reading.style.staleAfter,
          forgetAfter: reading.style.forgetAfter, tellsMinutes: reading.style.template.tellsMinutes)
        (showsWeather, stillLooking) = (true, nil)
        return (text, min(change.time(after: now), retry))
      }
    }
    showsWeather = false
    let isLooking = report?.isUnfinished != false && !options.isOffline
    let words = reading.invocation.faultWords
    let verdict =
      isLooking
      ? Verdict(.noWeather, Fault(.weather, .stillLooking), words)
      : Verdict(report, permission: access.permission, words)
    if !isLooking { complain(verdict.reasons(report, withHints: false)) }
    let named = report ?? access.givenReport
    let text =
      (isLooking ? stillLooking : nil)
      ?? BarOutput(options)?.failure(verdict, named, line, isStream: true)
      ?? line.text(at: named?.location, saying: verdict.line) + "\n"
    stillLooking = isLooking ? text : nil
    return (text, min(now + 3600, retry, waitEnds ?? .max))
  }

  /// Whether the first weather waits for its warnings, as a line that is not followed does.
  private mutating func waits(
    with report: RefreshReport, _ reading: WeatherReading, at now: Int
  ) -> Bool {
    guard !showsWeather, report.isUnfinished, report.weather?.awaitsAlerts == true,
      reading.style.tellsAlerts
    else {
      waitEnds = nil
      return false
    }
    let wait = Int(clamping: reading.invocation.wait.components.seconds)
    let end = waitEnds ?? now + wait
    waitEnds = end
    // The clock may have been set back.
    return now < end && now >= end - wait
  }

  /// The same as long as the configuration stays as it is.
  private mutating func currentReading() throws(Failure) -> WeatherReading {
    // The place that is the last one now stays this line's, whatever is looked at next.
    options.places = try LastPlace(folders).named(options.places)
    // As it is before it is read.
    let version = [configuration, places].map(Files.version)
    if let (reading, known) = reading, known == version { return reading }
    let new = try settledReading()
    if reading != nil { startedAt = 0 }
    stillLooking = nil
    reading = (new, version)
    return new
  }

  /// What the configuration says, when nobody is writing it.
  private func settledReading() throws(Failure) -> WeatherReading {
    do throws(Failure) {
      return try WeatherReading(try Invocation(options))
    } catch {
      // Many an editor empties a file and then fills it: what it holds in a moment is what is meant.
      usleep(50_000)
      return try WeatherReading(try Invocation(options))
    }
  }

  // MARK: What is done

  /// Has the report made anew where it is due.
  ///
  /// - Returns: when to look again whether it is due, seconds since 1970-01-01 00:00 UTC.
  private mutating func refresh(
    _ report: RefreshReport?, by access: ReportAccess, at now: Int
  ) -> Int {
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

  /// That this fails is no fault of what is shown.
  private mutating func start(_ access: ReportAccess) {
    do throws(SystemError) {
      try Refresher(access).startInBackground()
    } catch {
      complain(["\(error)"])
    }
  }

  private mutating func fulfil(_ wish: Clicks.Click) {
    do throws(Failure) {
      var options = options
      switch wish {
      case .refresh:
        options.isRefresh = true
        startedAt = now()
        start(ReportAccess(try Invocation(options)))
      case .next:
        let formats = try formats
        let index = options.format.flatMap { formats.firstIndex(of: $0) } ?? 0
        self.options.format = formats[(index + 1) % formats.count]
        reading = nil
      }
    } catch {
      complain(["\(error)"])
    }
  }

  /// The formats in the order in which a click leads from one to the next; at least one.
  private var formats: [String] {
    get throws(Failure) {
      let invocation = try Invocation(options)
      return try invocation.formats.all(from: first ?? invocation.settings.line.format)
    }
  }

  /// Says each thing once, however long it lasts.
  private mutating func complain(_ sentences: [String]) {
    Complaint.say(sentences.filter { !complaints.contains($0) })
    complaints = sentences
  }
}

/// Where a file lies.
func folder(of path: String) -> String {
  let folder = Files.folder(of: path)
  return folder.isEmpty ? path.hasPrefix("/") ? "/" : "." : folder
}
