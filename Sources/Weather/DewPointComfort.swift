package import Wording

/// What the dew point of a summer's day feels like.
///
/// Source: US National Weather Service, "Dew Point vs Humidity": up to 55 °F dry and comfortable, to
/// 65 °F becoming sticky, from there on oppressive.
package enum DewPointComfort: String, CaseIterable, Sendable {
  case dry, sticky, oppressive

  /// - Returns: nil where the dew point is not known, or it is so cold that nobody takes notice: below
  ///   15 °C.
  package init?(_ moment: Moment) {
    guard let temperature = moment.temperature, temperature >= 15, let dewPoint = moment.dewPoint
    else { return nil }
    self.init(dewPoint: dewPoint)
  }

  /// - Parameter dewPoint: degrees Celsius.
  package init(dewPoint: Double) {
    switch dewPoint {
    case ...55.0.fahrenheitInCelsius: self = .dry
    case ..<65.0.fahrenheitInCelsius: self = .sticky
    default: self = .oppressive
    }
  }

  /// As in "sticky".
  package var words: Phrase {
    switch self {
    case .dry: Phrase("dry and comfortable", context: "air")
    case .sticky: Phrase("sticky", context: "air")
    case .oppressive: Phrase("oppressive", context: "air")
    }
  }

  /// How bad it is, 0 (the best) to 1 (the worst).
  package var badness: Double {
    switch self {
    case .dry: 0
    case .sticky: 0.5
    case .oppressive: 0.8
    }
  }
}
