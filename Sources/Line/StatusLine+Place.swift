package import Report
import Weather

extension StatusLine {
  /// What a template of `Placeholder.ofPlace` says of a place.
  package func text(of location: Location) -> String {
    // None of them draws on the weather.
    let none = WeatherNow(
      provider: "", attribution: "", fetchedAt: 0, current: Moment(time: 0))
    let context = LineContext(location, none, { nil }, self)
    return style.finished(style.template.parts.segments(context).line).text
  }
}
