package import Exchange
package import Text
package import Weather

/// The units for each quantity.
package struct Units: Equatable, Sendable {
  package var temperatures = Temperature.celsius
  package var speeds = Speed.kilometresPerHour
  package var pressures = Pressure.hectopascals
  package var precipitations = Precipitation.millimetres
  package var distances = Distance.kilometres
  /// The language of the unit names and numbers.
  package var language = Language.english

  /// The metric set: °C, km/h, hPa, mm, km.
  package static let metric = Units()

  /// The US set: °F, mph, inHg, in, mi.
  package static let us = Units(
    temperatures: .fahrenheit, speeds: .milesPerHour, pressures: .inchesOfMercury,
    precipitations: .inches, distances: .miles)

  /// The UK set: °C, mph, hPa, mm, mi.
  package static let uk = Units(speeds: .milesPerHour, distances: .miles)

  /// The SI set: °C, m/s, hPa, mm, km.
  package static let si = Units(speeds: .metresPerSecond)

  /// The sets by their names in options and the configuration.
  package static let sets: KeyValuePairs = ["metric": metric, "us": us, "uk": uk, "si": si]

  /// Alternative names of the sets, which other programs use.
  static let otherNames: KeyValuePairs = [
    "imperial": us, "fahrenheit": us, "celsius": metric,
  ]

  // The raw values are the names in options and the configuration.
  package enum Temperature: String, CaseIterable, Sendable {
    case celsius = "C"
    case fahrenheit = "F"
    case kelvin = "K"
  }

  package enum Speed: String, CaseIterable, Sendable {
    case kilometresPerHour = "km/h"
    case milesPerHour = "mph"
    case metresPerSecond = "m/s"
    case knots = "kn"
    case beaufort = "bft"
  }

  package enum Pressure: String, CaseIterable, Sendable {
    case hectopascals = "hPa"
    case inchesOfMercury = "inHg"
    case millimetresOfMercury = "mmHg"
    case kilopascals = "kPa"
  }

  package enum Precipitation: String, CaseIterable, Sendable {
    case millimetres = "mm"
    case inches = "in"
  }

  package enum Distance: String, CaseIterable, Sendable {
    case kilometres = "km"
    case miles = "mi"
  }

  package func temperature(_ celsius: Celsius) -> Measure {
    switch temperatures {
    case .celsius: measure(celsius, .degrees("C"))
    case .fahrenheit: measure(celsius * 9 / 5 + 32, .degrees("F"))
    case .kelvin: measure(celsius + 273.15, .named("K"))
    }
  }

  /// Returns a difference of temperatures, such as "4°".
  package func temperatureDifference(_ degrees: Celsius) -> Measure {
    switch temperatures {
    case .celsius: measure(degrees, .degrees(""))
    case .fahrenheit: measure(degrees * 9 / 5, .degrees(""))
    case .kelvin: measure(degrees, .named("K"))
    }
  }

  /// Returns the size of a change of temperature as the difference of the two numbers that are shown.
  package func temperatureDifference(_ change: TemperatureChange) -> Measure {
    let (before, after) = (temperature(change.before), temperature(change.after))
    let difference = abs(after.value.rounded() - before.value.rounded())
    return measure(difference, temperatureDifference(0).unit)
  }

  package func speed(_ metresPerSecond: MetresPerSecond) -> Measure {
    switch speeds {
    case .kilometresPerHour: measure(metresPerSecond * 3.6, Phrase("km/h", context: "unit"))
    // 1 mi = 1609.344 m.
    case .milesPerHour: measure(metresPerSecond * 3600 / 1609.344, Phrase("mph", context: "unit"))
    case .metresPerSecond: measure(metresPerSecond, places: 1, Phrase("m/s", context: "unit"))
    // 1 nautical mile = 1852 m.
    case .knots: measure(metresPerSecond * 3600 / 1852, Phrase("kn", context: "unit"))
    case .beaufort:
      measure(Double(Beaufort(speed: metresPerSecond).force), Phrase("bft", context: "unit"))
    }
  }

  package func pressure(_ hectopascals: Double) -> Measure {
    switch pressures {
    case .hectopascals: measure(hectopascals, Phrase("hPa", context: "unit"))
    // Conventional inches and millimetres of mercury (NIST SP 811).
    case .inchesOfMercury:
      measure(hectopascals * 0.029_529_98, places: 2, Phrase("inHg", context: "unit"))
    case .millimetresOfMercury:
      measure(hectopascals * 0.750_061_6, Phrase("mmHg", context: "unit"))
    case .kilopascals: measure(hectopascals / 10, places: 1, Phrase("kPa", context: "unit"))
    }
  }

  package func precipitation(_ millimetres: Double) -> Measure {
    switch precipitations {
    case .millimetres: measure(millimetres, places: 1, Phrase("mm", context: "unit"))
    case .inches:
      measure(
        millimetres / 25.4, places: Self.isTiny(millimetres) ? 3 : 2, Phrase("in", context: "unit"))
    }
  }

  /// Returns an amount as that of an hour, such as "2.4 mm/h"; the hour is that of "km/h".
  package func perHour(_ amount: Measure) -> Measure {
    var rate = amount
    let hour = language.text(Phrase("km/h", context: "unit")).split(separator: "/").last ?? "h"
    rate.unit = .named("\(amount.unit.name)/\(hour)")
    return rate
  }

  /// Returns a depth of new snow given in centimetres.
  package func snowfall(_ centimetres: Double) -> Measure {
    switch precipitations {
    case .millimetres: measure(centimetres, places: 1, Phrase("cm", context: "unit"))
    case .inches:
      measure(
        centimetres / 2.54, places: Self.isTiny(centimetres) ? 2 : 1, Phrase("in", context: "unit"))
    }
  }

  /// Returns whether an amount, such as 0.1 mm, would be "0.00 in" without another decimal.
  private static func isTiny(_ amount: Double) -> Bool { (0.05..<0.13).contains(amount) }

  /// Returns the depth of the snow on the ground, given in centimetres.
  package func snowDepth(_ centimetres: Double) -> Measure {
    var depth = snowfall(centimetres)
    depth.places = 0
    return depth
  }

  package func distance(_ metres: Double) -> Measure {
    // The densest fog is not "0.0 km": below 0.05 there are two decimals.
    switch distances {
    case .kilometres:
      let places = metres < 50 ? 2 : metres < 10_000 ? 1 : 0
      return measure(metres / 1000, places: places, Phrase("km", context: "unit"))
    case .miles:
      let places = metres < 81 ? 2 : metres < 16_093 ? 1 : 0
      return measure(metres / 1609.344, places: places, Phrase("mi", context: "unit"))
    }
  }

  /// The unit of temperatures, such as "°C".
  package var temperatureUnit: String { temperature(0).unitName }
  package var speedUnit: String { speed(0).unitName }
  package var precipitationUnit: String { precipitation(0).unitName }

  private func measure(_ value: Double, places: Int = 0, _ unit: Phrase) -> Measure {
    measure(value, places: places, .named(language.text(unit)))
  }

  private func measure(_ value: Double, places: Int = 0, _ unit: MeasureUnit) -> Measure {
    Measure(value: value, places: places, unit: unit, language: language)
  }
}

extension Units {
  /// Creates units from a set, or `auto`, and changes to it, such as "us,wind=kn".
  package init(_ text: String, auto: Units) throws(UnitsError) {
    self = auto
    for (index, word) in text.split(separator: ",", omittingEmptySubsequences: false).enumerated() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.trimmed }
      if parts.count == 2 {
        guard let quantity = Self.quantities.first(where: { $0.name == parts[0] }) else {
          throw .quantity(parts[0])
        }
        guard quantity.set(&self, parts[1]) else { throw .unit(parts[1], of: quantity.name) }
      } else if index == 0, parts[0] != "auto" {
        guard
          let set = Self.sets.first(where: { $0.key == parts[0] })
            ?? Self.otherNames.first(where: { $0.key == parts[0].lowercased() })
        else { throw .set(parts[0]) }
        self = set.value
      } else if index > 0 {
        throw .quantity(parts[0])
      }
    }
  }

  struct Quantity {
    let name: String
    let units: [String]
    /// Sets a unit by its name, ignoring case; false for an unknown name.
    let set: (inout Units, String) -> Bool
  }

  private static func quantity<Unit: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ path: WritableKeyPath<Units, Unit>
  ) -> Quantity {
    Quantity(name: name, units: Unit.allCases.map(\.rawValue)) { units, text in
      let known = Unit.allCases.first { $0.rawValue.lowercased() == text.lowercased() }
      if let known { units[keyPath: path] = known }
      return known != nil
    }
  }

  static var quantities: [Quantity] {
    [
      quantity("temperature", \.temperatures), quantity("wind", \.speeds),
      quantity("pressure", \.pressures), quantity("precipitation", \.precipitations),
      quantity("distance", \.distances),
    ]
  }

  /// The names of the units of each quantity, such as "wind=km/h|mph|m/s|kn|bft".
  package static var choices: [String] {
    quantities.map { "\($0.name)=\($0.units.joined(separator: "|"))" }
  }
}

/// An error in the text of units, described in the rest of a sentence that begins with "units".
package enum UnitsError: Error, Equatable, PhraseConvertible {
  case set(String)
  case quantity(String)
  case unit(String, of: String)

  package var phrase: Phrase {
    switch self {
    case .set(let name):
      let sets = Units.sets.map(\.key).joined(separator: ", ")
      return Phrase("unknown units \(shown(name)). Valid units: auto, \(sets)")
    case .quantity(let name):
      let choices = Units.choices.joined(separator: ", ")
      return Phrase(
        """
        after the set of units write the exceptions, as in wind=kn, not \(shown(name)): \
        \(choices)
        """)
    case .unit(let unit, let name):
      let units = Units.quantities.first { $0.name == name }?.units ?? []
      return Phrase(
        "\(name) has no unit \(shown(unit)). Valid units: \(units.joined(separator: ", "))")
    }
  }

  private func shown(_ text: String) -> String {
    "\"\(Escaping.printable(String(text.prefix(40))))\""
  }
}

/// A number with its unit, as shown to the user.
package struct Measure: Sendable {
  package let value: Double
  var places = 0
  package var unit = MeasureUnit.none
  let language: Language

  /// The unit for a heading: "km/h", "°C"; empty for none.
  package var unitName: String { unit.name }

  /// The number with its unit, such as "12 km/h".
  package var text: String { text(places: places) }

  /// The number without its unit, for a column whose heading names it.
  package var number: String { language.decimal(value, places: places) }

  package var isZero: Bool { number == language.decimal(0, places: places) }

  /// Returns the number with its unit.
  package func text(places: Int) -> String {
    language.joined(language.decimal(value, places: places), unit)
  }
}
