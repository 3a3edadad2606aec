import Wording

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

  /// The pollen of a plant, by the keys of `AirQuality.pollen`; an unknown plant has its key's name.
  static func pollen(_ key: String) -> Phrase {
    switch key {
    case "alder": Phrase("alder pollen", context: "24 columns")
    case "birch": Phrase("birch pollen", context: "24 columns")
    case "grass": Phrase("grass pollen", context: "24 columns")
    case "mugwort": Phrase("mugwort pollen", context: "24 columns")
    case "olive": Phrase("olive pollen", context: "24 columns")
    case "ragweed": Phrase("ragweed pollen", context: "24 columns")
    default: Phrase("\(key) pollen", context: "24 columns")
    }
  }
}
