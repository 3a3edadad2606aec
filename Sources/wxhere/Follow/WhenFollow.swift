import Interface
import Line
import Platform
import Report
import Text
import When

/// `wxhere when --follow`, which runs a command each time an expression becomes true.
struct WhenFollow: Followed {
  var following: Following<WeatherReading>
  private var arguments: Arguments
  private let expression: WeatherExpression
  private let command: String
  private var trigger: Trigger
  private var truth: Bool?
  private var values: ReportValues?
  private var run: CommandRun? {
    didSet { following.hasChild = run != nil }
  }
  /// Whether to run the command again after the current one has ended.
  private var isWanted = false

  init(_ arguments: Arguments) throws(Failure) {
    let action = try WhenAction(arguments)
    self.arguments = arguments
    expression = action.expression
    command = action.command ?? ""
    trigger = Trigger(againAfter: action.againAfter)
    following = try Following(arguments, for: .command)
  }

  mutating func read() throws(Failure) -> WeatherReading {
    let run = try arguments.followedRun()
    return try run.reading(ReportAccess(run))
  }

  mutating func show(
    _ found: Result<Found<WeatherReading>, Failure>, at now: Int
  ) throws(Failure) -> Rest? {
    let end: Int
    switch found {
    case .success(let found): end = evaluate(found, at: now)
    case .failure(let failure):
      if case .usage = failure { throw failure }
      (truth, values) = (nil, nil)
      following.complain([Run.language(arguments).text(failure.phrase)])
      end = .max
    }
    // The command shares standard error.
    StandardStreams.printBufferedComplaints()
    if trigger.runs(truth, at: now) { isWanted = true }
    takeEnding()
    if isWanted, run == nil, let values { start(values) }
    guard let run else { return Rest(until: end) }
    let left = (run.nextLook - Instant.now).components.seconds
    return Rest(until: min(end, Platform.now() + max(0, Int(clamping: left)) + 1))
  }

  // MARK: Evaluation

  /// Returns when the truth may change without an event.
  private mutating func evaluate(_ found: Found<WeatherReading>, at now: Int) -> Int {
    let (reading, report) = (found.reading, found.report)
    guard let known = report?.atWeather, let weather = reading.access.shownWeather(of: known),
      let values = reading.values(known, weather)
    else {
      (truth, values) = (nil, nil)
      let verdict = Verdict(
        report, permission: reading.access.permission, isOffline: arguments.isOffline,
        reading.run.faultWords)
      if !found.isLooking { following.complain(verdict.reasons(report, withHints: false)) }
      return now + 3600
    }
    (truth, self.values) = (expression.truth(values.value), values)
    if arguments.isVerbose {
      following.complain(reading.explanation(expression, values))
    } else {
      let isUnknown = truth == nil && !known.isUnfinished
      following.complain(isUnknown ? [reading.unknown(expression, values)] : [])
    }
    let own = values.changes(of: expression).filter { $0 > now }.min() ?? .max
    let change = reading.nextChange(
      of: known, reading.access.outlook, showsMinutes: false, after: now)
    return min(change, own)
  }

  // MARK: The command

  private mutating func start(_ values: ReportValues) {
    isWanted = false
    do throws(SystemError) {
      run = try CommandRun.start(
        command, variables: values.variables(for: expression),
        known: ReportValues.variableNames(for: expression))
    } catch {
      following.complain(["\(error)"])
    }
  }

  private mutating func takeEnding() {
    guard let ending = run?.ending() else { return }
    let isOver = run?.isOverdue == true
    run = nil
    guard arguments.isVerbose else { return }
    let sentence =
      isOver
      ? Phrase("the command took longer than a minute and was stopped")
      : Phrase("the command ended with status \(Int(ending))")
    Complaint.say([Run.language(arguments).text(sentence)])
  }

  mutating func take(_ events: Wakeups.Events) -> Bool {
    guard events.contains(.end) else { return false }
    run?.end()
    following.wakeups.endBySignal()
    return true
  }
}
