package import Wording

/// A number with its unit, as shown to the user.
package struct Measure: Sendable {
  let value: Double
  /// The number of decimals unless a template sets it.
  var places = 0
  /// The unit as it follows the number, with the space between them: " km/h", "°C"; empty for none.
  var unit = ""
  let language: Language

  /// The unit without the space, for a heading: "km/h", "°C".
  package var unitName: String { unit.first == " " ? String(unit.dropFirst()) : unit }

  /// The number with its unit, such as "12 km/h".
  package var text: String { text(places: places) }

  /// The number without its unit, for a column whose heading names the unit.
  package var number: String { language.decimal(value, places: places) }

  /// Returns the number with its unit.
  ///
  /// - Parameter places: the number of decimals.
  package func text(places: Int) -> String { language.decimal(value, places: places) + unit }
}

extension Language {
  /// Returns a number with a fixed number of decimals, at most 6, rounded half away from zero.
  package func decimal(_ value: Double, places: Int) -> String {
    let places = min(6, max(0, places))
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    let scaled = (value * Double(scale)).rounded()
    // No real measurement has such a value.
    guard scaled.isFinite, abs(scaled) < 1e15 else { return "–" }
    let whole = Int(scaled)
    let digits = whole.magnitude / UInt(scale)
    let text = isTypographic ? self.text(GroupedNumber(digits).phrase) : String(digits)
    let sign = whole < 0 ? (isTypographic ? "−" : "-") : ""
    guard places > 0 else { return sign + text }
    let fraction = String(whole.magnitude % UInt(scale) + UInt(scale)).dropFirst()
    return "\(sign)\(text)\(decimalSeparator)\(fraction)"
  }

  /// Returns a percentage, such as "80%".
  package func percent(_ value: Double) -> String { decimal(value, places: 0) + percentSign }

  /// The percent sign, with a space before it in languages that need one.
  package var percentSign: String { words("%", context: "percent sign") }
}
