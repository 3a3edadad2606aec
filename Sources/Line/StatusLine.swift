package import Coarsen
package import Report

/// The one line that wxhere is about.
package struct StatusLine {
  private let style: LineStyle
  /// Seconds since 1970-01-01 00:00 UTC.
  private let now: Int
  private let naming: (Cell) -> PlaceWords

  /// - Parameter naming: what a cell is called.
  package init(style: LineStyle, now: Int, naming: @escaping (Cell) -> PlaceWords) {
    self.style = style
    self.now = now
    self.naming = naming
  }

  /// The line for a report.
  ///
  /// What the person must know and has not asked for stands behind it: that the weather is old, and
  /// that the place is a guess.
  ///
  /// - Returns: nil when the report holds no weather that is young enough to be shown.
  package func text(_ report: RefreshReport) -> String? {
    guard let location = report.location, let weather = shownWeather(of: report) else { return nil }
    let context = LineContext(
      location: location, place: { naming(location.cell) }, weather: weather, style: style, now: now
    )
    var line = ""
    for part in style.template.parts {
      switch part {
      case .text(let text): line += text
      case .placeholder(let placeholder): line += placeholder.value(context) ?? Placeholder.absent
      }
    }
    let caveats = Self.caveats(
      isApproximate: location.isApproximate && !style.template.uses("approximate", "source"),
      isStale: context.isStale && !style.template.uses("age"), age: context.age)
    return style.finished(line + caveats)
  }

  /// What stands behind a name or a line that must not be taken for more than it is, as in
  /// " (approx., 3 h ago)"; empty where there is nothing to say.
  ///
  /// - Parameter age: seconds; nil when unknown.
  package static func caveats(isApproximate: Bool, isStale: Bool, age: Int?) -> String {
    let caveats = [isApproximate ? "approx." : nil, isStale ? ageText(age) : nil].compactMap { $0 }
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
    guard let location else { return style.finished(reason) }
    let name = style.finished(naming(location.cell).name)
    let room = Self.shortest - displayWidth(": \(reason)")
    // Less than that of a name says nothing.
    guard displayWidth(name) > room else { return style.finished("\(name): \(reason)") }
    return style.finished(room < 8 ? reason : "\(shortened(name, to: room)): \(reason)")
  }

  /// What a bar has room for, in columns.
  private static let shortest = 40
}
