import Weather

extension Placeholder {
  /// What the air is like.
  static let air: [Placeholder] = [
    of("air_quality", "number", "the index of the air: that of the US there, else Europe's") {
      measured(Measure($0.value))
    },
    of("air_quality_scale", "text", "the scale of that number: European AQI") {
      words($0.scale.words)
    },
    of("air_quality_category", "text", "the words of the scale for it: good") {
      words($0.category)
    },
  ]

  private static func of(
    _ name: String, _ type: String, _ meaning: String,
    _ value: @escaping @Sendable (AirQuality.Index) -> LineValue?
  ) -> Placeholder {
    Placeholder(name, type, meaning, now: { $0.airIndex.flatMap(value) }, part: .air)
  }
}

extension AirQuality.Scale {
  /// As people call it.
  package var words: String {
    switch self {
    case .european: "European AQI"
    case .us: "US AQI"
    case .openWeatherMap: "OpenWeatherMap"
    }
  }
}
