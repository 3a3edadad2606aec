import CommandLine
import Line
import Platform
import Report
import Session
import When
import Wording

/// `wxhere when --follow`, which runs a command each time an expression becomes true, until a
/// signal ends it.
///
/// It sleeps in between, as `Follow` does. The end of the command also wakes it.
struct WhenFollow {
  private let action: WhenAction
  private let command: String
  private var source: FollowedReading<WeatherReading>
  private var trigger: Trigger
  /// The running command; nil when none is running.
  private var run: CommandRun?
  /// Whether to run the command again after the current one has ended.
  private var isWanted = false

  /// The result of the expression and the values at a time.
  private struct Look {
    var truth: Bool?
    var values: ReportValues?
    /// The time of the next check, in seconds since 1970-01-01 00:00 UTC.
    let again: Int
  }

  /// Runs `wxhere when --follow`.
  ///
  /// - Returns: nil for another command or without `--follow`.
  static func run(_ options: Options) throws(Failure) -> ExitStatus? {
    guard options.isFollowing, case .when(let action) = try Command(options),
      let command = action.command
    else { return nil }
    var follow = try WhenFollow(options, action, command)
    return try follow.follow()
  }

  private init(_ options: Options, _ action: WhenAction, _ command: String) throws(Failure) {
    self.action = action
    self.command = command
    source = try FollowedReading(options, runsCommands: true) { invocation throws(Failure) in
      try WeatherReading(invocation)
    }
    trigger = Trigger(againAfter: action.againAfter)
  }

  /// Runs commands until a signal ends this process.
  private mutating func follow() throws(Failure) -> ExitStatus {
    while true {
      let time = now()
      StandardStreams.bufferComplaints()
      let look = try look(at: time)
      StandardStreams.printBufferedComplaints()
      if trigger.runs(look.truth, at: time) { isWanted = true }
      takeEnding()
      if isWanted, run == nil, let values = look.values { start(values) }
      let events = source.wakeups.wait(until: min(look.again, runLook), readsInput: false)
      if events.contains(.end) {
        run?.end()
        source.wakeups.endBySignal()
        return .success
      }
      if events.contains(.refresh) { source.refreshNow() }
    }
  }

  // MARK: Evaluation

  /// Evaluates the expression.
  ///
  /// - Throws: an error in the command line.
  private mutating func look(at now: Int) throws(Failure) -> Look {
    do throws(Failure) {
      return try weather(at: now)
    } catch {
      if case .usage = error { throw error }
      source.complain([Invocation.language(source.options).text(error.phrase)])
      return Look(again: now + refreshPause)
    }
  }

  private mutating func weather(at now: Int) throws(Failure) -> Look {
    let reading = try source.current().reading
    let access = reading.access
    access.reloadPermission()
    let report = access.load()
    let retry = source.refresh(report, by: access, at: now)
    guard let known = report?.atWeather, let weather = reading.line.shownWeather(of: known),
      let values = reading.values(known, weather)
    else {
      let isLooking = report?.isUnfinished != false && !source.options.isOffline
      let verdict = Verdict(report, permission: access.permission, reading.invocation.faultWords)
      if !isLooking { source.complain(verdict.reasons(report, withHints: false)) }
      return Look(again: min(now + 3600, retry))
    }
    let expression = action.expression
    let truth = expression.truth(values.value)
    if source.options.isVerbose {
      source.complain(reading.explanation(expression, values))
    } else {
      let isUnknown = truth == nil && !known.isUnfinished
      source.complain(isUnknown ? [reading.unknown(expression, values)] : [])
    }
    let change = NextChange(
      report: known, outlook: access.outlook, staleAfter: reading.style.staleAfter,
      forgetAfter: reading.style.forgetAfter, showsMinutes: false)
    let own = values.changes(of: expression).filter { $0 > now }.min() ?? .max
    return Look(truth: truth, values: values, again: min(change.time(after: now), retry, own))
  }

  // MARK: The command

  private mutating func start(_ values: ReportValues) {
    isWanted = false
    do throws(SystemError) {
      run = try CommandRun.start(
        command, variables: values.variables(for: action.expression),
        known: ReportValues.variableNames(for: action.expression))
    } catch {
      source.complain(["\(error)"])
    }
  }

  /// Handles the end of the command, and reaps other child processes.
  private mutating func takeEnding() {
    if let ending = run?.ending() {
      let isOver = run?.isOverdue == true
      run = nil
      if source.options.isVerbose {
        let sentence =
          isOver
          ? Phrase("the command took longer than a minute and was stopped")
          : Phrase("the command ended with status \(Int(ending))")
        Complaint.say([Invocation.language(source.options).text(sentence)])
      }
    }
    if run == nil { Subprocess.forgetEnded() }
  }

  /// The time of the next check of the command, in seconds since 1970-01-01 00:00 UTC.
  private var runLook: Int {
    guard let run else { return .max }
    let left = (run.nextLook - Instant.now).components.seconds
    return now() + max(0, Int(clamping: left)) + 1
  }
}
