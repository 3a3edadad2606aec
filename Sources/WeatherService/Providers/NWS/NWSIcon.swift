import Platform
import Weather
import Wording

/// The weather in the address of an icon of the US National Weather Service.
///
/// An example is `https://api.weather.gov/icons/land/night/rain,30/tsra,60?size=small`.
struct NWSIcon {
  private(set) var isDay: Bool?
  /// The condition; nil when the icon is missing or unknown.
  private(set) var condition: Condition?
  private(set) var intensity: Intensity?

  init(_ address: String?) {
    let path = address?.split(separator: "?").first ?? ""
    let parts = path.split(separator: "/")
    guard let start = parts.lastIndex(where: { $0 == "day" || $0 == "night" }) else { return }
    isDay = parts[start] == "day"
    let codes = parts[(start + 1)...].prefix(2).map { $0.split(separator: ",") }
    // A code without a number means that no precipitation is expected.
    func chance(_ code: [Substring]) -> Double {
      code.dropFirst().first.flatMap { Double($0) } ?? 0
    }
    guard var code = codes.first else { return }
    if let second = codes.last, chance(second) > chance(code) { code = second }
    guard let name = code.first else { return }
    condition = Self.condition(name.hasPrefix("wind_") ? name.dropFirst(5) : name)
    if name == "blizzard" { intensity = .heavy }
  }

  private static func condition(_ code: Substring) -> Condition? {
    switch code {
    // The icons "hot" and "cold" say nothing of the sky.
    case "skc": .clear
    case "few": .mostlyClear
    // With every other provider, broken clouds are `partlyCloudy` too.
    case "sct", "bkn": .partlyCloudy
    case "ovc": .overcast
    case "fog": .fog
    case "haze": .haze
    case "smoke": .smoke
    case "dust": .dust
    case "rain": .rain
    case "fzra", "rain_fzra", "snow_fzra": .freezingRain
    case "rain_showers", "rain_showers_hi": .showers
    case "sleet", "rain_sleet", "snow_sleet", "rain_snow": .sleet
    case "snow", "blizzard": .snow
    case "tsra", "tsra_sct", "tsra_hi": .thunderstorm
    case "tornado": .tornado
    // The most similar condition that wxhere has.
    case "hurricane", "tropical_storm": .squall
    default: nil
    }
  }
}

/// The weather in the service's text, such as "Light Snow and Fog/Mist".
///
/// It is used when there is no icon.
enum NWSWords {
  static func condition(_ text: String) -> Condition {
    let text = text.lowercased()
    // Whole words are compared, because "Snow Grains" contains the letters of "rain".
    if text.holds("snow"), text.split(whereSeparator: { !$0.isLetter }).contains("rain") {
      return .sleet
    }
    return conditions.first { text.holds($0.words) }?.condition ?? .unknown
  }

  /// The words in order of precedence: the worst weather first, then the longest words.
  private static let conditions: [(words: String, condition: Condition)] = [
    ("tornado", .tornado), ("hurricane", .squall), ("tropical storm", .squall),
    ("thunder", .thunderstorm), ("t-storm", .thunderstorm), ("hail", .hail), ("squall", .squall),
    ("freezing rain", .freezingRain), ("freezing drizzle", .freezingDrizzle), ("sleet", .sleet),
    ("ice pellets", .sleet), ("snow shower", .snowShowers), ("snow", .snow), ("blizzard", .snow),
    ("flurries", .snow), ("ice crystals", .snow), ("drizzle", .drizzle), ("shower", .showers),
    ("rain", .rain),
    ("fog", .fog), ("mist", .fog), ("haze", .haze), ("smoke", .smoke), ("dust", .dust),
    ("sand", .dust), ("mostly clear", .mostlyClear), ("mostly sunny", .mostlyClear),
    ("few clouds", .mostlyClear), ("partly", .partlyCloudy), ("mostly cloudy", .partlyCloudy),
    ("overcast", .overcast), ("cloudy", .overcast), ("clear", .clear), ("sunny", .clear),
    ("fair", .clear),
  ]

  /// Returns the intensity in the text; nil when it has none.
  static func intensity(_ text: String) -> Intensity? {
    let words = text.lowercased().split { !$0.isLetter }
    if words.contains("heavy") { return .heavy }
    return words.contains("light") ? .light : nil
  }
}
