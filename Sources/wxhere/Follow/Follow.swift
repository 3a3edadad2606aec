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

/// `--follow`, which prints the line after each change until nobody reads it.
///
/// It sleeps in between. It wakes when a file is replaced, when the line changes with time, and for
/// a signal, a click, or the end of the reader.
struct Follow {
  private var options: Options
  /// The format of the command line; nil for the configured one.
  private let first: String?
  /// The paths of the configuration and of the saved places.
  private let configuration: String
  private let places: String
  private let folders: Folders
  private let wakeups: Wakeups
  private var clicks = Clicks()
  /// The settings and their source files' versions; read again when these change.
  private var reading: (WeatherReading, configuration: [[Int]?])?
  /// The text printed last.
  private var shown = ""
  /// The line shown while the first weather is being fetched; nil once something else is shown.
  ///
  /// It stays the same when the place becomes known, so that it is printed once.
  private var stillLooking: String?
  /// The complaints already printed, so that each is printed once.
  private var complaints: [String] = []
  /// The time of the last start of a refresh, in seconds since 1970-01-01 00:00 UTC.
  private var startedAt = 0
  /// Whether weather was shown the last time.
  private var showsWeather = false
  /// The time at which the first weather is shown without its warnings.
  ///
  /// It is in seconds since 1970-01-01 00:00 UTC; nil while no weather waits for warnings.
  private var waitEnds: Int?
  /// Whether there was a report the last time.
  private var hasReport = false
  /// The permission at the last start of a refresh; nil before the first.
  private var allowed: Permission?

  /// The seconds before a refresh without result is started again.
  ///
  /// A refresh has its own pauses; this one is for refreshes that fail to start.
  private static let pause = 60

  /// Runs `--follow` before anything else is read, because it also shows faults of the settings.
  ///
  /// - Returns: nil without the option.
  static func run(_ options: Options) throws(Failure) -> ExitStatus? {
    guard options.isFollowing else { return nil }
    _ = try Command(options)
    // Without standard output the end of the reader could not be noticed.
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
    // Many configurations are links, so their targets' folders are watched as well.
    wakeups = Wakeups(
      folders: [folders.cache, folders.state]
        + (files + files.compactMap(Files.target)).map(folder))
    if options.isRefresh { fulfil(.refresh) }
    // The result of a refresh is in its report, so children are not waited for.
    StandardStreams.forgetChildren()
  }

  /// Prints updates until the reader has gone.
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

  // MARK: Output

  /// Returns the text for a time, and the time of its next change.
  ///
  /// - Throws: a fault of the command line, unless a bar shows it.
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

  /// Returns whether the first weather waits for its warnings, as without `--follow`.
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

  /// Returns the settings, read again if their files have changed.
  private mutating func currentReading() throws(Failure) -> WeatherReading {
    // "The last place" stays the one of the start, whatever is looked at later.
    options.places = try LastPlace(folders).named(options.places)
    // The version is taken before reading.
    let version = [configuration, places].map(Files.version)
    if let (reading, known) = reading, known == version { return reading }
    let new = try settledReading()
    if reading != nil { startedAt = 0 }
    stillLooking = nil
    reading = (new, version)
    return new
  }

  /// Returns the settings, read twice if the first attempt fails.
  private func settledReading() throws(Failure) -> WeatherReading {
    do throws(Failure) {
      return try WeatherReading(try Invocation(options))
    } catch {
      // Many editors empty a file before they write it, so the content a moment later counts.
      usleep(50_000)
      return try WeatherReading(try Invocation(options))
    }
  }

  // MARK: Refreshes

  /// Starts a refresh if it is due.
  ///
  /// - Returns: when to check again, in seconds since 1970-01-01 00:00 UTC.
  private mutating func refresh(
    _ report: RefreshReport?, by access: ReportAccess, at now: Int
  ) -> Int {
    guard !options.isOffline else { return .max }
    // The report was removed, as by `wxhere permission deny`; that is not a failure of the last
    // refresh.
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

  /// Starts a refresh; a failure is reported once and does not change what is shown.
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

  /// The formats in the order of clicks; at least one.
  private var formats: [String] {
    get throws(Failure) {
      let invocation = try Invocation(options)
      return try invocation.formats.all(from: first ?? invocation.settings.line.format)
    }
  }

  /// Prints sentences that were not printed the last time.
  private mutating func complain(_ sentences: [String]) {
    Complaint.say(sentences.filter { !complaints.contains($0) })
    complaints = sentences
  }
}

/// Returns the folder of a path.
private func folder(of path: String) -> String {
  let folder = Files.folder(of: path)
  return folder.isEmpty ? path.hasPrefix("/") ? "/" : "." : folder
}
