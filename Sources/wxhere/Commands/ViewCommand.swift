import Interface
import Platform
import Report
import Screens

/// The screens `wxhere now`, `hourly`, `daily`, `alerts` and `air`.
struct ViewCommand: ReportCommand {
  private let screen: ViewScreen
  private var reading: WeatherReading { screen.reading }
  var access: ReportAccess { reading.access }

  init(_ run: Run) throws(Failure) {
    screen = ViewScreen(run.arguments.command.view ?? .now, try WeatherReading(run), .terminal)
  }

  func show() throws(Failure) -> ExitStatus {
    switch try reading.outcome(for: Needed(parts: screen.view.parts)) {
    case .weather(let report, let weather):
      guard let location = report.location else { return .noWeather }
      let arguments = reading.run.arguments
      if arguments.isJSON {
        let limits = ReportJSON.Limits(hours: arguments.hours, days: arguments.days)
        return try printOutput(
          ReportJSON.text(report, reading.run, access, reading.naming, limits: limits))
      }
      // Report and outlook are read together, because the file may have been replaced in between.
      let file = access.open()
      return try Pager.print(
        screen.lines(location, weather, file?.outlook ?? Outlook(), file?.report ?? report),
        onTerminal: screen.style.placed)
    case .none(let report, let verdict):
      return try reading.printReasons(report, verdict)
    }
  }
}
