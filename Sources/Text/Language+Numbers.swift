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
