package import Fields
package import Wording

/// The air at a place; nil is "not said".
package struct AirQuality: Equatable, Sendable {
  /// A scale of air quality; a number of one says nothing on another.
  package enum Scale: String, CaseIterable, Sendable {
    /// The European Environment Agency's, 0 to 100 and beyond.
    case european
    /// The US Environmental Protection Agency's, 0 to 500.
    case us
    /// Europe's Common Air Quality Index, 0 to 100 and beyond (CITEAIR, 2012).
    case caqi
    /// OpenWeatherMap's, 1 to 5.
    case openWeatherMap = "openweathermap"
  }

  /// A number with the scale that gives it a meaning.
  package struct Index: Equatable, Sendable {
    package var scale: Scale
    package var value: Double

    package init(scale: Scale, value: Double) {
      self.scale = scale
      self.value = value
    }
  }

  /// Seconds since 1970-01-01 00:00 UTC.
  package var time: Int
  /// Who gave it, as in the configuration: "open-meteo-air".
  package var provider: String
  /// What its terms ask to be shown.
  package var attribution: String
  /// At most one of each scale.
  package var indices: [Index] = []
  /// Micrograms in a cubic metre, by substance: "pm2_5", "pm10", "no2", "o3", "so2", "co", "nh3".
  package var pollutants: [String: Double] = [:]
  /// Grains in a cubic metre, by plant: "birch", "grass"; empty where nobody counts.
  package var pollen: [String: Double] = [:]
  /// The names of the values that came from another service, as JSON has them, with its name.
  package var taken: [String: String] = [:]
  /// The UV index of now.
  package var uvIndex: Double?

  package init(time: Int, provider: String, attribution: String) {
    self.time = time
    self.provider = provider
    self.attribution = attribution
  }

  /// The index that people of a country know: in the US their own, elsewhere Europe's, where it is told.
  ///
  /// - Parameter country: ISO 3166-1 alpha-2; nil at sea.
  /// - Returns: another one where that is not told; nil for none.
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

  /// The air without numbers that no instrument measures.
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
  /// The words of the scale for the number.
  ///
  /// European: EEA's bands of 2025; US: EPA's breakpoints of 2024; CAQI: its five classes, which the
  /// original names by the pollution ("very low" to "very high"); OpenWeatherMap: its five steps.
  package var category: Phrase { bands[step].words }

  /// How bad it is, 0 (the best) to 1 (the worst category of the scale).
  package var badness: Double { Double(step) / Double(bands.count - 1) }

  private var step: Int { bands.firstIndex { value <= $0.upTo } ?? bands.count - 1 }

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
        (50, Phrase("good", context: "air quality")),
        (100, Phrase("moderate", context: "air quality")),
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
