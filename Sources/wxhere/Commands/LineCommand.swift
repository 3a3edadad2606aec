import Installation
import Interface
import Line
import Places
import Platform
import Report

/// `wxhere`, which prints the weather line of the current place.
struct LineCommand {
  private let run: Run
  private let reading: WeatherReading

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    if let sample = arguments.preview {
      return try Preview.print(sample, for: arguments)
    }
    return try Run(arguments).forEachPlace(isSpaced: false) { (run) throws(Failure) in
      try LineCommand(run).show()
    }
  }

  /// Creates the command, with the user's choice about location access if setup asked for it.
  init(_ run: Run, choice: PermissionPrompt.Choice? = nil) throws(Failure) {
    self.run = run
    reading = try WeatherReading(run)
    reading.access.choice = choice
  }

  func show() throws(Failure) -> ExitStatus { try reading.access.refreshing(after: showLine) }

  /// Whether the line of the current location is printed in the configured format on a terminal.
  private var isForPerson: Bool {
    let arguments = run.arguments
    return Terminal.canAsk && arguments.bar == nil && arguments.format == nil
      && arguments.manual == nil
      && arguments.places.isEmpty
      // A lookup that was allowed once must leave no trace.
      && reading.access.oneTimeReport == nil
  }

  private func showLine() throws(Failure) -> ExitStatus {
    let isJSON = run.arguments.isJSON
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
        return try printOutput(ReportJSON.text(report, run, reading.access, reading.naming))
      }
      let outlook = { reading.access.outlook }
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
