import Wording

/// The pollutants and pollens, by the keys of `AirQuality`.
enum Pollutant {
  /// The keys and formulas in the order of the list, the most harmful first.
  private static let all = [
    ("pm2_5", "PM2.5"), ("pm10", "PM10"), ("o3", "O₃"), ("no2", "NO₂"), ("so2", "SO₂"),
    ("co", "CO"), ("nh3", "NH₃"),
  ]

  static let order = all.map(\.0)

  /// Returns the usual formula of a pollutant, as in "PM2.5"; the key itself when it is unknown.
  static func name(_ key: String) -> String { all.first { $0.0 == key }?.1 ?? key }

  /// Returns the name of a plant's pollen; for an unknown plant it is made from the key.
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
