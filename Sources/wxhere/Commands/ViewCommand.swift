import Interface
import Platform
import Report
import Screens

/// The screens `wxhere now`, `hourly`, `daily`, `alerts` and `air`.
enum ViewCommand {
  static func show(_ run: Run, _ access: ReportAccess) throws(Failure) -> ExitStatus {
    let view = run.arguments.command.view ?? .now
    let reading = try run.reading(access)
    switch try reading.outcome(for: Needed(parts: view.parts)) {
    case .weather(let report, let weather):
      guard let location = report.location else { return .noWeather }
      if run.arguments.isJSON {
        let limits = ReportJSON.Limits(hours: run.arguments.hours, days: run.arguments.days)
        return try printOutput(
          ReportJSON.text(report, run, access, reading.naming, limits: limits))
      }
      // Report and outlook are read together, because the file may have been replaced in between.
      let file = access.open()
      let outlook = file.flatMap { access.outlook(of: $0) } ?? Outlook(ofHead: weather)
      let damage = file.flatMap { access.damage(of: $0) }
      let screen = ViewScreen(view, reading, .terminal)
      return try Pager.print(
        screen.drawn(location, weather, outlook, file?.report ?? report, damage: damage).lines,
        onTerminal: screen.style.placed)
    case .none(let report, let verdict):
      return try reading.printReasons(report, verdict)
    }
  }
}

extension View {
  /// The parts of the outlook without which the view is incomplete.
  var parts: [Outlook.Part] {
    switch self {
    case .now: [.alerts, .air]
    case .hourly: [.hourly]
    case .daily: [.daily]
    case .alerts: [.alerts]
    case .air: [.air]
    }
  }
}
