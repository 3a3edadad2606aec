import Interface
import Line
import Places
import Platform
import Report
import Text
import Weather
import When

/// `wxhere when`, which returns the result of an expression as its exit status.
enum WhenCommand {
  static func show(
    _ expression: WeatherExpression, _ run: Run, _ access: ReportAccess
  ) throws(Failure) -> ExitStatus {
    let reading = try run.reading(access)
    // A job that runs every few hours would otherwise always judge the weather of its last run.
    let needed = Needed(
      alerts: expression.usesAlerts, outlook: expression.usesOutlook, present: true)
    let outcome = try reading.outcome(for: needed)
    defer { StandardStreams.printBufferedComplaints() }
    switch outcome {
    case .weather(let report, let weather):
      guard let values = reading.values(report, weather) else { return .noWeather }
      let truth = expression.truth(values.value)
      if run.arguments.isVerbose {
        Complaint.say(reading.explanation(expression, values))
      } else if truth == nil {
        Complaint.say([reading.unknown(expression, values)])
      }
      return truth.map { $0 ? .success : .untrue } ?? .noWeather
    case .none(let report, let verdict):
      reading.complain(of: verdict, report)
      return verdict.status
    }
  }
}

extension WeatherReading {
  func values(_ report: RefreshReport, _ weather: WeatherNow) -> ReportValues? {
    guard let location = report.location else { return nil }
    return ReportValues(LineContext(location, weather, { access.outlook }, line))
  }

  /// Returns the result of each term and of the whole expression.
  func explanation(_ expression: WeatherExpression, _ values: ReportValues) -> [String] {
    let terms = expression.terms.map { $0.words(values.value($0.name)) }
    let whole = Term.word(expression.truth(values.value))
    return (terms + [Phrase("the expression is \(whole)")]).map(run.language.text)
  }

  func unknown(_ expression: WeatherExpression, _ values: ReportValues) -> String {
    let names = expression.terms.filter { $0.truth(values.value($0.name)) == nil }
      .map(\.name.text)
    return run.language.words("unknown: \(names.withoutRepetitions.joined(separator: ", "))")
  }
}

struct WhenAction {
  let expression: WeatherExpression
  /// The argument of `sh -c` when the expression becomes true; nil to evaluate it once.
  let command: String?
  /// How many seconds the expression must have been false before the command runs again.
  let againAfter: Int

  /// Half an hour, in seconds.
  private static let usualPause = 1800

  /// Creates the action; an error in the expression has its position.
  init(_ arguments: Arguments) throws(Failure) {
    do throws(ExpressionError) {
      // Without quotation marks, the expression is split into several arguments.
      expression = try WeatherExpression(arguments.operands.joined(separator: " "))
    } catch {
      if let failure = Self.place(after: arguments.operands) { throw failure }
      throw .usage(error.phrase, choices: error.lines.map(Phrase.init(verbatim:)))
    }
    command = arguments.run
    if arguments.isFollowing {
      guard let command else {
        throw .usage(Phrase("--follow with when needs a command: \("--run COMMAND")"))
      }
      guard !command.isEmpty else { throw .usage(Phrase("--run needs a command for sh -c")) }
    }
    againAfter = arguments.againAfter ?? Self.usualPause
  }

  /// Returns the failure for a place after an expression in one argument; nil for other operands.
  private static func place(after operands: [String]) -> Failure? {
    guard let first = operands.first, (try? WeatherExpression(first)) != nil else { return nil }
    return Failure.place(Array(operands.dropFirst()), after: first, of: .when) {
      SavedPlaces.has($0)
    }
  }
}
