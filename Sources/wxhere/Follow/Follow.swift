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
  private let options: Options
  /// The format that was asked for on the command line; nil for the configured one.
  private let first: String?
  private var source: FollowedReading
  private var clicks = Clicks()
  /// What was printed last.
  private var shown = ""
  /// The line shown while the weather is first looked for; nil when something else is shown.
  ///
  /// It stays as it is when the place becomes known, so that it is said once.
  private var stillLooking: String?
  /// Whether the weather was shown the last time.
  private var showsWeather = false
  /// When the first weather is shown without warnings, seconds since 1970-01-01 00:00 UTC; nil while
  /// there is none that waits for them.
  private var waitEnds: Int?

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
    first = options.format
    source = try FollowedReading(options)
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
      let events = source.wakeups.wait(
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
      source.complain([language.text(error.phrase)])
      let text =
        BarOutput(options)?.failure(error, isStream: true) ?? "\(error.barLine(language))\n"
      return (text, now + FollowedReading.pause)
    }
  }

  private mutating func weather(at now: Int) throws(Failure) -> (text: String, changesAt: Int) {
    let (reading, isNew) = try source.current()
    if isNew { stillLooking = nil }
    let access = reading.access
    access.forgetPermission()
    let report = access.load()
    let line = reading.line
    let retry = source.refresh(report, by: access, at: now)
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
    if !isLooking { source.complain(verdict.reasons(report, withHints: false)) }
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

  // MARK: What is done

  private mutating func fulfil(_ wish: Clicks.Click) {
    switch wish {
    case .refresh: source.askAnew()
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

  /// The formats in the order in which a click leads from one to the next; at least one.
  private var formats: [String] {
    get throws(Failure) {
      let invocation = try Invocation(source.options)
      return try invocation.formats.all(from: first ?? invocation.settings.line.format)
    }
  }
}
