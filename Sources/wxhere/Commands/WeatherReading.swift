import Configuration
import Exchange
import Interface
import Line
import Places
import Platform
import Report
import Text

/// The weather for a command, or the reason why there is none.
struct WeatherReading {
  enum Outcome {
    case weather(RefreshReport, WeatherNow)
    case none(RefreshReport?, Verdict)
  }

  let run: Run
  let access: ReportAccess
  let style: LineStyle
  let naming: PlaceNaming

  /// The formatter with the current time, which may be later than the start after a wait.
  var line: StatusLine {
    StatusLine(style: style, now: now(), naming: naming.words, clock: naming.clock)
  }

  private var words: FaultWords { run.faultWords }

  /// Returns the weather, waiting for a refresh if necessary.
  func outcome(for needed: Needed = Needed()) throws(Failure) -> Outcome {
    let result: ReportWait.Result
    do { result = try ReportWait(run, access).result(for: needed) } catch { throw .system(error) }
    switch result {
    case .report(let report):
      run.explain(report)
      if let weather = access.shownWeather(of: report), report.location != nil {
        // `--refresh` failed, so the older weather is shown.
        let isOld = run.arguments.isRefresh && report.failures > 0
        if isOld, !run.arguments.isVerbose { Complaint.say(words.sentences(report)) }
        return .weather(report.atWeather, weather)
      }
      return .none(
        report,
        Verdict(
          report, permission: access.permission,
          isOffline: run.arguments.isOffline || access.isAllowedOnce,
          isForced: run.arguments.isRefresh, words))
    case .stillLooking(let found):
      let report = found ?? access.givenReport
      let knowsPlace = report?.location != nil || access.request.manual != nil
      let line = knowsPlace ? Phrase("still looking") : Phrase("still locating")
      var verdict = Verdict(
        awaiting: knowsPlace ? .weather : .location, access, line: line, words)
      verdict.status = .noWeather
      return .none(report, verdict)
    case .gaveUp:
      return .none(access.givenReport, Verdict(.noWeather, Fault(.weather, .gaveUp), words))
    case .failed(let ending, let said):
      let known = access.load()
      let fault = Fault(failed: ending)
      // Older weather is still shown.
      if let known, known.location != nil, let weather = access.shownWeather(of: known) {
        if let fault { Complaint.say([words.sentence(fault)]) }
        return .weather(known.atWeather, weather)
      }
      return .none(
        known,
        Verdict(
          failed: fault, said: said, line: Phrase("no weather: the refresh failed"), words))
    case .nothing:
      let fault = Fault(.weather, access.hasOtherVersion ? .otherVersion : .nothingKnown)
      return .none(nil, Verdict(.noWeather, fault, words))
    }
  }

  func printReasons(_ report: RefreshReport?, _ verdict: Verdict) throws(Failure) -> ExitStatus {
    complain(of: verdict, report)
    guard run.arguments.isJSON else {
      let text = line.text(at: report?.location, saying: verdict.line)
      return try printOutput("\(text)\n", verdict.status)
    }
    return try printOutput(
      ReportJSON.text(report, run, access, naming, verdict: verdict), verdict.status)
  }

  func complain(of verdict: Verdict, _ report: RefreshReport?) {
    // With `--verbose`, the other sentences have already been printed.
    let said = run.arguments.isVerbose ? report.map(words.sentences) ?? [] : []
    Complaint.say(verdict.reasons(report).filter { !said.contains($0) })
  }
}

extension Run {
  var faultWords: FaultWords {
    FaultWords(
      language, settings, configurationOption: arguments.configurationOption, place: placeWords)
  }

  /// The words of a command that name the place of this run; empty for the current place.
  private var placeWords: String {
    if let position = arguments.manual { return " --manual \(Escaping.shell(position))" }
    let name: String
    switch places.first {
    case nil, .here: return ""
    case .saved(let place): name = place.name
    case .town(_, let typed), .point(_, let typed): name = typed
    }
    // Elsewhere, a name without an option may be that of a command.
    let isWord =
      arguments.hasPlaceWords && arguments.command == .line && arguments.places == [name]
    return "\(isWord ? "" : " --place") \(Escaping.shell(name))"
  }

  /// Prints how the sources answered, with `--verbose`, and always whether requests are unrecorded.
  func explain(_ report: RefreshReport) {
    guard arguments.isVerbose else {
      return Complaint.say(report.unrecorded.map { faultWords.sentence($0) })
    }
    let words = faultWords
    let attempts = report.attempts.map {
      language.definition($0.source.rawValue, words.explanation($0))
    }
    Complaint.say(attempts + report.faults.map { words.sentence($0) })
  }
}

extension ReportWait {
  init(_ run: Run, _ access: ReportAccess) {
    // The report of a one-time lookup is not stored, so this process waits for the refresh.
    let end = Duration.seconds(run.settings.refreshBudget + 1)
    self.init(
      access, isOffline: run.arguments.isOffline, limit: run.wait,
      oneTimeLimit: run.arguments.wait == nil ? end : run.wait,
      run.earlierRefresh)
  }
}
