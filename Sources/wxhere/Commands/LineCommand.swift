import Line
import Permission
import Platform
import Report

/// `wxhere`: one line for where you are.
struct LineCommand {
  private let invocation: Invocation
  private let access: ReportAccess
  private let style: LineStyle
  private let naming: Naming

  init(_ invocation: Invocation) throws(Failure) {
    self.invocation = invocation
    access = ReportAccess(invocation)
    // Before anything is asked of anyone: a mistake in the format should cost nothing.
    style = try invocation.style
    naming = try invocation.naming
  }

  /// The line as of now, which is later than the start where a person was asked or waited for.
  private var line: StatusLine { StatusLine(style: style, now: now(), naming: naming.words) }

  func run() throws(Failure) -> ExitStatus {
    // The line needs the weather alone; warnings and the air may come later.
    let result = try Looking(invocation, access).result {
      line.shownWeather(of: $0) != nil
    } isEnough: { report, known in
      !invocation.options.isJSON && line.shownWeather(of: report) != nil
        && report.weather?.fetchedAt != known?.weather?.fetchedAt
    }
    switch result {
    case .report(let report): return try show(report)
    case .stillLooking(let report):
      let reason = report?.location == nil ? "still looking for the place" : "still looking"
      return try fail(report, .noWeather, reason, [Self.goesOn])
    case .gaveUp: return try fail(nil, .noWeather, "that took too long", [Self.nothingKept])
    case .failed(let ending):
      return try fail(access.load(), .system, Self.refreshFailed, [Self.whyFailed(ending)])
    case .nothing:
      return try fail(nil, .noWeather, "nothing known yet", ["--offline asks nobody"])
    }
  }

  static let goesOn = "the refresh goes on; run wxhere again in a moment, or with --wait 30"
  static let nothingKept = "nothing was kept; run wxhere again, with a longer --wait"
  static let refreshFailed = "no weather: the refresh failed"

  static func whyFailed(_ ending: Subprocess.Ending) -> String {
    "wxhere-refresh ended with status \(ending); run wxhere-refresh to see why"
  }

  private func show(_ report: RefreshReport) throws(Failure) -> ExitStatus {
    Verbose.say(report, invocation)
    guard let text = line.text(report) else {
      let verdict = Verdict(report, permission: access.permission)
      return try fail(report, verdict.status, verdict.line, verdict.reasons)
    }
    if invocation.options.isJSON {
      return try printed(ReportJSON.text(report, invocation, access, naming))
    }
    return try printed("\(text)\n")
  }

  private func fail(
    _ report: RefreshReport?, _ status: ExitStatus, _ reason: String, _ reasons: [String]
  ) throws(Failure) -> ExitStatus {
    for reason in reasons { StandardStreams.complain("wxhere: \(Escaping.printable(reason))") }
    if invocation.options.isJSON {
      return try printed(
        ReportJSON.text(report, invocation, access, naming, problem: reason), status)
    }
    return try printed(line.text(at: report?.location, saying: reason) + "\n", status)
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
