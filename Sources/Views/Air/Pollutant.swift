import Wording

/// The pollutants, by the keys of `AirQuality`.
enum Pollutant {
  /// The keys and formulas in the order of display, the most harmful first.
  private static let all = [
    ("pm2_5", "PM2.5"), ("pm10", "PM10"), ("o3", "O₃"), ("no2", "NO₂"), ("so2", "SO₂"),
    ("co", "CO"), ("nh3", "NH₃"),
  ]

  static let order = all.map(\.0)

  /// Returns the usual formula of a pollutant, as in "PM2.5", or "PM2,5" where decimals
  /// have a comma; the key itself when it is unknown.
  static func name(_ key: String, in language: Language) -> String {
    let name = all.first { $0.0 == key }?.1 ?? key
    return String(name.map { $0 == "." ? Character(language.decimalSeparator) : $0 })
  }
}
