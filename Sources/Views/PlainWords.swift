import Line

/// Values as they are read aloud: a minus sign may be passed over, and so may the hyphen of "NNW".
extension ViewStyle {
  /// As in "minus 5°C".
  func spoken(temperature celsius: Double) -> String {
    let text = units.temperature(celsius)
    return text.first == "-" ? "minus \(text.dropFirst())" : text
  }

  /// As in "80%".
  func spoken(chance percent: Double) -> String { decimal(percent, places: 0) + "%" }

  /// As in "wind from north-west 12 km/h"; nil where neither is known.
  func spoken(windFrom degrees: Double?, speed: Double?) -> String? {
    let from = degrees.flatMap(Compass.point).map { point in
      "from " + point.map(Self.word).joined(separator: "-")
    }
    let parts = [from, speed.map(units.speed)].compactMap { $0 }
    return parts.isEmpty ? nil : "wind " + parts.joined(separator: " ")
  }

  private static func word(_ letter: Character) -> String {
    switch letter {
    case "N": "north"
    case "E": "east"
    case "S": "south"
    default: "west"
    }
  }

  /// As in "Saturday 14:00: rain, 8°C"; what is not known is left out.
  func fact(_ subject: String, _ parts: [String?]) -> [String] {
    let known = parts.compactMap { $0 }
    return sentence(subject + ": " + (known.isEmpty ? "not known" : known.joined(separator: ", ")))
  }
}
