/// A number with its unit, in the format of the US National Weather Service.
struct NWSQuantity {
  private let value: Double
  private let unit: Substring

  /// Creates a quantity.
  ///
  /// - Returns: nil without a number or unit, or when quality control marked it X (rejected) or B
  ///   (bad).
  init?(_ quantity: JSON) {
    // The upper end of a range.
    guard let value = quantity["value"].numeric ?? quantity["maxValue"].numeric,
      let code = quantity["unitCode"].text, let unit = code.split(separator: ":").last,
      // Older responses have "qc:X".
      !["X", "B"].contains(quantity["qualityControl"].text?.split(separator: ":").last)
    else { return nil }
    self.value = value
    self.unit = unit
  }

  /// Creates a quantity of a list whose values share a unit; nil without a number or unit.
  init?(_ value: JSON, unit: JSON) {
    guard let value = value.numeric, let unit = unit.text?.split(separator: ":").last else {
      return nil
    }
    self.value = value
    self.unit = unit
  }

  /// Creates a speed from text such as "5 to 10 mph", with the largest number.
  init?(speed text: String) {
    let numbers = text.split { !$0.isASCII || !($0.isNumber || $0 == ".") }
    let fastest = numbers.compactMap { Double($0)?.ifFinite }.max()
    guard let fastest, let unit = text.split(whereSeparator: \.isWhitespace).last else {
      return nil
    }
    value = fastest
    self.unit = unit
  }

  var celsius: Double? {
    switch unit {
    case "degC", "C": value
    case "degF", "F": ((value - 32) * 5 / 9).ifFinite
    case "K": value - 273.15
    default: nil
    }
  }

  var metresPerSecond: Double? {
    switch unit {
    case "m_s-1", "m/s": value
    case "km_h-1", "km/h": value / 3.6
    case "mi_h-1", "mph": (value * 1609.344 / 3600).ifFinite
    case "kt", "kn", "knots": (value * 1852 / 3600).ifFinite
    default: nil
    }
  }

  var hectopascals: Double? {
    switch unit {
    case "Pa": value / 100
    case "hPa": value
    default: nil
    }
  }

  var metres: Double? {
    switch unit {
    case "m": value
    case "km": (value * 1000).ifFinite
    default: nil
    }
  }

  var millimetres: Double? {
    switch unit {
    case "mm": value
    case "m": (value * 1000).ifFinite
    default: nil
    }
  }

  var percent: Double? { unit == "percent" ? value : nil }

  var degrees: Double? { unit == "degree_(angle)" ? value : nil }
}
