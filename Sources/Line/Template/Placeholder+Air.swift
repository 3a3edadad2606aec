import Report
import Weather
package import Text

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
        let most = context.outlook?.air?.pollen.max { ($0.value, $1.key) < ($1.value, $0.key) }
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
  package var words: Phrase {
    switch self {
    case .european: Phrase("European AQI", context: "12 columns")
    case .us: Phrase("US AQI", context: "12 columns")
    case .caqi: Phrase(verbatim: "CAQI")
    case .openWeatherMap: Phrase(verbatim: "OpenWeatherMap")
    }
  }
}
