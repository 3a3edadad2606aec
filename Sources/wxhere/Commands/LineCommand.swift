import Line
import Permission
import Platform
import Report

/// `wxhere`: one line for where you are.
struct LineCommand {
  private let invocation: Invocation

  init(_ invocation: Invocation) {
    self.invocation = invocation
  }

  func run() throws(Failure) -> ExitStatus {
    let time = now()
    // Before anything is asked of anyone: a mistake in the format should cost nothing.
    let line = StatusLine(style: try invocation.style, now: time)
    let result = try Looking(invocation).result { line.shownWeather(of: $0) != nil }
    switch result {
    case .report(let report): return try show(report, as: line)
    case .stillLooking(let report):
      let reason = report?.location == nil ? "still looking for the place" : "still looking"
      let cure = "the refresh goes on; run wxhere again in a moment, or with --wait 30"
      return try fail(line, report, .noWeather, reason, [cure])
    case .nothing:
      return try fail(line, nil, .noWeather, "nothing known yet", ["--offline asks nobody"])
    }
  }

  private func show(_ report: RefreshReport, as line: StatusLine) throws(Failure) -> ExitStatus {
    Verbose.say(report, invocation)
    guard let text = line.text(report) else {
      let verdict = Verdict(
        report, authorization: ReportAccess(invocation).permission().authorization)
      return try fail(line, report, verdict.status, verdict.line, verdict.reasons)
    }
    if invocation.options.isJSON { return try printed(ReportJSON.text(report, invocation)) }
    return try printed("\(text)\n")
  }

  private func fail(
    _ line: StatusLine, _ report: RefreshReport?, _ status: ExitStatus, _ reason: String,
    _ reasons: [String]
  ) throws(Failure) -> ExitStatus {
    for reason in reasons { StandardStreams.complain("wxhere: \(Escaping.printable(reason))") }
    if invocation.options.isJSON {
      return try printed(ReportJSON.text(report, invocation, problem: reason), status)
    }
    return try printed(line.text(place: report?.location?.place, saying: reason) + "\n", status)
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
