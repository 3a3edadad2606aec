package import Coarsen
package import Exchange
package import Report
package import Text
package import Weather

/// The content of a bar before it is written in the bar's format.
///
/// All texts are printable: external text is sanitized when this value is created.
package struct BarContent: Sendable {
  /// The state of the weather and of its age; the raw values are class names.
  package enum State: String, CaseIterable, Sendable {
    /// Weather younger than the limit.
    case fresh
    /// Old weather, shown with its age.
    case stale
    /// Location access is not allowed.
    case denied
    /// There is no weather for another reason.
    case failed
  }

  /// The amount of content that a bar shows; nothing else is computed.
  package enum Depth: Comparable, Sendable {
    case line
    /// The line, the short line and the facts.
    case facts
    case details
  }

  package var state: State
  /// The line; without weather, the reason in at most 40 columns.
  package var line: [Segment]
  /// The line for very little space: icon and temperature, with the age of old weather.
  package var short: [Segment]
  /// The lines of a tooltip or menu; without weather, the reasons as sentences.
  package var details: [[DetailSpan]] = []
  /// Whether the last refresh could not reach the network.
  package var isOffline = false
  /// The shell command that a click may run in a terminal; nil for none.
  package var command: String?
  /// The name of the place; nil when unknown.
  package var place: String?
  /// The values for this weather; nil without weather.
  package var facts: Facts?

  /// The values that bars and monitoring show, in SI units.
  package struct Facts: Sendable {
    package var cell: Cell
    package var provider: String
    /// The time of the request.
    package var fetchedAt: Timestamp
    package var moment: Moment
    /// The forecast for today; nil once that day is over.
    package var today: Day?
    /// The active warnings, the worst first; nil when no service covers the place.
    package var warnings: [Warning]?
    /// Whether no others are active.
    package var hasAllWarnings = true
    package var air: [AirQuality.Index] = []
  }

  /// The maximum width of a line in a tooltip or menu.
  ///
  /// GTK wraps a tooltip at 70 characters of its font, whose characters may be narrower than those
  /// of the monospaced font; other bars do not wrap.
  package static let columns = 64

  /// An official warning.
  package struct Warning: Sendable {
    package var event: String
    package var severity: Alert.Severity
  }

  /// Creates content without facts, in which the line is also the short line if that is nil.
  package init(state: State, line: [Segment], short: [Segment]? = nil) {
    self.state = state
    self.line = line
    self.short = short ?? line
  }

  var worst: Alert.Severity? { facts?.warnings?.map(\.severity).max() }

  /// Whether a severe or extreme warning is active.
  package var isUrgent: Bool { worst.map { $0 >= .severe } ?? false }

  /// The probability of precipitation in this hour, 0...100; nil when unknown.
  var chance: Int? {
    facts?.moment.precipitationProbability.flatMap { chance in
      Int(exactly: chance.rounded()).map { min(100, max(0, $0)) }
    }
  }

  /// The classes for a style sheet: condition, "day" or "night", temperature band, "alert-severe"
  /// and so on, state unless fresh, "offline".
  var classes: [String] {
    let moment = facts?.moment
    let names = [
      moment?.condition?.rawValue, moment?.isDay.map { $0 ? "day" : "night" },
      moment?.temperature.map { TemperatureBand($0).rawValue },
      worst.map { "alert-\($0.rawValue)" }, state == .fresh ? nil : state.rawValue,
      isOffline ? "offline" : nil,
    ]
    return names.compactMap { $0 }
  }

  /// Creates the content for a report; nil when its weather is too old to be shown.
  ///
  /// - Parameters:
  ///   - outlook: reads the forecast and warnings; called only when they are shown.
  ///   - tellsUrgency: whether `isUrgent` must be correct even for a bar that shows no warnings.
  ///   - details: returns the lines of the tooltip or menu; called only for a bar that has one.
  package init?(
    _ report: RefreshReport, _ outlook: @escaping () -> Outlook?, _ line: StatusLine,
    for bar: Bar, tellsUrgency: Bool = false,
    details: (LineContext) -> [[DetailSpan]] = { _ in [] }
  ) {
    let line = line.drawn(by: bar)
    guard let segments = line.segments(report, outlook),
      let location = report.location, let weather = report.weather
    else { return nil }
    let context = LineContext(location, weather, outlook, line)
    self.init(state: context.isStale ? .stale : .fresh, line: segments)
    guard bar.depth > .line || tellsUrgency else { return }
    short = context.line("{icon} {temperature}")
    if context.isStale {
      let age = caveats(
        isApproximate: false, isStale: context.isStale, age: context.age, in: context.language)
      short.append(Segment(age, .stale))
    }
    if bar.depth == .details { self.details = details(context) }
    place = Escaping.printable(context.place.name)
    facts = Facts(context)
  }

  /// Creates the content for missing weather.
  ///
  /// - Parameters:
  ///   - reason: the reason, in at most 40 columns.
  ///   - sentences: the reasons in full, each with what to do about it.
  package init(failing reason: String, isPermitted: Bool = true, sentences: [String]) {
    self.init(
      state: isPermitted ? .failed : .denied,
      line: [Segment(Escaping.printable(reason), .failed)])
    details = sentences.flatMap { sentence in
      wrapped(Escaping.printable(sentence), to: Self.columns).map { [DetailSpan($0)] }
    }
  }

  /// Creates the content for missing weather, whose line names the place if it is known.
  package init(
    failing reason: String, at location: Location?, _ line: StatusLine, for bar: Bar,
    isPermitted: Bool = true, sentences: [String]
  ) {
    self.init(failing: reason, isPermitted: isPermitted, sentences: sentences)
    self.line = [Segment(line.drawn(by: bar).text(at: location, saying: reason), .failed)]
    place = location.map { Escaping.printable(line.naming($0.locality).name) }
  }
}

extension StatusLine {
  /// Returns the line in the style of a bar.
  fileprivate func drawn(by bar: Bar) -> StatusLine {
    var line = self
    if bar.drawsIcons { line.style.icons = .none }
    line.style.hasEmojiSelectors = bar.isPango
    line.style.isolatesNames = bar.isPango && line.style.glyphs == .all
    return line
  }
}

extension BarContent.Facts {
  fileprivate init(_ context: LineContext) {
    self.init(
      cell: context.location.cell, provider: Escaping.printable(context.weather.provider),
      fetchedAt: context.weather.fetchedAt, moment: context.moment)
    today = context.today
    warnings = context.alerts?.map {
      BarContent.Warning(event: Escaping.printable($0.event), severity: $0.severity)
    }
    hasAllWarnings = context.hasAllAlerts
    air = context.outlook.air?.indices ?? []
  }
}
