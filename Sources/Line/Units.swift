package import Exchange
import Weather
package import Text

/// The units for each quantity.
package struct Units: Equatable, Sendable {
  package var temperatures = Temperature.celsius
  package var speeds = Speed.kilometresPerHour
  package var pressures = Pressure.hectopascals
  package var precipitations = Precipitation.millimetres
  package var distances = Distance.kilometres
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
    case .celsius: measure(celsius, unit: "°C")
    case .fahrenheit: measure(celsius * 9 / 5 + 32, unit: "°F")
    case .kelvin: measure(celsius + 273.15, unit: " K")
    }
  }

  /// Returns a difference of temperatures, such as "4°".
  package func temperatureDifference(_ degrees: Celsius) -> Measure {
    switch temperatures {
    case .celsius: measure(degrees, unit: "°")
    case .fahrenheit: measure(degrees * 9 / 5, unit: "°")
    case .kelvin: measure(degrees, unit: " K")
    }
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
    case .inches: measure(millimetres / 25.4, places: 2, Phrase("in", context: "unit"))
    }
  }

  package func snowfall(_ centimetres: Double) -> Measure {
    switch precipitations {
    case .millimetres: measure(centimetres, places: 1, Phrase("cm", context: "unit"))
    case .inches: measure(centimetres / 2.54, places: 1, Phrase("in", context: "unit"))
    }
  }

  package func distance(_ metres: Double) -> Measure {
    switch distances {
    case .kilometres:
      measure(metres / 1000, places: metres < 10_000 ? 1 : 0, Phrase("km", context: "unit"))
    case .miles:
      measure(metres / 1609.344, places: metres < 16_093 ? 1 : 0, Phrase("mi", context: "unit"))
    }
  }

  /// The unit of temperatures, such as "°C".
  package var temperatureUnit: String { temperature(0).unitName }
  package var speedUnit: String { speed(0).unitName }
  package var precipitationUnit: String { precipitation(0).unitName }

  private func measure(_ value: Double, places: Int = 0, _ unit: Phrase) -> Measure {
    measure(value, places: places, unit: " " + language.text(unit))
  }

  private func measure(_ value: Double, places: Int = 0, unit: String) -> Measure {
    Measure(value: value, places: places, unit: unit, language: language)
  }
}
