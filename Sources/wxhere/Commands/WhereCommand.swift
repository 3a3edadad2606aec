import Coarsen
import Line
import Permission
import Platform
import Report

/// `wxhere where`: the place, and how it is known.
struct WhereCommand {
  private let invocation: Invocation

  init(_ invocation: Invocation) {
    self.invocation = invocation
  }

  func run() throws(Failure) -> ExitStatus {
    let knowsPlace = { (report: RefreshReport) in report.location != nil }
    let looking = Looking(invocation)
    let result = try looking.result(isShowable: knowsPlace, isEnough: knowsPlace)
    let report: RefreshReport? =
      switch result {
      case .report(let report): report
      case .stillLooking(let report): report
      case .nothing: nil
      }
    let authorization = ReportAccess(invocation).permission().authorization
    if let report, let location = report.location {
      Verbose.say(report, invocation)
      if invocation.options.isJSON { return try printed(WhereJSON.text(report, authorization)) }
      return try printed(text(location, report, authorization))
    }
    return try fail(result, report, authorization)
  }

  private func fail(
    _ result: Looking.Result, _ report: RefreshReport?, _ authorization: Authorization
  ) throws(Failure) -> ExitStatus {
    var line = "still looking for the place"
    var status = ExitStatus.noPlace
    var reasons = ["the refresh goes on; run wxhere where again, or with --wait 30"]
    switch result {
    case .report(let report):
      let verdict = Verdict(report, authorization: authorization)
      (line, status, reasons) = (verdict.line, verdict.status, verdict.reasons)
    case .stillLooking: break
    case .nothing: (line, reasons) = ("place unknown", ["--offline asks nobody"])
    }
    for reason in reasons { StandardStreams.complain("wxhere: \(Escaping.printable(reason))") }
    if invocation.options.isJSON {
      return try printed(WhereJSON.text(report, authorization, problem: line), status)
    }
    return try printed("\(line)\n", status)
  }

  private func text(
    _ location: Location, _ report: RefreshReport, _ authorization: Authorization
  ) -> String {
    let accuracy =
      Int(exactly: (location.accuracy / 1000).rounded()).map { "\($0) km" } ?? "unknown"
    let cell = location.cell
    var rows = [
      ("cell", "\(cell.key), centre \(cell.latitudeText), \(cell.longitudeText)"),
      ("accuracy", accuracy),
      ("source", location.source + (location.isApproximate ? " (approximate)" : "")),
      ("found", ageText(location.age(at: now()))),
      ("permission", authorization.rawValue),
    ]
    rows += report.attempts.map { ("  \($0.source)", $0.detail ?? Self.words($0.outcome)) }
    let lines = rows.map { name, value in
      name + String(repeating: " ", count: 12 - name.count) + Escaping.printable(value)
    }
    return ([Escaping.printable(location.place)] + lines).joined(separator: "\n") + "\n"
  }

  private static func words(_ outcome: String) -> String {
    switch outcome {
    case "notAllowed": "not allowed"
    case "notNeeded": "not asked: an earlier source had answered"
    default: outcome
    }
  }
}
