import Coarsen
import Facts
package import Report
import Weather

extension BarContent {
  /// The weather of a report.
  ///
  /// - Parameters:
  ///   - outlook: what comes after the weather of now; asked for only where something needs it.
  ///   - line: how the line is drawn.
  ///   - bar: what is to show it.
  ///   - tellsUrgency: whether it must be known if the weather is urgent, whatever the bar shows.
  /// - Returns: nil when the report holds no weather that is young enough to be shown.
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

  /// Why there is no weather.
  ///
  /// - Parameters:
  ///   - reason: in at most 40 columns.
  ///   - line: the same with the place, in at most 40 columns; nil for the reason alone.
  ///   - sentences: the same at length, and what to do.
  ///   - place: where that is so; nil when that is not known either.
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
