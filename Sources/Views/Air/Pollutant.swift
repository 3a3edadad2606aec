/// The pollutants, identified by the keys of `AirQuality`.
enum Pollutant {
  /// The keys and formulas in the order of display, the most harmful first.
  private static let all = [
    ("pm2_5", "PM2.5"), ("pm10", "PM10"), ("o3", "O₃"), ("no2", "NO₂"), ("so2", "SO₂"),
    ("co", "CO"), ("nh3", "NH₃"),
  ]

  static let order = all.map(\.0)

  /// Returns the usual formula of a pollutant, such as "PM2.5".
  ///
  /// An unknown key is returned unchanged.
  static func name(_ key: String) -> String { all.first { $0.0 == key }?.1 ?? key }
}
