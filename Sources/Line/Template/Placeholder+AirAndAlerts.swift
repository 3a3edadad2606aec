import Report
package import Text
import Weather

extension Placeholder {
  static let air: [Placeholder] = [
    of(
      "air_quality", "number",
      Phrase("air quality index: the US index in the US, else Europe's")
    ) { number($0.value, $1) },
    of("air_quality_scale", "text", Phrase("the name of that index: European AQI")) {
      words($0.scale.words, $1)
    },
    of("air_quality_category", "text", Phrase("the category of that index: good")) {
      words($0.category, $1)
    },
    Placeholder(
      "pollen", "text",
      Phrase("the most common pollen, in grains per m³: grass pollen 12"),
      now: { context in
        // The data includes pollen only for Europe.
        let most = context.outlook.air?.pollen.max { ($0.value, $1.key) < ($1.value, $0.key) }
        guard let (plant, grains) = most, let count = Int(exactly: grains.rounded()), count > 0
        else { return nil }
        return LineValue(context.language.text(AirQuality.words(ofPollen: plant)) + " \(count)")
      }, part: .air),
  ]

  private static func of(
    _ name: String, _ type: String, _ meaning: Phrase,
    _ value: @escaping @Sendable (AirQuality.Index, LineContext) -> LineValue?
  ) -> Placeholder {
    Placeholder(
      name, type, meaning, now: { context in context.airIndex.flatMap { value($0, context) } },
      part: .air)
  }
}

extension AirQuality {
  /// Returns the name of a plant's pollen for a key of `pollen`, which names an unknown plant.
  package static func words(ofPollen key: String) -> Phrase {
    switch key {
    case "alder": Phrase("alder pollen", context: "24 columns")
    case "birch": Phrase("birch pollen", context: "24 columns")
    case "grass": Phrase("grass pollen", context: "24 columns")
    case "mugwort": Phrase("mugwort pollen", context: "24 columns")
    case "olive": Phrase("olive pollen", context: "24 columns")
    case "ragweed": Phrase("ragweed pollen", context: "24 columns")
    default: Phrase("\(key) pollen", context: "24 columns")
    }
  }
}

extension AirQuality.Scale {
  /// The usual name of the scale.
  package var words: Phrase {
    switch self {
    case .european: Phrase("European AQI", context: "12 columns")
    case .us: Phrase("US AQI", context: "12 columns")
    case .caqi: Phrase(verbatim: "CAQI")
    case .openWeatherMap: Phrase(verbatim: "OpenWeatherMap")
    }
  }
}

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
        let style = context.style
        if context.weather.awaitsAlerts || context.alerts == nil && context.lacksAlerts {
          return LineValue(style.unknownAlertMark)
        }
        return context.alerts?.first.map { LineValue(style.alertMark, ColorRole($0.severity)) }
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
