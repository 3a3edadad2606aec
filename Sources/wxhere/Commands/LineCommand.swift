import Installation
import Interface
import Line
import Places
import Platform
import Report

/// `wxhere`, which prints the weather line of the current place.
struct LineCommand: ReportCommand {
  private let run: Run
  private let reading: WeatherReading
  var access: ReportAccess { reading.access }

  init(_ run: Run) throws(Failure) {
    self.run = run
    reading = try WeatherReading(run)
  }

  /// Whether the line of the current location is printed in the configured format on a terminal.
  private var isForPerson: Bool {
    let arguments = run.arguments
    return Terminal.canAsk && arguments.bar == nil && arguments.format == nil
      && arguments.manual == nil
      && arguments.places.isEmpty
      // A lookup that was allowed once must leave no trace.
      && access.oneTimeReport == nil
  }

  func show() throws(Failure) -> ExitStatus {
    let isJSON = run.arguments.isJSON
    let style = reading.style
    let parts: [Outlook.Part] = isJSON ? [.alerts, .air] : style.template.outlookParts
    switch try reading.outcome(for: Needed(parts: parts, alerts: style.showsAlerts)) {
    case .weather(let report, _):
      if isJSON {
        return try printOutput(ReportJSON.text(report, run, access, reading.naming))
      }
      let outlook = { access.outlook }
      let status = try run.printLine(report, outlook, reading.line) ?? .noWeather
      if status == .success, isForPerson {
        SetupOffer(run.folders).make(in: run.language)
      }
      return status
    case .none(let report, let verdict):
      if let bar = BarOutput(run.arguments) {
        reading.complain(of: verdict, report)
        return try printOutput(bar.failure(verdict, report, reading.line))
      }
      return try reading.printReasons(report, verdict)
    }
  }
}
