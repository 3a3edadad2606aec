/// The physical quantity of a number, identified by the suffix of its key in JSON.
///
/// For example, `temperature_c` is a temperature in °C.
package enum Quantity: String, CaseIterable, Sendable {
  // The raw values are the ends of the keys.
  case temperature = "c"
  case percent = "percent"
  case pressure = "hpa"
  case speed = "ms"
  case direction = "deg"
  case distance = "m"
  case precipitation = "mm"
  case snow = "cm"
  case minutes = "min"
  /// A number without a unit, whose key has no such suffix.
  case none = ""

  /// Splits a key of JSON into the name used in expressions and the quantity.
  static func split(_ key: String) -> (name: String, quantity: Quantity) {
    guard let end = key.lastIndex(of: "_"),
      let quantity = Quantity(rawValue: String(key[key.index(after: end)...])), quantity != .none
    else { return (key, .none) }
    return (String(key[..<end]), quantity)
  }

  /// The units that expressions accept, with the one of JSON first.
  package var units: [MeasuringUnit] {
    switch self {
    case .temperature:
      [
        MeasuringUnit("°C", also: ["C"]),
        MeasuringUnit("°F", also: ["F"], factor: 5 / 9, zero: -32 * 5 / 9),
        MeasuringUnit("K", zero: -273.15),
      ]
    case .percent: [MeasuringUnit("%")]
    case .pressure:
      [
        MeasuringUnit("hPa"),
        // Conventional inches and millimetres of mercury (NIST SP 811).
        MeasuringUnit("inHg", factor: 33.863_89), MeasuringUnit("mmHg", factor: 1.333_224),
      ]
    case .speed:
      [
        MeasuringUnit("m/s"), MeasuringUnit("km/h", factor: 1 / 3.6),
        // 1 mi = 1609.344 m, 1 nautical mile = 1852 m.
        MeasuringUnit("mph", factor: 1609.344 / 3600), MeasuringUnit("kn", factor: 1852 / 3600),
      ]
    case .direction: [MeasuringUnit("°")]
    case .distance:
      [
        MeasuringUnit("m"), MeasuringUnit("km", factor: 1000),
        MeasuringUnit("mi", factor: 1609.344),
      ]
    case .precipitation:
      [MeasuringUnit("mm"), MeasuringUnit("cm", factor: 10), MeasuringUnit("in", factor: 25.4)]
    case .snow:
      [MeasuringUnit("cm"), MeasuringUnit("mm", factor: 0.1), MeasuringUnit("in", factor: 2.54)]
    case .minutes:
      [
        MeasuringUnit("min"), MeasuringUnit("h", factor: 60),
        MeasuringUnit("s", factor: 1 / 60),
      ]
    case .none: []
    }
  }

  /// Returns the unit with a spelling; nil when the quantity has no such unit.
  package func unit(_ text: some StringProtocol) -> MeasuringUnit? {
    units.first { $0.symbol == text || $0.otherSpellings.contains { $0 == text } }
  }
}
