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
        return try fail(report, Verdict(report, permission: access.permission))
      }
      Verbose.say(report, invocation)
      let authorization = access.permission.authorization
      if invocation.options.isJSON {
        return try printed(WhereJSON.text(report, authorization, naming))
      }
      return try printed(text(location, report, authorization))
    case .stillLooking(let report):
      let fault = Fault(.location, .stillLooking)
      return try fail(report, Verdict(.noPlace, fault, line: "still looking for the place"))
    case .gaveUp: return try fail(nil, Verdict(.noPlace, Fault(.location, .gaveUp)))
    case .failed(let ending):
      let fault = Fault(failed: ending)
      return try fail(nil, Verdict(failed: fault, line: "the refresh failed"))
    case .nothing:
      let fault = Fault(.location, .nothingKnown)
      return try fail(nil, Verdict(.noPlace, fault, line: "place unknown"))
    }
  }

  private func fail(_ report: RefreshReport?, _ verdict: Verdict) throws(Failure) -> ExitStatus {
    let authorization = access.permission.authorization
    let text =
      invocation.options.isJSON
      ? WhereJSON.text(report, authorization, naming, verdict: verdict) : "\(verdict.line)\n"
    let status = try printed(text, verdict.status)
    Complaint.say(verdict.reasons(report))
    return status
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
    let words = FaultWords.here
    rows += report.attempts.map {
      ("  \($0.source)", words.sentence($0) ?? Self.words($0.outcome))
    }
    let column = 12
    let blank = String(repeating: " ", count: column)
    let lines = rows.map { name, value in
      let text = Escaping.printable(value)
      let room = Terminal.showsOutput ? Terminal.width.map { max(20, $0 - column) } : nil
      let broken = room.map { wrapped(text, to: $0) } ?? [text]
      return name + blank.dropFirst(name.count) + broken.joined(separator: "\n" + blank)
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
