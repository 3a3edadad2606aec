import CommandLine
import Configuration
import Line
import Places
import Platform
import Report
import Session
import Wording

/// Reads the weather for a command that shows it: the report, or why there is nothing to show.
struct WeatherReading {
  enum Outcome {
    case weather(RefreshReport, WeatherNow)
    /// The report, if any, and why there is nothing to show.
    case none(RefreshReport?, Verdict)
  }

  let access: ReportAccess
  let naming: PlaceNaming
  let style: LineStyle
  let invocation: Invocation

  /// A mistake in the format or the language costs nothing: nobody has been asked yet.
  init(_ invocation: Invocation) throws(Failure) {
    self.invocation = invocation
    access = ReportAccess(invocation)
    style = try invocation.style
    naming = try invocation.naming(style)
  }

  /// The line as of now, which is later than the start where a person was asked or waited for.
  var line: StatusLine {
    StatusLine(style: style, now: now(), naming: naming.words, clock: naming.clock)
  }

  private var words: FaultWords { invocation.faultWords }

  /// - Parameters:
  ///   - part: whether the part of the outlook that is shown is there, which may come last; nil where
  ///     none is shown.
  ///   - tellsAlerts: whether what is shown says whether there is a warning, which those who see
  ///     nothing yet wait for.
  func outcome(
    part: ((Outlook) -> Bool)? = nil, tellsAlerts: Bool = false
  ) throws(Failure) -> Outcome {
    let result: ReportWait.Result
    do {
      result = try ReportWait(invocation, access).result {
        line.shownWeather(of: $0) != nil
      } isWhole: { report in
        guard let part, report.isUnfinished || report.hasOutlook else { return true }
        guard let outlook = access.outlook else { return false }
        return !report.isUnfinished || part(outlook) || !outlook.isPartial
      } isEnough: { report, known in
        part == nil && line.shownWeather(of: report) != nil
          && report.weather?.fetchedAt != known?.weather?.fetchedAt
          && !(tellsAlerts && report.weather?.awaitsAlerts == true)
      }
    } catch { throw .system(error) }
    switch result {
    case .report(let report):
      invocation.explain(report)
      if let weather = line.shownWeather(of: report), report.location != nil {
        // What was asked for anew, and what is shown is from before.
        let isOld = invocation.options.isRefresh && report.failures > 0
        if isOld, !invocation.options.isVerbose { Complaint.say(words.sentences(report)) }
        return .weather(report.atWeather, weather)
      }
      return .none(report, Verdict(report, permission: access.permission, words))
    case .stillLooking(let found):
      let report = found ?? access.givenReport
      let knowsPlace = report?.location != nil || access.request.manual != nil
      let line = knowsPlace ? Phrase("still looking") : Phrase("still looking for the place")
      let fault = access.stuckRefresh ?? Fault(knowsPlace ? .weather : .location, .stillLooking)
      return .none(report, Verdict(.noWeather, fault, line: line, words))
    case .gaveUp: return .none(nil, Verdict(.noWeather, Fault(.weather, .gaveUp), words))
    case .failed(let ending):
      let known = access.load()
      let fault = Fault(failed: ending)
      // What there is to show is shown.
      if let known, known.location != nil, let weather = line.shownWeather(of: known) {
        if let fault { Complaint.say([words.sentence(fault)]) }
        return .weather(known.atWeather, weather)
      }
      return .none(
        known, Verdict(failed: fault, line: Phrase("no weather: the refresh failed"), words))
    case .nothing: return .none(nil, Verdict(.noWeather, Fault(.weather, .nothingKnown), words))
    }
  }

  /// Prints why there is nothing to show.
  ///
  /// - Parameter text: the short line.
  func printReasons(
    _ report: RefreshReport?, _ verdict: Verdict, text: String
  ) throws(Failure) -> ExitStatus {
    complain(of: verdict, report)
    guard invocation.options.isJSON else { return try printOutput("\(text)\n", verdict.status) }
    return try printOutput(
      ReportJSON.text(report, invocation, access, naming, verdict: verdict), verdict.status)
  }

  /// Prints on standard error why there is nothing to show.
  func complain(of verdict: Verdict, _ report: RefreshReport?) {
    // --verbose has said the rest.
    let said = invocation.options.isVerbose ? report.map(words.sentences) ?? [] : []
    Complaint.say(verdict.reasons(report).filter { !said.contains($0) })
  }
}

extension Invocation {
  /// The words for what went wrong: in the person's language, by this machine's clock.
  var faultWords: FaultWords { FaultWords(language, settings) }

  /// Prints the sentences of `--verbose` on standard error.
  func explain(_ report: RefreshReport) {
    guard options.isVerbose else { return }
    let words = faultWords
    let attempts = report.attempts.map {
      "\($0.source): \(words.sentence($0) ?? $0.outcome.rawValue)"
    }
    Complaint.say(attempts + report.faults.map { words.sentence($0) })
  }
}

extension ReportAccess {
  convenience init(_ invocation: Invocation) {
    self.init(invocation.request, invocation.settings, invocation.folders, invocation.language)
  }

  /// Prints, and then starts the refresh that is wanted.
  func refreshing(after print: () throws(Failure) -> ExitStatus) throws(Failure) -> ExitStatus {
    let status = try print()
    refreshIfWanted()
    return status
  }
}

extension ReportWait {
  init(_ invocation: Invocation, _ access: ReportAccess) {
    // Of a refresh that was allowed once nothing is kept for later: it is waited for to its end.
    let end = Duration.seconds(invocation.settings.refreshBudget + 1)
    self.init(
      access, isOffline: invocation.options.isOffline, limit: invocation.wait,
      oneTimeLimit: invocation.options.wait == nil ? end : invocation.wait,
      reportBefore: invocation.reportBefore)
  }
}
