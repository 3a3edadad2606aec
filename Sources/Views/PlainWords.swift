import Line
import Wording

/// Values as they are read aloud: a minus sign may be passed over, and so may the hyphen of "NNW".
extension ViewStyle {
  /// As in "minus 5°C".
  func spoken(temperature celsius: Double) -> String {
    let text = units.temperature(celsius).text
    return text.first == "-" ? words("minus \(text.dropFirst())") : text
  }

  /// As in "wind from north-west 12 km/h"; nil where neither is known.
  func spoken(windFrom degrees: Double?, speed: Double?) -> String? {
    let parts = [
      degrees.flatMap { Compass.wind($0, in: language) }, speed.map { units.speed($0).text },
    ].compactMap { $0 }
    return parts.isEmpty ? nil : words("wind \(parts.joined(separator: " "))")
  }

  /// As in "Saturday 14:00: rain, 8°C"; what is not known is left out.
  func fact(_ subject: String, _ parts: [String?]) -> [String] {
    let known = parts.compactMap { $0 }
    return sentence(
      subject + ": " + (known.isEmpty ? words("not known") : listed(known)))
  }
}
