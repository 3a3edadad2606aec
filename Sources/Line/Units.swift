import Weather
package import Wording

/// The units that a person reads.
package struct Units: Equatable, Sendable {
  package var temperatures = Temperature.celsius
  package var speeds = Speed.kilometresPerHour
  package var pressures = Pressure.hectopascals
  package var precipitations = Precipitation.millimetres
  package var distances = Distance.kilometres
  /// What the units are called in, and how numbers are written.
  package var language = Language.english

  /// °C, km/h, hPa, mm, km.
  package static let metric = Units()

  /// °F, mph, inHg, in, mi.
  package static let us = Units(
    temperatures: .fahrenheit, speeds: .milesPerHour, pressures: .inchesOfMercury,
    precipitations: .inches, distances: .miles)

  /// °C, mph, hPa, mm, mi.
  package static let uk = Units(speeds: .milesPerHour, distances: .miles)

  /// °C, m/s, hPa, mm, km.
  package static let si = Units(speeds: .metresPerSecond)

  /// The sets by the names that people type.
  package static let sets: KeyValuePairs = ["metric": metric, "us": us, "uk": uk, "si": si]

  // The raw values are what people type.
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
    /// What stands behind a number.
    package var words: Phrase {
      switch self {
      case .kilometresPerHour: Phrase("km/h", context: "unit")
      case .milesPerHour: Phrase("mph", context: "unit")
      case .metresPerSecond: Phrase("m/s", context: "unit")
      case .knots: Phrase("kn", context: "unit")
      case .beaufort: Phrase("bft", context: "unit")
      }
    }
  }

  package enum Pressure: String, CaseIterable, Sendable {
    case hectopascals = "hPa"
    case inchesOfMercury = "inHg"
    case millimetresOfMercury = "mmHg"
    case kilopascals = "kPa"
    /// What stands behind a number.
    package var words: Phrase {
      switch self {
      case .hectopascals: Phrase("hPa", context: "unit")
      case .inchesOfMercury: Phrase("inHg", context: "unit")
      case .millimetresOfMercury: Phrase("mmHg", context: "unit")
      case .kilopascals: Phrase("kPa", context: "unit")
      }
    }
  }

  package enum Precipitation: String, CaseIterable, Sendable {
    case millimetres = "mm"
    case inches = "in"
    /// What stands behind a number.
    package var words: Phrase {
      switch self {
      case .millimetres: Phrase("mm", context: "unit")
      case .inches: Phrase("in", context: "unit")
      }
    }
  }

  /// What the depth of snow is shown in: it follows from the unit of precipitation.
  private var snowDepth: (centimetres: Double, words: Phrase) {
    switch precipitations {
    case .millimetres: (1, Phrase("cm", context: "unit"))
    case .inches: (2.54, precipitations.words)
    }
  }

  package enum Distance: String, CaseIterable, Sendable {
    case kilometres = "km"
    case miles = "mi"
    /// What stands behind a number.
    package var words: Phrase {
      switch self {
      case .kilometres: Phrase("km", context: "unit")
      case .miles: Phrase("mi", context: "unit")
      }
    }
  }
}

extension Units {
  /// - Parameter celsius: degrees.
  package func measure(temperature celsius: Double) -> Measure {
    switch temperatures {
    case .celsius: measure(celsius, unit: "°C")
    case .fahrenheit: measure(celsius * 9 / 5 + 32, unit: "°F")
    case .kelvin: measure(celsius + 273.15, unit: " K")
    }
  }

  /// - Parameter metresPerSecond: of a wind.
  package func measure(speed metresPerSecond: Double) -> Measure {
    switch speeds {
    case .kilometresPerHour: measure(metresPerSecond * 3.6, unit: speeds.words)
    // 1 mi = 1609.344 m.
    case .milesPerHour: measure(metresPerSecond * 3600 / 1609.344, unit: speeds.words)
    case .metresPerSecond: measure(metresPerSecond, places: 1, unit: speeds.words)
    // 1 nautical mile = 1852 m.
    case .knots: measure(metresPerSecond * 3600 / 1852, unit: speeds.words)
    case .beaufort: measure(Double(Beaufort(speed: metresPerSecond).force), unit: speeds.words)
    }
  }

  package func measure(pressure hectopascals: Double) -> Measure {
    switch pressures {
    case .hectopascals: measure(hectopascals, unit: pressures.words)
    // Conventional inches and millimetres of mercury (NIST SP 811).
    case .inchesOfMercury: measure(hectopascals * 0.029_529_98, places: 2, unit: pressures.words)
    case .millimetresOfMercury: measure(hectopascals * 0.750_061_6, unit: pressures.words)
    case .kilopascals: measure(hectopascals / 10, places: 1, unit: pressures.words)
    }
  }

  package func measure(precipitation millimetres: Double) -> Measure {
    switch precipitations {
    case .millimetres: measure(millimetres, places: 1, unit: precipitations.words)
    case .inches: measure(millimetres / 25.4, places: 2, unit: precipitations.words)
    }
  }

  /// - Parameter centimetres: of new snow as it lies.
  package func measure(snowfall centimetres: Double) -> Measure {
    measure(centimetres / snowDepth.centimetres, places: 1, unit: snowDepth.words)
  }

  package func measure(distance metres: Double) -> Measure {
    switch distances {
    case .kilometres:
      measure(metres / 1000, places: metres < 10_000 ? 1 : 0, unit: distances.words)
    case .miles:
      measure(metres / 1609.344, places: metres < 16_093 ? 1 : 0, unit: distances.words)
    }
  }

  private func measure(_ value: Double, places: Int = 0, unit: Phrase) -> Measure {
    measure(value, places: places, unit: " " + language.text(unit))
  }

  private func measure(_ value: Double, places: Int = 0, unit: String) -> Measure {
    Measure(value, places: places, unit, in: language)
  }
}

extension Units {
  /// With its unit: "24°C".
  package func temperature(_ celsius: Double) -> String { measure(temperature: celsius).text }

  /// As it stands under a heading that names the unit.
  package func temperatureNumber(_ celsius: Double) -> String {
    measure(temperature: celsius).number
  }

  /// What temperatures are told in.
  package var temperatureUnit: String {
    temperatures == .kelvin ? "K" : "°\(temperatures.rawValue)"
  }

  /// With its unit: "12 km/h".
  package func speed(_ metresPerSecond: Double) -> String { measure(speed: metresPerSecond).text }

  /// As it stands under a heading that names the unit.
  package func speedNumber(_ metresPerSecond: Double) -> String {
    measure(speed: metresPerSecond).number
  }

  /// What speeds are told in.
  package var speedUnit: String { language.text(speeds.words) }

  /// With its unit: "1013 hPa".
  package func pressure(_ hectopascals: Double) -> String { measure(pressure: hectopascals).text }

  /// With its unit: "2.4 mm".
  package func precipitation(_ millimetres: Double) -> String {
    measure(precipitation: millimetres).text
  }

  /// As it stands under a heading that names the unit.
  package func precipitationNumber(_ millimetres: Double) -> String {
    measure(precipitation: millimetres).number
  }

  /// What precipitation is told in.
  package var precipitationUnit: String { language.text(precipitations.words) }

  /// With its unit: "20 km".
  package func distance(_ metres: Double) -> String { measure(distance: metres).text }
}
