package import Coarsen
import Facts
package import Report
import Weather
package import Wording

/// The one line that wxhere is about.
package struct StatusLine {
  package var style: LineStyle
  /// Seconds since 1970-01-01 00:00 UTC.
  let now: Int
  let naming: (Cell) -> PlaceWords
  let clock: (Cell) -> PlaceClock

  /// - Parameters:
  ///   - naming: what a cell is called.
  ///   - clock: what clocks there show.
  package init(
    style: LineStyle, now: Int, naming: @escaping (Cell) -> PlaceWords,
    clock: @escaping (Cell) -> PlaceClock
  ) {
    self.style = style
    self.now = now
    self.naming = naming
    self.clock = clock
  }

  /// The line for a report, with what its colours say.
  ///
  /// What the person must know and has not asked for stands behind it: that the weather is old, that
  /// the place is a guess, and what they are warned of.
  ///
  /// - Parameters:
  ///   - outlook: what comes after the weather of now; asked for only where the line needs it.
  /// - Returns: nil when the report holds no weather that is young enough to be shown.
  package func segments(
    _ report: RefreshReport, _ outlook: @escaping () -> Outlook?
  ) -> [Segment]? {
    guard let location = report.location, let weather = shownWeather(of: report) else { return nil }
    let context = LineContext(location, weather, outlook, self)
    var (line, _) = style.template.parts.segments(context)
    let isStale = context.isStale && !style.template.uses("age")
    let caveats = Self.caveats(
      isApproximate: location.isApproximate && style.approximate == .shown
        && !style.template.uses("approximate", "source"),
      isStale: isStale, age: context.age, in: context.language)
    line.append(Segment(caveats, isStale ? .stale : nil))
    if style.voice == .snarky, !style.template.uses("remark"), let remark = context.remark {
      line.append(Segment(style.printable(" · \(remark)")))
    }
    if style.alerts != .none, !style.template.uses(.alerts) {
      let mark = [Segment(" "), Segment(style.icons.unknownAlertMark)]
      line += weather.awaitsAlerts ? mark : warning(of: context.alerts)
    }
    return style.finished(line)
  }

  /// The worst warning in force, where the person wants to see warnings.
  ///
  /// - Parameter alerts: in force, the worst first; nil where nobody warns.
  private func warning(of alerts: [Alert]?) -> [Segment] {
    guard let worst = alerts?.first, style.alerts == .all || worst.severity >= .severe else {
      return []
    }
    let words = style.printable("\(style.icons.alertMark) \(worst.shortEvent)")
    return [Segment(" "), Segment(words, ColorRole(worst.severity))]
  }

  /// What stands behind a name or a line that must not be taken for more than it is, as in
  /// " (approx., 3 h ago)"; empty where there is nothing to say.
  ///
  /// - Parameter age: seconds; nil when unknown.
  package static func caveats(isApproximate: Bool, isStale: Bool, age: Int?, in language: Language)
    -> String
  {
    let caveats = [
      isApproximate ? Phrase("approx.") : nil, isStale ? agePhrase(age) : nil,
    ].compactMap { $0.map(language.text) }
    return caveats.isEmpty ? "" : " (\(caveats.joined(separator: ", ")))"
  }

  /// The weather of a report, nil when it has none or what it has is too old.
  package func shownWeather(of report: RefreshReport) -> WeatherNow? {
    guard let weather = report.weather, (weather.age(at: now) ?? 0) <= style.forgetAfter else {
      return nil
    }
    return weather
  }

  /// A line that says why there is no weather, in at most `shortest` columns where the reason fits.
  ///
  /// - Parameter location: where that is so; nil when that is not known either.
  package func text(at location: Location?, saying reason: String) -> String {
    guard let location else { return finished(reason) }
    let words = naming(location.cell)
    let room = Self.shortest - displayWidth(": \(reason)")
    let names = [words.name, words.town ?? words.name].map(finished)
    let name = names.first { displayWidth($0) <= room } ?? shortened(names[1], to: room)
    // Less than that of a name says nothing.
    return finished(room < 8 ? reason : "\(name): \(reason)")
  }

  /// What a template of `Placeholder.ofPlace` says of a place.
  package func text(of location: Location) -> String {
    // None of them draws on the weather.
    let none = WeatherNow(provider: "", attribution: "", fetchedAt: 0, current: Moment(time: 0))
    let context = LineContext(location, none, { nil }, self)
    return style.finished(style.template.parts.segments(context).line).text
  }

  /// What the place is called.
  package func name(_ location: Location) -> String { naming(location.cell).name }

  private func finished(_ text: String) -> String {
    style.finished([Segment(style.printable(text))]).text
  }

  /// What a bar has room for, in columns.
  private static let shortest = 40
}
