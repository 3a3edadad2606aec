import Interface
import Line
import Platform
import Report
import Screens
import Text

struct FailureOutput {
  private let arguments: Arguments
  private let language: Language

  init(_ arguments: Arguments) {
    self.arguments = arguments
    language = Run.language(arguments)
  }

  /// Prints a sentence on standard error, and for some commands also a text instead of the output.
  func print(_ failure: Failure) -> ExitStatus {
    let status = printPlaceholder(failure)
    StandardStreams.printBufferedComplaints()
    // A failure of standard output has already been reported.
    if failure.status != .system || failure.line != nil {
      Complaint.say([language.text(failure.phrase)])
    }
    for choice in failure.choices {
      StandardStreams.complain("  \(Escaping.printable(language.text(choice)))")
    }
    return status
  }

  /// A bar must show something.
  ///
  /// Commands that print places, make changes or only return a status print nothing, because their
  /// output must not contain a sentence about the weather.
  private func printPlaceholder(_ failure: Failure) -> ExitStatus {
    if let output = BarOutput(arguments) {
      if case .noOutput = failure { return failure.status }
      return StandardStreams.print(output.failure(failure)) ? .success : .system
    }
    guard let line = failure.line else { return failure.status }
    let words = FaultWords(language)
    switch (arguments.command, arguments.isJSON) {
    case (.when, _), (.name, _), (.find, _), (.places, _), (.config, _), (.permission, _),
      (.disclosures, _), (.setup, _):
      break
    case (.where, _) where arguments.format == Arguments.geoJSON:
      _ = StandardStreams.print(WhereJSON.failure(failure.fault, words, isFeature: true))
    case (.where, _) where arguments.format != nil: break
    case (.where, true): _ = StandardStreams.print(WhereJSON.failure(failure.fault, words))
    case (.line, true), (.now, true), (.hourly, true), (.daily, true), (.alerts, true),
      (.air, true):
      _ = StandardStreams.print(ReportJSON.failure(failure.fault, words))
    default: _ = StandardStreams.print("\(language.text(line))\n")
    }
    return failure.status
  }
}

/// Prints a text on standard output, and returns a status; throws `Failure.noOutput`.
func printOutput(_ text: String, _ status: ExitStatus = .success) throws(Failure) -> ExitStatus {
  guard StandardStreams.print(text) else { throw .noOutput }
  return status
}

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

  /// Returns the update for a report, and the exit status; nil when its weather is too old.
  func update(
    _ report: RefreshReport, _ outlook: @escaping () -> Outlook?, _ line: StatusLine,
    isStream: Bool = false
  ) -> (text: String, status: ExitStatus)? {
    let content = BarContent(report, outlook, line, for: bar, tellsUrgency: arguments.exitsUrgent) {
      NowContent($0, isRefreshing: report.isUnfinished && !arguments.isOffline)
        .tooltip($0, line.style, isMarkup: arguments.isMarkup)
    }
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
      failing: verdict.line, at: report?.location, line, for: bar,
      isPermitted: verdict.status != .notPermitted,
      // What keeps running shows by itself what it waits for.
      sentences: verdict.said
        + (isStream && verdict.isAwaiting ? [] : verdict.reasons(report)))
    content.command = command()
    content.isOffline = report?.isOffline ?? false
    return text(content, line.style.palette, isStream)
  }

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

extension NowContent {
  /// Returns the lines of a bar's tooltip or menu.
  ///
  /// - Parameter isMarkup: whether the bar draws markup, so that there can be colours.
  fileprivate func tooltip(_ context: LineContext, _ line: LineStyle, isMarkup: Bool)
    -> [[DetailSpan]]
  {
    let hasColors = isMarkup && line.palette != .none
    var style = ViewStyle(
      width: BarContent.columns, plain: false, glyphs: line.glyphs,
      colors: hasColors ? TerminalColors(depth: .all, background: .auto) : nil, units: line.units,
      icons: line.icons)
    style.symbols = line.symbols
    style.hasEmojiSelectors = true
    var content = self
    content.credit = context.origin
    return NowView(content, now: context.now, clock: context.clock, style: style).tooltip
  }
}
