import Line
import Platform
import Report

/// `wxhere`: one line for where you are.
struct LineCommand {
  private let invocation: Invocation
  private let reading: WeatherReading

  init(_ invocation: Invocation) throws(Failure) {
    self.invocation = invocation
    reading = try WeatherReading(invocation)
  }

  func run() throws(Failure) -> ExitStatus {
    let isJSON = invocation.options.isJSON
    switch try reading.outcome(part: isJSON ? { $0.alerts != nil && $0.air != nil } : nil) {
    case .weather(let report, _):
      if isJSON {
        return try printed(ReportJSON.text(report, invocation, reading.access, reading.naming))
      }
      return try printed("\(reading.line.text(report) ?? "")\n")
    case .none(let report, let status, let reason, let reasons):
      return try reading.printed(
        report, status, reason: reason, reasons: reasons,
        text: reading.line.text(at: report?.location, saying: reason))
    }
  }
}
