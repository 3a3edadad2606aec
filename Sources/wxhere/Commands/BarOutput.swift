import Interface
import Line
import Platform
import Report
import Weather
import Text

/// The line in a bar's format, which can also show failures.
struct BarOutput {
  private let arguments: Arguments
  private let bar: Bar

  /// Creates the output; nil without a known bar, for other commands, and for `--json`.
  init?(_ arguments: Arguments) {
    guard let name = arguments.bar, arguments.command == .line, !arguments.isJSON
    else { return nil }
    self.arguments = arguments
    bar = name.bar(escapes: !arguments.isMarkup)
  }

  var header: String { bar.header }

  /// Returns the update for a report, and the exit status; nil when its weather is too old to be
  /// shown.
  func update(
    _ report: RefreshReport, _ outlook: @escaping () -> Outlook?, _ line: StatusLine,
    isStream: Bool = false
  ) -> (text: String, status: ExitStatus)? {
    let content = BarContent(report, outlook, line, for: bar, tellsUrgency: arguments.exitsUrgent)
    guard var content else { return nil }
    if bar.depth == .details { content.command = command("now") }
    content.isOffline = report.isOffline
    let isUrgent = content.isUrgent && arguments.exitsUrgent
    return (text(content, line.style.palette, isStream), isUrgent ? .urgent : .success)
  }

  func failure(
    _ verdict: Verdict, _ report: RefreshReport?, _ line: StatusLine, isStream: Bool = false
  ) -> String {
    var content = BarContent(
      failing: verdict.line, line: line.text(at: report?.location, saying: verdict.line),
      isPermitted: verdict.status != .notPermitted, sentences: verdict.reasons(report),
      place: report?.location.map(line.name))
    content.command = command()
    content.isOffline = report?.isOffline ?? false
    return text(content, line.style.palette, isStream)
  }

  /// Returns the update for a failure before any report was read.
  func failure(_ failure: Failure, isStream: Bool = false) -> String {
    let language = Run.language(arguments)
    var content = BarContent(
      failing: failure.barLine(language), isPermitted: failure.status != .notPermitted,
      sentences: [language.text(failure.phrase)])
    content.command = command()
    let palette = Environment.variable("NO_COLOR") == nil ? Palette() : .none
    return text(content, palette, isStream)
  }

  private func text(_ content: BarContent, _ palette: Palette, _ isStream: Bool) -> String {
    bar.update(content, arguments.isMarkup ? palette : .none, isStream)
  }

  /// The command for a click shows more about the same place, or the reasons for missing weather.
  private func command(_ word: String...) -> String? {
    let place =
      arguments.manual.map { ["--manual", $0] }
      ?? arguments.places.first.map { ["--place", $0] }
    let configuration = arguments.lastingConfiguration.map { ["--config", $0] }
    let kept = ["source", "provider", "units", "clock", "lang", "voice"].flatMap { name in
      arguments.given.last { $0.flag.name == name }.map { ["--\(name)", $0.value] } ?? []
    }
    let words = ["wxhere"] + word + (place ?? []) + kept + (configuration ?? [])
    // A line break would end the bar's line.
    guard words.allSatisfy({ $0 == Escaping.printable($0) }) else { return nil }
    return words.map(Escaping.shell).joined(separator: " ")
  }
}
