import Report
import Weather
import Text

extension Placeholder {
  /// The placeholders of active warnings, which have no values where no service covers the place.
  static let alerts: [Placeholder] = [
    worst("alert", "text", Phrase("the most severe official warning in force: Wind Advisory")) {
      alert, _ in
      LineValue(alert.shortEvent, ColorRole(alert.severity))
    },
    Placeholder(
      "alert_count", "number", Phrase("the number of warnings in force"),
      now: { context in
        number(context.alerts.map { Double($0.count) }, context)
      }, part: .alerts),
    worst("alert_severity", "text", Phrase("the severity of the worst warning: severe")) {
      alert, context in
      LineValue(context.language.text(alert.severity.words), ColorRole(alert.severity))
    },
    Placeholder(
      "alert_mark", "glyph",
      Phrase("a mark while a warning is in force, from --icons; with ? while that is unknown"),
      now: { context in
        let icons = context.style.icons
        if context.weather.awaitsAlerts { return LineValue(icons.unknownAlertMark) }
        return context.alerts?.first.map { LineValue(icons.alertMark, ColorRole($0.severity)) }
      }, part: .alerts),
    worst("alert_until", "text", Phrase("the end of the worst warning: 18:00, Sun 06:00")) {
      alert, context in
      alert.ends.flatMap { context.clock.clock($0, on: context.now) }.map {
        LineValue($0, ColorRole(alert.severity))
      }
    },
  ]

  private static func worst(
    _ name: String, _ type: String, _ meaning: Phrase,
    _ value: @escaping @Sendable (Alert, LineContext) -> LineValue?
  ) -> Placeholder {
    Placeholder(
      name, type, meaning,
      now: { context in context.alerts?.first.flatMap { value($0, context) } }, part: .alerts)
  }
}

extension Alert {
  /// The name of the warning in 40 columns, because some services send up to three pages.
  var shortEvent: String { shortened(Escaping.printable(words.event), to: 40) }
}
