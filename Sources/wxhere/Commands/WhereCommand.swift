import Coarsen
import Line
import Permission
import Platform
import Report

/// `wxhere where`: the place, and how it is known.
struct WhereCommand {
  private let invocation: Invocation
  private let access: ReportAccess
  private let naming: Naming

  init(_ invocation: Invocation) throws(Failure) {
    self.invocation = invocation
    naming = try invocation.naming
    access = ReportAccess(invocation)
  }

  func run() throws(Failure) -> ExitStatus {
    let status = try show()
    access.refreshIfWanted()
    return status
  }

  private func show() throws(Failure) -> ExitStatus {
    let knowsPlace = { (report: RefreshReport) in report.location != nil }
    let looking = Looking(invocation, access)
    let result = try looking.result(isShowable: knowsPlace) { report, _ in knowsPlace(report) }
    switch result {
    case .report(let report):
      guard let location = report.location else {
        let verdict = Verdict(report, permission: access.permission)
        return try fail(report, verdict.status, verdict.line, verdict.reasons)
      }
      Verbose.say(report, invocation)
      let authorization = access.permission.authorization
      if invocation.options.isJSON {
        return try printed(WhereJSON.text(report, authorization, naming))
      }
      return try printed(text(location, report, authorization))
    case .stillLooking(let report):
      let reasons = [WeatherReading.goesOn]
      return try fail(report, .noPlace, "still looking for the place", reasons)
    case .gaveUp: return try fail(nil, .noPlace, "that took too long", [WeatherReading.nothingKept])
    case .failed(let ending):
      let reasons = [ending.map(WeatherReading.whyFailed)].compactMap { $0 }
      return try fail(nil, .system, "the refresh failed", reasons)
    case .nothing: return try fail(nil, .noPlace, "place unknown", ["--offline asks nobody"])
    }
  }

  private func fail(
    _ report: RefreshReport?, _ status: ExitStatus, _ line: String, _ reasons: [String]
  ) throws(Failure) -> ExitStatus {
    for reason in reasons { StandardStreams.complain("wxhere: \(Escaping.printable(reason))") }
    if invocation.options.isJSON {
      let authorization = access.permission.authorization
      return try printed(WhereJSON.text(report, authorization, naming, problem: line), status)
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
    return ([Escaping.printable(naming.words(for: cell).name)] + lines).joined(separator: "\n")
      + "\n"
  }

  private static func words(_ outcome: String) -> String {
    switch outcome {
    case "notAllowed": "not allowed"
    case "notNeeded": "not asked: an earlier source had answered"
    default: outcome
    }
  }
}
