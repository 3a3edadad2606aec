import Coarsen
import Line
import Permission
import Platform
import Report
import Wording

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
        return try fail(report, Verdict(report, permission: access.permission, words))
      }
      Verbose.say(report, invocation)
      let authorization = access.permission.authorization
      if invocation.options.isJSON {
        return try printed(WhereJSON.text(report, authorization, naming, words))
      }
      return try printed(text(location, report, authorization))
    case .stillLooking(let report):
      let fault = Fault(.location, .stillLooking)
      return try fail(
        report, Verdict(.noPlace, fault, line: Phrase("still looking for the place"), words))
    case .gaveUp: return try fail(nil, Verdict(.noPlace, Fault(.location, .gaveUp), words))
    case .failed(let ending):
      let fault = Fault(failed: ending)
      return try fail(nil, Verdict(failed: fault, line: Phrase("the refresh failed"), words))
    case .nothing:
      let fault = Fault(.location, .nothingKnown)
      return try fail(nil, Verdict(.noPlace, fault, line: Phrase("place unknown"), words))
    }
  }

  private var words: FaultWords { invocation.faultWords }

  private func fail(_ report: RefreshReport?, _ verdict: Verdict) throws(Failure) -> ExitStatus {
    let authorization = access.permission.authorization
    let text =
      invocation.options.isJSON
      ? WhereJSON.text(report, authorization, naming, words, verdict: verdict) : "\(verdict.line)\n"
    let status = try printed(text, verdict.status)
    Complaint.say(verdict.reasons(report))
    return status
  }

  private func text(
    _ location: Location, _ report: RefreshReport, _ authorization: Authorization
  ) -> String {
    let language = invocation.language
    let accuracy =
      Int(exactly: (location.accuracy / 1000).rounded()).map { Phrase("\($0) km") }
      ?? Phrase("unknown", context: "accuracy")
    let cell = location.cell
    let source = location.source
    var rows = [
      (
        language.words("cell", context: "where"),
        language.words("\(cell.key), centre \(cell.latitudeText), \(cell.longitudeText)")
      ),
      (language.words("accuracy", context: "where"), language.text(accuracy)),
      (
        language.words("source", context: "where"),
        location.isApproximate ? language.words("\(source) (approximate)") : source
      ),
      (
        language.words("found", context: "where"),
        language.text(agePhrase(location.age(at: now())))
      ),
      (language.words("permission", context: "where"), authorization.rawValue),
    ]
    rows += report.attempts.map {
      ("  \($0.source)", words.sentence($0) ?? language.text(Self.outcome($0.outcome)))
    }
    let column = 2 + (rows.map { displayWidth($0.0) }.max() ?? 0)
    let blank = String(repeating: " ", count: column)
    let lines = rows.map { name, value in
      let text = Escaping.printable(value)
      let room = Terminal.showsOutput ? Terminal.width.map { max(20, $0 - column) } : nil
      let broken = room.map { wrapped(text, to: $0) } ?? [text]
      return name + blank.dropFirst(displayWidth(name)) + broken.joined(separator: "\n" + blank)
    }
    return ([Escaping.printable(naming.words(for: cell).name)] + lines).joined(separator: "\n")
      + "\n"
  }

  private static func outcome(_ outcome: String) -> Phrase {
    switch outcome {
    case "notAllowed": Phrase("not allowed")
    case "notNeeded": Phrase("not asked: an earlier source had answered")
    default: Phrase(verbatim: outcome)
    }
  }
}
