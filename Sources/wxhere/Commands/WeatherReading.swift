import Line
import Permission
import Platform
import Report

/// Reads the weather for a command that shows it: the report, or why there is nothing to show.
struct WeatherReading {
  enum Outcome {
    case weather(RefreshReport, WeatherNow)
    /// The report, if any; the status, the short line, and the sentences behind it.
    case none(RefreshReport?, ExitStatus, String, [String])
  }

  let access: ReportAccess
  let naming: Naming
  let style: LineStyle
  private let invocation: Invocation

  /// A mistake in the format or the language costs nothing: nobody has been asked yet.
  init(_ invocation: Invocation) throws(Failure) {
    self.invocation = invocation
    access = ReportAccess(invocation)
    style = try invocation.style
    naming = try invocation.naming
  }

  /// The line as of now, which is later than the start where a person was asked or waited for.
  var line: StatusLine { StatusLine(style: style, now: now(), naming: naming.words) }

  /// - Parameter part: whether the part of the outlook that is shown is there, which may come last;
  ///   nil where none is shown.
  func outcome(part: ((Outlook) -> Bool)? = nil) throws(Failure) -> Outcome {
    let result = try Looking(invocation, access).result {
      line.shownWeather(of: $0) != nil
    } isWhole: { report in
      guard let part, report.isUnfinished || report.weather?.forecastFile != nil else {
        return true
      }
      guard let outlook = access.loadWithOutlook()?.outlook else { return false }
      return !report.isUnfinished || part(outlook) || !outlook.isPartial
    } isEnough: { report, known in
      part == nil && line.shownWeather(of: report) != nil
        && report.weather?.fetchedAt != known?.weather?.fetchedAt
    }
    switch result {
    case .report(let report):
      Verbose.say(report, invocation)
      if let weather = line.shownWeather(of: report), report.location != nil {
        // What was asked for anew, and what is shown is from before.
        let isOld = invocation.options.isRefresh && report.failures > 0
        for problem in isOld && !invocation.options.isVerbose ? report.problems : [] {
          StandardStreams.complain("wxhere: \(Escaping.printable(problem))")
        }
        return .weather(report.atWeather, weather)
      }
      let verdict = Verdict(report, permission: access.permission)
      return .none(report, verdict.status, verdict.line, verdict.reasons)
    case .stillLooking(let report):
      let knowsPlace = report?.location != nil || access.request.manual != nil
      let reason = knowsPlace ? "still looking" : "still looking for the place"
      return .none(report, .noWeather, reason, [Self.goesOn])
    case .gaveUp: return .none(nil, .noWeather, "that took too long", [Self.nothingKept])
    case .failed(let ending):
      let known = access.load()
      let whyFailed = ending.map(Self.whyFailed)
      // What there is to show is shown.
      if let known, known.location != nil, let weather = line.shownWeather(of: known) {
        whyFailed.map { StandardStreams.complain("wxhere: \($0)") }
        return .weather(known.atWeather, weather)
      }
      let reason = "no weather: the refresh failed"
      return .none(known, .system, reason, [whyFailed].compactMap { $0 })
    case .nothing:
      return .none(nil, .noWeather, "nothing known yet", ["--offline asks nobody"])
    }
  }

  /// Says why there is nothing to show.
  ///
  /// - Parameter text: the short line.
  func printed(
    _ report: RefreshReport?, _ status: ExitStatus, reason: String, reasons: [String], text: String
  ) throws(Failure) -> ExitStatus {
    // --verbose has said the rest.
    let said = invocation.options.isVerbose ? report?.problems ?? [] : []
    for reason in reasons where !said.contains(reason) {
      StandardStreams.complain("wxhere: \(Escaping.printable(reason))")
    }
    guard invocation.options.isJSON else { return try wxhere.printed("\(text)\n", status) }
    return try wxhere.printed(
      ReportJSON.text(report, invocation, access, naming, problem: reason), status)
  }

  static let goesOn = "the refresh goes on; run wxhere again in a moment, or with --wait 30"
  static let nothingKept = "nothing was kept; run wxhere again, with a longer --wait"

  static func whyFailed(_ ending: Subprocess.Ending) -> String {
    "wxhere-refresh ended with status \(ending); run wxhere-refresh to see why"
  }
}

/// What `--verbose` says on standard error.
enum Verbose {
  static func say(_ report: RefreshReport, _ invocation: Invocation) {
    guard invocation.options.isVerbose else { return }
    let attempts = report.attempts.map { "\($0.source): \($0.detail ?? $0.outcome)" }
    for line in attempts + report.problems.filter({ !attempts.contains($0) }) {
      StandardStreams.complain("wxhere: \(Escaping.printable(line))")
    }
  }
}
