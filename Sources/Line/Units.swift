import Weather

/// The units that a person reads.
package struct Units: Equatable, Sendable {
  package var temperatures = Temperature.celsius
  package var speeds = Speed.kilometresPerHour
  package var pressures = Pressure.hectopascals
  package var precipitations = Precipitation.millimetres
  package var distances = Distance.kilometres

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

  // The raw values are what people type and, but for temperatures, what stands behind a number.
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
}

extension Units {
  /// - Parameter celsius: degrees.
  package func measure(temperature celsius: Double) -> Measure {
    switch temperatures {
    case .celsius: Measure(celsius, "°C")
    case .fahrenheit: Measure(celsius * 9 / 5 + 32, "°F")
    case .kelvin: Measure(celsius + 273.15, " K")
    }
  }

  /// - Parameter metresPerSecond: of a wind.
  package func measure(speed metresPerSecond: Double) -> Measure {
    switch speeds {
    case .kilometresPerHour: Measure(metresPerSecond * 3.6, " km/h")
    // 1 mi = 1609.344 m.
    case .milesPerHour: Measure(metresPerSecond * 3600 / 1609.344, " mph")
    case .metresPerSecond: Measure(metresPerSecond, places: 1, " m/s")
    // 1 nautical mile = 1852 m.
    case .knots: Measure(metresPerSecond * 3600 / 1852, " kn")
    case .beaufort: Measure(Double(Beaufort(speed: metresPerSecond).force), " bft")
    }
  }

  package func measure(pressure hectopascals: Double) -> Measure {
    switch pressures {
    case .hectopascals: Measure(hectopascals, " hPa")
    // Conventional inches and millimetres of mercury (NIST SP 811).
    case .inchesOfMercury: Measure(hectopascals * 0.029_529_98, places: 2, " inHg")
    case .millimetresOfMercury: Measure(hectopascals * 0.750_061_6, " mmHg")
    case .kilopascals: Measure(hectopascals / 10, places: 1, " kPa")
    }
  }

  package func measure(precipitation millimetres: Double) -> Measure {
    switch precipitations {
    case .millimetres: Measure(millimetres, places: 1, " mm")
    case .inches: Measure(millimetres / 25.4, places: 2, " in")
    }
  }

  package func measure(distance metres: Double) -> Measure {
    switch distances {
    case .kilometres: Measure(metres / 1000, places: metres < 10_000 ? 1 : 0, " km")
    case .miles: Measure(metres / 1609.344, places: metres < 16_093 ? 1 : 0, " mi")
    }
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
  package var speedUnit: String { speeds.rawValue }

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
  package var precipitationUnit: String { precipitations.rawValue }

  /// With its unit: "20 km".
  package func distance(_ metres: Double) -> String { measure(distance: metres).text }
}
