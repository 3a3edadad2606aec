import CommandLine
import Line
import Platform
import Report

/// Prints a text to standard output.
///
/// - Returns: the status given.
/// - Throws: `Failure.noOutput`.
func printOutput(_ text: String, _ status: ExitStatus = .success) throws(Failure) -> ExitStatus {
  guard StandardStreams.print(text) else { throw .noOutput }
  return status
}

extension Invocation {
  /// Returns the line for a report: for a bar in its language, else with colours where a person reads it and
  /// wants them; and the status to end with.
  ///
  /// - Parameters:
  ///   - outlook: what comes after the weather of now.
  ///   - note: what stands behind the line, where it is for no bar.
  ///   - isStream: whether more updates follow.
  /// - Returns: nil when the report holds no weather that is young enough to be shown.
  func text(
    _ report: RefreshReport, _ outlook: @escaping () -> Outlook?, _ line: StatusLine,
    note: String = "", isStream: Bool = false
  ) -> (text: String, status: ExitStatus)? {
    if let bar = BarOutput(options) {
      return bar.update(report, outlook, line, isStream: isStream)
    }
    guard let segments = line.segments(report, outlook) else { return nil }
    let text =
      terminalColors.map { ANSI.text(segments, line.style.palette, $0) } ?? segments.text
    return ("\(text)\(note)\n", .success)
  }

  /// Prints the line for a report.
  ///
  /// - Returns: nil as `text` has it, and nothing is printed.
  func printLine(
    _ report: RefreshReport, _ outlook: @escaping () -> Outlook?, _ line: StatusLine,
    note: String = ""
  ) throws(Failure) -> ExitStatus? {
    guard let (text, status) = text(report, outlook, line, note: note) else { return nil }
    return try printOutput(text, status)
  }
}
