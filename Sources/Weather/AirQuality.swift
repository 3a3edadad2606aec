package import Exchange
package import Text

/// The air quality at a place; a nil value is unknown.
package struct AirQuality: Equatable, Sendable {
  /// A scale of air quality; numbers on different scales cannot be compared.
  package enum Scale: String, CaseIterable, Sendable {
    /// The European Environment Agency's scale, 0 to 100 and beyond.
    case european
    /// The US Environmental Protection Agency's scale, 0 to 500.
    case us
    /// The Common Air Quality Index, 0 to 100 and beyond (CITEAIR, 2012).
    case caqi
    /// OpenWeatherMap's scale, 1 to 5.
    case openWeatherMap = "openweathermap"
  }

  /// A number on a scale.
  package struct Index: Equatable, Sendable {
    package var scale: Scale
    package var value: Double

    package init(scale: Scale, value: Double) {
      self.scale = scale
      self.value = value
    }
  }

  /// The time of the values.
  package var time: Timestamp
  /// The service, with its name in the configuration: "open-meteo-air".
  package var provider: String
  /// The attribution that the service's terms require.
  package var attribution: String
  /// The indexes, at most one for each scale.
  package var indices: [Index] = []
  /// The concentrations in micrograms per cubic metre, by "pm2_5", "pm10", "no2", "o3", "so2",
  /// "co", "nh3".
  package var pollutants: [String: Double] = [:]
  /// The pollen in grains per cubic metre, by plant such as "birch" and "grass"; empty where pollen
  /// is not counted.
  package var pollen: [String: Double] = [:]
  /// The services of values that come from elsewhere, by the JSON names of the values.
  package var taken: [String: String] = [:]
  package var uvIndex: Double?

  package init(time: Timestamp, provider: String, attribution: String) {
    self.time = time
    self.provider = provider
    self.attribution = attribution
  }

  /// Returns the usual index of a country: the US index in the US, elsewhere the European one, or
  /// else any other; nil when there is none.
  package func index(in country: String?) -> Index? {
    indices.first { $0.scale == (country == "US" ? .us : .european) } ?? indices.first
  }
}

extension AirQuality: Fielded {
  package mutating func visit(_ visitor: FieldVisitor) {
    visitor.time("time", &time)
    visitor.text("provider", &provider)
    visitor.text("attribution", &attribution)
    visitor.list("indices", &indices, blank: Index(scale: .european, value: 0))
    visitor.numbers("pollutants_ugm3", &pollutants, in: Limits.concentration)
    visitor.numbers("pollen_grains_m3", &pollen, in: Limits.concentration)
    visitor.number("uv_index", &uvIndex, in: Limits.uvIndex)
    visitor.texts("taken", &taken)
  }

  /// The air quality without implausible values.
  package var plausible: AirQuality {
    var air = withinLimits
    air.indices = indices.filter { Limits.airIndex.contains($0.value) }
    return air
  }
}

extension AirQuality.Index: Fielded {
  package mutating func visit(_ visitor: FieldVisitor) {
    visitor.word("scale", &scale)
    visitor.number("value", &value, in: Limits.airIndex)
    visitor.derived("category") { category.english }
  }
}

extension AirQuality.Index {
  /// The category of the number.
  ///
  /// The sources are EEA's bands of 2025 for the European scale and EPA's breakpoints of 2024 for
  /// the US scale. CAQI has five classes, originally named by the pollution ("very low" to "very
  /// high"). OpenWeatherMap has five steps.
  package var category: Phrase { bands[step].words }

  /// The badness from 0 (the best category of the scale) to 1 (the worst).
  package var badness: Double { Double(step) / Double(bands.count - 1) }

  /// The index of the band of the number as it is printed.
  private var step: Int { bands.firstIndex { value.rounded() <= $0.upTo } ?? bands.count - 1 }

  private var bands: [(upTo: Double, words: Phrase)] {
    switch scale {
    case .european:
      [
        (20, Phrase("good", context: "air quality")), (40, Phrase("fair", context: "air quality")),
        (60, Phrase("moderate", context: "air quality")),
        (80, Phrase("poor", context: "air quality")),
        (100, Phrase("very poor", context: "air quality")),
        (.infinity, Phrase("extremely poor", context: "air quality")),
      ]
    case .us:
      [
        (50, Phrase("good", context: "US air quality")),
        (100, Phrase("moderate", context: "US air quality")),
        (150, Phrase("unhealthy for sensitive groups", context: "air quality")),
        (200, Phrase("unhealthy", context: "air quality")),
        (300, Phrase("very unhealthy", context: "air quality")),
        (.infinity, Phrase("hazardous", context: "air quality")),
      ]
    case .caqi, .openWeatherMap:
      zip(
        scale == .caqi ? [25, 50, 75, 100, .infinity] : [1, 2, 3, 4, .infinity],
        [
          Phrase("good", context: "air quality"), Phrase("fair", context: "air quality"),
          Phrase("moderate", context: "air quality"), Phrase("poor", context: "air quality"),
          Phrase("very poor", context: "air quality"),
        ]
      ).map { ($0, $1) }
    }
  }
}
