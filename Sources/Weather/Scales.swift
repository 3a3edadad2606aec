package import Text

/// A wind force on the Beaufort scale.
///
/// Source: WMO-No. 306, Manual on Codes, volume I.1, section E: the speeds at a height of 10 m, and
/// the names.
package struct Beaufort: Equatable, Sendable {
  /// The force, 0...12.
  package let force: Int

  /// Creates the force for a speed in metres per second; NaN and negative speeds mean calm.
  package init(speed: Double) {
    // The limits of the scale have one decimal, and nothing lies between 1.5 and 1.6.
    let tenths = (speed * 10).rounded() / 10
    force = Self.scale.lastIndex { tenths >= $0.from } ?? 0
  }

  /// The name of the force, such as "gentle breeze".
  package var words: Phrase { Self.scale[force].words }

  /// The lower limit of each force in metres per second, and its name.
  private static let scale: [(from: Double, words: Phrase)] = [
    (0, Phrase("calm", context: "wind")),
    (0.3, Phrase("light air", context: "wind")),
    (1.6, Phrase("light breeze", context: "wind")),
    (3.4, Phrase("gentle breeze", context: "wind")),
    (5.5, Phrase("moderate breeze", context: "wind")),
    (8.0, Phrase("fresh breeze", context: "wind")),
    (10.8, Phrase("strong breeze", context: "wind")),
    (13.9, Phrase("near gale", context: "wind")),
    (17.2, Phrase("gale", context: "wind")),
    (20.8, Phrase("strong gale", context: "wind")),
    (24.5, Phrase("storm", context: "wind")),
    (28.5, Phrase("violent storm", context: "wind")),
    (32.7, Phrase("hurricane", context: "wind")),
  ]
}

/// The comfort of a dew point in warm weather.
///
/// Source: US National Weather Service, "Dew Point vs Humidity": up to 55 °F dry and comfortable,
/// up to 65 °F becoming sticky, above that oppressive.
package struct DewPointComfort {
  /// The category in words, such as "sticky".
  package let words: Phrase
  /// The badness from 0 (the best) to 1 (the worst).
  package let badness: Double

  /// Creates the comfort of a moment; nil below 15 °C or when the dew point is unknown.
  package init?(_ moment: Moment) {
    guard let temperature = moment.temperature, temperature >= 15, let dewPoint = moment.dewPoint
    else { return nil }
    self.init(dewPoint: dewPoint)
  }

  /// Creates the comfort of a dew point in degrees Celsius.
  package init(dewPoint: Double) {
    (badness, words) =
      switch dewPoint {
      case ...55.0.fahrenheitInCelsius: (0, Phrase("dry and comfortable", context: "air"))
      case ..<65.0.fahrenheitInCelsius: (0.5, Phrase("sticky", context: "air"))
      default: (0.8, Phrase("oppressive", context: "air"))
      }
  }
}

/// A range of temperatures; the raw values are class names in style sheets.
package enum TemperatureBand: String, CaseIterable, Sendable {
  case freezing, cold, mild, warm, hot

  /// Creates the band for a temperature in degrees Celsius.
  ///
  /// The limits are used in climatology. A frost day is below 0 °C and a tropical night from 20 °C
  /// (WMO's indices FD and TR20), a hot day from 30 °C (Deutscher Wetterdienst). The wind chill is
  /// defined up to 10 °C (US National Weather Service and Environment Canada).
  package init(_ temperature: Double) {
    switch temperature {
    case ..<0: self = .freezing
    case ..<10: self = .cold
    case ..<20: self = .mild
    case ..<30: self = .warm
    default: self = .hot
    }
  }
}

/// The World Health Organization's category for a UV index, which is rounded first.
package struct UVCategory {
  /// The category in words, such as "very high".
  package let words: Phrase
  /// The badness from 0 (the best) to 1 (the worst).
  package let badness: Double

  /// Creates the category of a finite UV index.
  package init(_ index: Double) {
    (badness, words) =
      switch index.rounded() {
      case ..<3: (0, Phrase("low", context: "UV index"))
      case ..<6: (0.25, Phrase("moderate", context: "UV index"))
      case ..<8: (0.5, Phrase("high", context: "UV index"))
      case ..<11: (0.75, Phrase("very high", context: "UV index"))
      default: (1, Phrase("extreme", context: "UV index"))
      }
  }
}

/// The limits from which weather without precipitation endangers people outdoors.
package enum DangerLimits {
  /// The Beaufort force of a storm, which uproots trees.
  package static let wind = 10
  /// The apparent temperature in degrees Celsius: "danger" from 103 °F in the US National Weather
  /// Service's table of the heat index.
  package static let heat = 39.4
  /// The apparent temperature in degrees Celsius: a risk of frostbite within half an hour, by
  /// Environment Canada's wind chill hazards.
  package static let cold = -28.0
}

extension Moment {
  /// Whether wind, gusts, heat or cold endanger people outdoors; false where they are unknown.
  package var isDangerous: Bool {
    let felt = feelsLike ?? temperature ?? 0
    return [windSpeed, windGust].contains { Beaufort(speed: $0 ?? 0).force >= DangerLimits.wind }
      || felt >= DangerLimits.heat || felt <= DangerLimits.cold
  }
}
