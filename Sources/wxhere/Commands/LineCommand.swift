import CommandLine
import Line
import Places
import Platform
import Report
import Session
import Setup

/// `wxhere`, which prints the weather line of the current place.
struct LineCommand {
  private let invocation: Invocation
  private let reading: WeatherReading

  /// Creates the command.
  ///
  /// - Parameter choice: the user's choice about location access, if setup asked for it; nil
  ///   otherwise.
  init(_ invocation: Invocation, choice: PermissionPrompt.Choice? = nil) throws(Failure) {
    self.invocation = invocation
    reading = try WeatherReading(invocation)
    reading.access.choice = choice
  }

  func run() throws(Failure) -> ExitStatus { try reading.access.refreshing(after: show) }

  /// Whether the output is the line of the current location in the configured format on a terminal.
  private var isForPerson: Bool {
    let options = invocation.options
    return Terminal.canAsk && options.bar == nil && options.format == nil && options.manual == nil
      && options.places.isEmpty
      // A lookup that was allowed once must leave no trace.
      && reading.access.oneTimeReport == nil
  }

  private func show() throws(Failure) -> ExitStatus {
    let isJSON = invocation.options.isJSON
    let template = reading.style.template
    let needsAlerts = isJSON || template.uses(.alerts)
    let needsAir = isJSON || template.uses(.air)
    let part: (Outlook) -> Bool = {
      (!needsAlerts || $0.alerts != nil) && (!needsAir || $0.air != nil)
    }
    let outcome = try reading.outcome(
      part: needsAlerts || needsAir ? part : nil, showsAlerts: reading.style.showsAlerts)
    switch outcome {
    case .weather(let report, _):
      if isJSON {
        return try printOutput(ReportJSON.text(report, invocation, reading.access, reading.naming))
      }
      let outlook = { reading.access.outlook }
      let status = try invocation.printLine(report, outlook, reading.line) ?? .noWeather
      if status == .success, isForPerson {
        SetupOffer(invocation.folders).make(in: invocation.language)
      }
      return status
    case .none(let report, let verdict):
      if let bar = BarOutput(invocation.options) {
        reading.complain(of: verdict, report)
        return try printOutput(bar.failure(verdict, report, reading.line))
      }
      return try reading.printReasons(report, verdict)
    }
  }
}
