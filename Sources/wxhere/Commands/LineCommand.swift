import Installation
import Interface
import Line
import Places
import Platform
import Report
import Text

/// `wxhere`, which prints the weather line of the current place.
enum LineCommand {
  static func show(_ run: Run, _ access: ReportAccess) throws(Failure) -> ExitStatus {
    let reading = try run.reading(access)
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
      // A lookup that was allowed once must leave no trace.
      if status == .success, run.arguments.isForPerson, !access.isAllowedOnce {
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

extension Arguments {
  /// Whether the line of the current location is printed in the configured format on a terminal.
  fileprivate var isForPerson: Bool {
    Terminal.canAsk && bar == nil && format == nil && manual == nil && places.isEmpty
  }
}

extension Run {
  /// Returns the line in a bar's format, or in the terminal's colours with a note, and the exit
  /// status; nil when the weather is too old.
  func text(
    _ report: RefreshReport, _ outlook: @escaping () -> Outlook?, _ line: StatusLine,
    note: String = "", isStream: Bool = false
  ) -> (text: String, status: ExitStatus)? {
    if let bar = BarOutput(arguments) {
      return bar.update(report, outlook, line, isStream: isStream)
    }
    guard let segments = line.segments(report, outlook) else { return nil }
    let text =
      line.style.colors.map { ANSI.text(segments, line.style.palette, $0) } ?? segments.text
    return ("\(text)\(note)\n", .success)
  }

  /// Prints the line for a report; nil if `text` returns nil, and nothing is printed.
  func printLine(
    _ report: RefreshReport, _ outlook: @escaping () -> Outlook?, _ line: StatusLine,
    note: String = ""
  ) throws(Failure) -> ExitStatus? {
    guard let (text, status) = text(report, outlook, line, note: note) else { return nil }
    return try printOutput(text, status)
  }
}
