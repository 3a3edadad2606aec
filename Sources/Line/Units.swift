/// The units that a person reads.
package enum Units: String, CaseIterable, Sendable {
  /// °C, km/h, hPa, mm, km.
  case metric
  /// °F, mph, inHg, in, mi.
  case us
  /// °C, mph, hPa, mm, mi.
  case uk
  /// °C, m/s, hPa, mm, km.
  case si

  /// With its unit: "24°C".
  package func temperature(_ celsius: Double) -> String {
    temperatureNumber(celsius) + temperatureUnit
  }

  /// As it stands under a heading that names the unit.
  package func temperatureNumber(_ celsius: Double) -> String {
    decimal(self == .us ? celsius * 9 / 5 + 32 : celsius, places: 0)
  }

  /// What temperatures are told in.
  package var temperatureUnit: String { self == .us ? "°F" : "°C" }

  /// With its unit: "12 km/h".
  package func speed(_ metresPerSecond: Double) -> String {
    "\(speedNumber(metresPerSecond)) \(speedUnit)"
  }

  /// As it stands under a heading that names the unit.
  package func speedNumber(_ metresPerSecond: Double) -> String {
    switch self {
    case .metric: decimal(metresPerSecond * 3.6, places: 0)
    // 1 mi = 1609.344 m.
    case .us, .uk: decimal(metresPerSecond * 3600 / 1609.344, places: 0)
    case .si: decimal(metresPerSecond, places: 1)
    }
  }

  /// What speeds are told in.
  package var speedUnit: String {
    switch self {
    case .metric: "km/h"
    case .us, .uk: "mph"
    case .si: "m/s"
    }
  }

  func pressure(_ hectopascals: Double) -> String {
    self == .us
      ? decimal(hectopascals * 0.029_529_98, places: 2) + " inHg"
      : decimal(hectopascals, places: 0) + " hPa"
  }

  /// With its unit: "2.4 mm".
  package func precipitation(_ millimetres: Double) -> String {
    "\(precipitationNumber(millimetres)) \(precipitationUnit)"
  }

  /// As it stands under a heading that names the unit.
  package func precipitationNumber(_ millimetres: Double) -> String {
    self == .us ? decimal(millimetres / 25.4, places: 2) : decimal(millimetres, places: 1)
  }

  /// What precipitation is told in.
  package var precipitationUnit: String { self == .us ? "in" : "mm" }

  func distance(_ metres: Double) -> String {
    switch self {
    case .metric, .si: decimal(metres / 1000, places: metres < 10_000 ? 1 : 0) + " km"
    case .us, .uk: decimal(metres / 1609.344, places: metres < 16_093 ? 1 : 0) + " mi"
    }
  }
}

/// A number with so many decimals, rounded half away from zero, with a point in every locale.
package func decimal(_ value: Double, places: Int) -> String {
  let scale = places == 0 ? 1 : places == 1 ? 10 : 100
  let scaled = (value * Double(scale)).rounded()
  // Beyond what any instrument measures: nothing sensible to print.
  guard scaled.isFinite, abs(scaled) < 1e15 else { return "–" }
  let whole = Int(scaled)
  let text = String(whole.magnitude / UInt(scale))
  let sign = whole < 0 ? "-" : ""
  guard places > 0 else { return sign + text }
  let fraction = String(whole.magnitude % UInt(scale) + UInt(scale)).dropFirst()
  return "\(sign)\(text).\(fraction)"
}
