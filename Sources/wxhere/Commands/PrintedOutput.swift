import Text
import Interface
import Line
import Platform
import Report

/// Prints a text on standard output, and returns a status; throws `Failure.noOutput`.
func printOutput(_ text: String, _ status: ExitStatus = .success) throws(Failure) -> ExitStatus {
  guard StandardStreams.print(text) else { throw .noOutput }
  return status
}

extension Run {
  /// Returns the line for a report and the exit status, in a bar's format or with the terminal's
  /// colours; nil when its weather is too old to be shown.
  ///
  /// - Parameters:
  ///   - note: a text after the line, unless it is for a bar.
  ///   - isStream: whether more updates follow.
  func text(
    _ report: RefreshReport, _ outlook: @escaping () -> Outlook?, _ line: StatusLine,
    note: String = "", isStream: Bool = false
  ) -> (text: String, status: ExitStatus)? {
    if let bar = BarOutput(arguments) {
      return bar.update(report, outlook, line, isStream: isStream)
    }
    guard let segments = line.segments(report, outlook) else { return nil }
    let text =
      terminalColors.map { ANSI.text(segments, line.style.palette, $0) } ?? segments.text
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
