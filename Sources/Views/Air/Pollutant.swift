/// The substances in the air, by the keys of `AirQuality.pollutants`.
enum Pollutant {
  /// As they are listed, with what people write: what harms most often comes first.
  private static let all = [
    ("pm2_5", "PM2.5"), ("pm10", "PM10"), ("o3", "O₃"), ("no2", "NO₂"), ("so2", "SO₂"),
    ("co", "CO"), ("nh3", "NH₃"),
  ]

  static let order = all.map(\.0)

  /// As people write it: "PM2.5"; an unknown key is its own name.
  static func name(_ key: String) -> String { all.first { $0.0 == key }?.1 ?? key }
}
