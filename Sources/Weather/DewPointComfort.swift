package import Wording

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
