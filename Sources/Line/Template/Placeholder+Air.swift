import Weather
package import Wording

extension Placeholder {
  /// The placeholders of air quality.
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
