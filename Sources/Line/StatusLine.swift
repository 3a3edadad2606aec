package import Coarsen
package import Exchange
package import Report
package import Text
import Weather

/// The weather line of a report.
package struct StatusLine {
  package var style: LineStyle
  let now: Timestamp
  let naming: (Locality) -> PlaceWords
  let clock: (Locality) -> PlaceClock

  /// Creates a value that formats lines.
  package init(
    style: LineStyle, now: Timestamp, naming: @escaping (Locality) -> PlaceWords,
    clock: @escaping (Locality) -> PlaceClock
  ) {
    self.style = style
    self.now = now
    self.naming = naming
    self.clock = clock
  }

  /// Returns the line for a report in coloured segments; nil when its weather is too old.
  ///
  /// Important facts that the format omits are appended: the age of old weather, an approximate
  /// place, and the worst warning. `outlook` is called only when the line needs it.
  package func segments(
    _ report: RefreshReport, _ outlook: @escaping () -> Outlook?
  ) -> [Segment]? {
    guard let location = report.location,
      let weather = report.shownWeather(at: now, forgetAfter: style.forgetAfter)
    else { return nil }
    let context = LineContext(location, weather, outlook, self)
    var (line, _) = style.template.parts.segments(context)
    let isStale = context.isStale && !style.template.uses("age")
    let caveats = caveats(
      isApproximate: location.isApproximate && style.approximate == .shown
        && !style.template.uses("approximate", "source"),
      isStale: isStale, age: context.age, in: context.language)
    line.append(Segment(caveats, isStale ? .stale : nil))
    if style.voice == .snarky, !style.template.uses("remark"), let remark = context.remark {
      line.append(Segment(style.printable(" · \(remark)")))
    }
    if style.alerts != .none, !style.template.outlookParts.contains(.alerts) {
      let mark = [Segment(" "), Segment(style.unknownAlertMark)]
      let known = weather.awaitsAlerts ? [] : warning(of: context.alerts)
      line += known.isEmpty && context.lacksShownAlerts ? mark : known
    }
    return style.finished(line)
  }

  private func warning(of alerts: [Alert]?) -> [Segment] {
    guard
      let worst = alerts?.first(where: { style.alerts == .all || $0.severity.mayBeSevere })
    else { return [] }
    let words = style.printable("\(style.alertMark) \(worst.shortEvent)")
    return [Segment(" "), Segment(words, ColorRole(worst.severity))]
  }

  /// Returns the reason for missing weather with the place, if possible in `shortest` columns.
  package func text(at location: Location?, saying reason: String) -> String {
    let reason = finished(reason)
    guard let location else { return reason }
    let language = style.units.language
    let room = Self.shortest - displayWidth(language.definition("", reason))
    // Fewer than 8 columns of a name are not recognizable.
    guard room >= 8 else { return reason }
    let words = naming(location.locality)
    let names = [words.name, words.town ?? words.name].map(finished)
    let name = names.first { displayWidth($0) <= room } ?? shortened(names[1], to: room)
    // Both are printable already; a second time, the isolates would be removed.
    return style.isolatesNames
      ? language.definition(isolated(name), reason)
      : finished(language.definition(name, reason))
  }

  /// Returns the line of a template of `Placeholder.ofPlace`, which uses no weather.
  package func text(of location: Location) -> String {
    // These placeholders use only the location, so empty weather is enough.
    let none = WeatherNow(provider: "", attribution: "", fetchedAt: 0, current: Moment(time: 0))
    let context = LineContext(location, none, { nil }, self)
    return style.finished(style.template.parts.segments(context).line).text
  }

  private func finished(_ text: String) -> String {
    style.finished([Segment(style.printable(text))]).text
  }

  /// The number of columns that every bar has room for.
  private static let shortest = 40
}

extension [Template.Part] {
  /// Returns the words and values as coloured segments, and whether all values are known.
  func segments(_ context: LineContext) -> (line: [Segment], isWhole: Bool) {
    var line: [Segment] = []
    var isWhole = true
    for part in self {
      switch part {
      case .text(let text): line.append(Segment(context.style.printable(text)))
      case .control(let scalar): line.append(Segment(String(scalar)))
      case .value(let reference):
        let (segment, isThere) = reference.segment(context)
        line.append(segment)
        isWhole = isWhole && isThere
      case .group(let parts):
        let (group, isWhole) = parts.segments(context)
        if isWhole { line += group }
      }
    }
    return (line, isWhole)
  }
}

extension ValueReference {
  fileprivate func segment(_ context: LineContext) -> (Segment, isThere: Bool) {
    let value = value(context)
    let text = value?.text(in: shape) ?? Placeholder.absent
    let isThere = value != nil && !text.isEmpty
    let shown = context.style.printable(isThere ? text : fallback ?? text)
    let padded = shape.padded(
      context.style.isolatesNames ? isolated(shown) : shown, isNumber: value?.isNumber ?? false)
    return (Segment(padded, value?.role), isThere)
  }
}
