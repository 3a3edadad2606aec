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

/// `--follow`, which prints the line after each change until the reader closes the pipe.
///
/// It sleeps in between. It wakes up when a file is replaced, when the line changes with time, and
/// for a signal, a click, or the closed pipe.
struct Follow {
  private let options: Options
  /// The format on the command line; nil for the configured one.
  private let first: String?
  private var source: FollowedReading<WeatherReading>
  private var clicks = Clicks()
  /// The text printed last.
  private var shown = ""
  /// The line shown while the first weather is being fetched; nil once something else is shown.
  ///
  /// It does not change when the place becomes known, so that it is printed once.
  private var stillLooking: String?
  /// Whether weather was shown the last time.
  private var showsWeather = false
  /// The time at which the first weather is shown without its warnings.
  ///
  /// It is in seconds since 1970-01-01 00:00 UTC; nil when no weather is waiting for warnings.
  private var waitEnds: Int?

  /// Runs `--follow` before the settings are read, because it also shows errors in the settings.
  ///
  /// - Returns: nil without the option.
  static func run(_ options: Options) throws(Failure) -> ExitStatus? {
    guard options.isFollowing else { return nil }
    _ = try Command(options)
    var follow = try Follow(options)
    return try follow.run()
  }

  private init(_ options: Options) throws(Failure) {
    self.options = options
    first = options.format
    source = try FollowedReading(options) { invocation throws(Failure) in
      try WeatherReading(invocation)
    }
    // The result of a refresh is in its report, so there is no need to wait for child processes.
    StandardStreams.forgetChildren()
  }

  /// Prints updates until the reader closes the pipe.
  private mutating func run() throws(Failure) -> ExitStatus {
    guard StandardStreams.print(BarOutput(options)?.header ?? "") else { throw .noOutput }
    while true {
      StandardStreams.bufferComplaints()
      let scene = try scene(at: now())
      if scene.text != shown {
        guard StandardStreams.print(scene.text) else { throw .noOutput }
        shown = scene.text
      }
      StandardStreams.printBufferedComplaints()
      let events = source.wakeups.wait(
        until: scene.changesAt, readsInput: options.bar == .i3bar && !clicks.hasEnded)
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
  /// - Throws: an error in the command line, unless a bar shows it.
  private mutating func scene(at now: Int) throws(Failure) -> (text: String, changesAt: Int) {
    do throws(Failure) {
      return try weather(at: now)
    } catch {
      if case .usage = error, options.bar == nil { throw error }
      let language = Invocation.language(options)
      source.complain([language.text(error.phrase)])
      let text =
        BarOutput(options)?.failure(error, isStream: true) ?? "\(error.barLine(language))\n"
      return (text, now + refreshPause)
    }
  }

  private mutating func weather(at now: Int) throws(Failure) -> (text: String, changesAt: Int) {
    let (reading, isNew) = try source.current()
    if isNew { stillLooking = nil }
    let access = reading.access
    access.reloadPermission()
    let report = access.load()
    let line = reading.line
    let retry = source.refresh(report, by: access, at: now)
    let waitsUntil = endOfWait(for: report?.atWeather, reading, at: now)
    if let report = report?.atWeather, waitsUntil == nil {
      let outlook = { access.outlook }
      if let text = reading.invocation.text(report, outlook, line, isStream: true)?.text {
        let change = NextChange(
          report: report, outlook: outlook(), staleAfter: reading.style.staleAfter,
          forgetAfter: reading.style.forgetAfter, showsMinutes: reading.style.template.showsMinutes)
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
    if !isLooking { source.complain(verdict.reasons(report, withHints: false)) }
    let named = report ?? access.givenReport
    let text =
      (isLooking ? stillLooking : nil)
      ?? BarOutput(options)?.failure(verdict, named, line, isStream: true)
      ?? line.text(at: named?.location, saying: verdict.line) + "\n"
    stillLooking = isLooking ? text : nil
    return (text, min(now + 3600, retry, waitsUntil ?? .max))
  }

  /// Returns until when the first weather waits for its warnings, as without `--follow`.
  ///
  /// - Returns: a time after `now`, in seconds since 1970-01-01 00:00 UTC; nil when nothing waits.
  private mutating func endOfWait(
    for report: RefreshReport?, _ reading: WeatherReading, at now: Int
  ) -> Int? {
    guard let report, !showsWeather, report.isUnfinished, report.weather?.awaitsAlerts == true,
      reading.style.showsAlerts
    else {
      waitEnds = nil
      return nil
    }
    let wait = Int(clamping: reading.invocation.wait.components.seconds)
    let end = waitEnds ?? now + wait
    waitEnds = end
    // The clock may have been set back.
    return now < end && now >= end - wait ? end : nil
  }

  // MARK: Refreshes

  private mutating func fulfil(_ wish: Clicks.Click) {
    switch wish {
    case .refresh: source.refreshNow()
    case .next:
      do throws(Failure) {
        let formats = try formats
        let index = source.options.format.flatMap { formats.firstIndex(of: $0) } ?? 0
        source.options.format = formats[(index + 1) % formats.count]
        source.forget()
      } catch {
        source.complain(["\(error)"])
      }
    }
  }

  /// The formats in the order in which clicks switch to them; at least one.
  private var formats: [String] {
    get throws(Failure) {
      let invocation = try Invocation(source.options)
      return try invocation.formats.all(from: first ?? invocation.settings.line.format)
    }
  }
}
