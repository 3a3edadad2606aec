package import Wording

/// What the dew point of a summer's day feels like.
///
/// Source: US National Weather Service, "Dew Point vs Humidity": up to 55 °F dry and comfortable, to
/// 65 °F becoming sticky, from there on oppressive.
package struct DewPointComfort {
  /// As in "sticky".
  package let words: Phrase
  /// How bad it is, 0 (the best) to 1 (the worst).
  package let badness: Double

  /// - Returns: nil where the dew point is not known, or it is so cold that nobody takes notice: below
  ///   15 °C.
  package init?(_ moment: Moment) {
    guard let temperature = moment.temperature, temperature >= 15, let dewPoint = moment.dewPoint
    else { return nil }
    self.init(dewPoint: dewPoint)
  }

  /// - Parameter dewPoint: degrees Celsius.
  package init(dewPoint: Double) {
    (badness, words) =
      switch dewPoint {
      case ...55.0.fahrenheitInCelsius: (0, Phrase("dry and comfortable", context: "air"))
      case ..<65.0.fahrenheitInCelsius: (0.5, Phrase("sticky", context: "air"))
      default: (0.8, Phrase("oppressive", context: "air"))
      }
  }
}
