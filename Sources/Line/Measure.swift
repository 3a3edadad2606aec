package import Wording

/// A number with its unit, as a person reads it.
package struct Measure: Sendable {
  let value: Double
  /// The decimals that it is told with, unless others are asked for.
  var places = 0
  /// What stands behind the number, with the blank between them: " km/h", "°C"; empty for none.
  var unit = ""
  let language: Language

  /// What it is told in, for a heading: "km/h", "°C".
  package var unitName: String { unit.first == " " ? String(unit.dropFirst()) : unit }

  /// As in "12 km/h".
  package var text: String { text(places: places) }

  /// As it stands under a heading that names the unit.
  package var number: String { language.decimal(value, places: places) }

  /// - Parameter places: the decimals.
  package func text(places: Int) -> String { language.decimal(value, places: places) + unit }
}

extension Language {
  /// A number with so many decimals, at most 6, rounded half away from zero.
  package func decimal(_ value: Double, places: Int) -> String {
    let places = min(6, max(0, places))
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    let scaled = (value * Double(scale)).rounded()
    // Beyond what any instrument measures: nothing sensible to print.
    guard scaled.isFinite, abs(scaled) < 1e15 else { return "–" }
    let whole = Int(scaled)
    let text = String(whole.magnitude / UInt(scale))
    let sign = whole < 0 ? "-" : ""
    guard places > 0 else { return sign + text }
    let fraction = String(whole.magnitude % UInt(scale) + UInt(scale)).dropFirst()
    return "\(sign)\(text)\(decimalSeparator)\(fraction)"
  }

  /// A part of a hundred: "80%".
  package func percent(_ value: Double) -> String { decimal(value, places: 0) + percentSign }

  /// With the blank before it, where there is one.
  package var percentSign: String { words("%", context: "percent sign") }
}
