import CommandLine
import Line
import Places
import Platform
import Report
import Session

/// `wxhere`, which prints the weather line of the current place.
struct LineCommand {
  private let invocation: Invocation
  private let reading: WeatherReading

  init(_ invocation: Invocation) throws(Failure) {
    self.invocation = invocation
    reading = try WeatherReading(invocation)
  }

  func run() throws(Failure) -> ExitStatus { try reading.access.refreshing(after: show) }

  private func show() throws(Failure) -> ExitStatus {
    let isJSON = invocation.options.isJSON
    let template = reading.style.template
    let needsAlerts = isJSON || template.uses(.alerts)
    let needsAir = isJSON || template.uses(.air)
    let part: (Outlook) -> Bool = {
      (!needsAlerts || $0.alerts != nil) && (!needsAir || $0.air != nil)
    }
    let outcome = try reading.outcome(
      part: needsAlerts || needsAir ? part : nil, tellsAlerts: reading.style.tellsAlerts)
    switch outcome {
    case .weather(let report, _):
      if isJSON {
        return try printOutput(ReportJSON.text(report, invocation, reading.access, reading.naming))
      }
      let outlook = { reading.access.outlook }
      return try invocation.printLine(report, outlook, reading.line) ?? .noWeather
    case .none(let report, let verdict):
      let line = reading.line
      if let bar = BarOutput(invocation.options) {
        reading.complain(of: verdict, report)
        return try printOutput(bar.failure(verdict, report, line))
      }
      let text = line.text(at: report?.location, saying: verdict.line)
      return try reading.printReasons(report, verdict, text: text)
    }
  }
}
