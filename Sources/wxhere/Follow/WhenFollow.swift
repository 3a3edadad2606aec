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
  private var run: CommandRun?
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

  // MARK: Evaluation

  mutating func update(_ reading: WeatherReading, _ report: RefreshReport?, at now: Int) -> Int {
    guard let known = report?.atWeather, let weather = reading.access.shownWeather(of: known),
      let values = reading.values(known, weather)
    else {
      (truth, values) = (nil, nil)
      let isLooking = report?.isUnfinished != false && !arguments.isOffline
      let verdict = Verdict(
        report, permission: reading.access.permission, isOffline: arguments.isOffline,
        reading.run.faultWords)
      if !isLooking { following.complain(verdict.reasons(report, withHints: false)) }
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

  mutating func update(without failure: Failure) throws(Failure) {
    if case .usage = failure { throw failure }
    (truth, values) = (nil, nil)
    following.complain([Run.language(arguments).text(failure.phrase)])
  }

  // MARK: The command

  mutating func show(at now: Int) throws(Failure) -> Int? {
    // The command shares standard error.
    StandardStreams.printBufferedComplaints()
    if trigger.runs(truth, at: now) { isWanted = true }
    takeEnding()
    if isWanted, run == nil, let values { start(values) }
    guard let run else { return .max }
    let left = (run.nextLook - Instant.now).components.seconds
    return Platform.now() + max(0, Int(clamping: left)) + 1
  }

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

  var hasChild: Bool { run != nil }

  mutating func take(_ events: Wakeups.Events) -> Bool {
    guard events.contains(.end) else { return false }
    run?.end()
    following.wakeups.endBySignal()
    return true
  }
}
