package import Report

/// The one line that wxhere is about.
package struct StatusLine: Sendable {
  private let style: LineStyle
  /// Seconds since 1970-01-01 00:00 UTC.
  private let now: Int

  package init(style: LineStyle, now: Int) {
    self.style = style
    self.now = now
  }

  /// The line for a report.
  ///
  /// What the person must know and has not asked for stands behind it: that the weather is old, and
  /// that the place is a guess.
  ///
  /// - Returns: nil when the report holds no weather that is young enough to be shown.
  package func text(_ report: RefreshReport) -> String? {
    guard let location = report.location, let weather = shownWeather(of: report) else { return nil }
    let context = LineContext(location: location, weather: weather, style: style, now: now)
    let line = style.template.parts.map { part in
      switch part {
      case .text(let text): text
      case .placeholder(let placeholder): placeholder.value(context) ?? Placeholder.absent
      }
    }.joined()
    var notes: [String] = []
    if location.isApproximate, !style.template.uses("approximate", "source") {
      notes.append("approx.")
    }
    if context.isStale, !style.template.uses("age") { notes.append(ageText(context.age)) }
    let suffix = notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
    return style.finished(line + suffix)
  }

  /// The weather of a report, nil when it has none or what it has is too old.
  package func shownWeather(of report: RefreshReport) -> WeatherNow? {
    guard let weather = report.weather, (weather.age(at: now) ?? 0) <= style.forgetAfter else {
      return nil
    }
    return weather
  }

  /// A line that says why there is no weather.
  ///
  /// - Parameter place: where that is so; nil when that is not known either.
  package func text(place: String?, saying reason: String) -> String {
    style.finished(place.map { "\($0): \(reason)" } ?? reason)
  }
}
