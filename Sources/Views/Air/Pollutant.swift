/// The substances in the air, by the keys of `AirQuality.pollutants`.
enum Pollutant {
  /// As they are listed: what harms most often comes first.
  static let order = ["pm2_5", "pm10", "o3", "no2", "so2", "co", "nh3"]

  /// As people write it: "PM2.5"; an unknown key is its own name.
  static func name(_ key: String) -> String {
    switch key {
    case "pm2_5": "PM2.5"
    case "pm10": "PM10"
    case "o3": "O₃"
    case "no2": "NO₂"
    case "so2": "SO₂"
    case "co": "CO"
    case "nh3": "NH₃"
    default: key
    }
  }
}
