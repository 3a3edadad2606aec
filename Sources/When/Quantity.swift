import Glibc
import Text

/// The physical quantity of a number by the suffix of its key in JSON: °C for `temperature_c`.
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

/// A unit after a number in an expression.
package struct MeasuringUnit: Equatable, Sendable {
  /// The symbol: "km/h".
  package let symbol: String
  let otherSpellings: [String]
  private let factor: Double
  private let zero: Double

  init(
    _ symbol: String, also otherSpellings: [String] = [], factor: Double = 1, zero: Double = 0
  ) {
    self.symbol = symbol
    self.otherSpellings = otherSpellings
    self.factor = factor
    self.zero = zero
  }

  /// Converts a number from this unit to the unit of JSON.
  package func toJSON(_ number: Double) -> Double { number * factor + zero }

  /// Converts a number from the unit of JSON to this unit.
  package func fromJSON(_ number: Double) -> Double { (number - zero) / factor }
}

/// The format of numbers in programs and expressions: a decimal point and no trailing zeros.
package enum NumberText {
  /// Returns the text of a number with a maximum number of decimals; nil for no limit.
  package static func text(_ number: Double, places: Int? = nil) -> String {
    let scale = places.map { pow(10, Double($0)) }
    let rounded = scale.map { (number * $0).rounded() / $0 } ?? number
    // Minus zero is written as 0.
    return DecimalNumber.text(rounded == 0 ? 0 : rounded)
  }
}

/// A time span as typed: "30 min", "2h", or a number of minutes.
package enum TimeSpan {
  /// The longest time span, a week, in seconds.
  package static let longest = 7 * 86_400

  /// Returns the time span in seconds; nil for another text, or one beyond `longest`.
  package static func seconds(_ text: String) -> Int? {
    var scanner = ExpressionScanner(text)
    guard case (.number(let number), _)? = try? scanner.next(),
      let next = try? scanner.next().token
    else { return nil }
    let unit: MeasuringUnit? =
      switch next {
      case .end: Quantity.minutes.units.first
      case .word(let word): Quantity.minutes.unit(word)
      default: nil
      }
    guard let unit, next == .end || (try? scanner.next().token) == .end,
      let seconds = Int(exactly: (unit.toJSON(number) * 60).rounded()),
      (0...longest).contains(seconds)
    else { return nil }
    return seconds
  }
}
