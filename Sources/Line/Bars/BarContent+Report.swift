import Text
import Coarsen
import Exchange
package import Report
import Weather

extension BarContent {
  /// Creates the content for a report; nil when its weather is too old to be shown.
  ///
  /// - Parameters:
  ///   - outlook: reads the forecast and warnings; called only when they are shown.
  ///   - tellsUrgency: whether `isUrgent` must be correct even for a bar that shows no warnings.
  package init?(
    _ report: RefreshReport, _ outlook: @escaping () -> Outlook?, _ line: StatusLine,
    for bar: Bar, tellsUrgency: Bool = false
  ) {
    var line = line
    if bar.drawsIcons { line.style.icons = .none }
    guard let segments = line.segments(report, outlook),
      let location = report.location, let weather = report.weather
    else { return nil }
    let context = LineContext(location, weather, outlook, line)
    self.init(state: context.isStale ? .stale : .fresh, line: segments)
    guard bar.depth > .line || tellsUrgency else { return }
    let details = BarDetails(context: context)
    short = details.short
    if bar.depth == .details { self.details = details.lines }
    place = Escaping.printable(context.place.name)
    facts = Facts(context)
  }

  /// Creates the content for missing weather.
  ///
  /// - Parameters:
  ///   - reason: the reason, in at most 40 columns.
  ///   - line: the reason with the place, in at most 40 columns; nil for the reason alone.
  ///   - sentences: the reasons in full, each with what to do about it.
  package init(
    failing reason: String, line: String? = nil, isPermitted: Bool = true, sentences: [String],
    place: String? = nil
  ) {
    let (reason, place) = (Escaping.printable(reason), place.map(Escaping.printable))
    self.init(
      state: isPermitted ? .failed : .denied,
      line: [Segment(line.map(Escaping.printable) ?? reason, .failed)],
      short: [Segment(reason, .failed)])
    details = sentences.flatMap { sentence in
      wrapped(Escaping.printable(sentence), to: BarDetails.columns).map { [Segment($0)] }
    }
    self.place = place
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
    air = context.outlook?.air?.indices ?? []
  }
}
