import Platform
import Text
import Weather

extension Moment {
  init?(observation: JSON) {
    func quantity(_ name: String) -> NWSQuantity? { NWSQuantity(observation[name]) }
    guard let time = observation["timestamp"].isoTime else { return nil }
    self.init(time: time)
    temperature = quantity("temperature")?.celsius
    feelsLike =
      quantity("windChill")?.celsius?.within(Limits.feelsLike) ?? quantity("heatIndex")?.celsius
    humidity = quantity("relativeHumidity")?.percent
    dewPoint = quantity("dewpoint")?.celsius
    // `barometricPressure` is the altimeter setting, which is also reduced to sea level.
    pressure =
      quantity("seaLevelPressure")?.hectopascals?.within(Limits.pressure)
      ?? quantity("barometricPressure")?.hectopascals
    windSpeed = quantity("windSpeed")?.metresPerSecond
    windGust = quantity("windGust")?.metresPerSecond
    windDirection = quantity("windDirection")?.degrees
    visibility = quantity("visibility")?.metres
    precipitation = quantity("precipitationLastHour")?.millimetres
    cloudCover = NWSClouds.cover(observation["cloudLayers"])
    self = plausible
    let icon = NWSIcon(observation["icon"].text)
    let present = NWSPresentWeather(observation["presentWeather"])
    let words = observation["textDescription"].words
    let meaning = words.map(NWSWords.condition)
    // The text can mention thunder that is missing from the list of present weather.
    let isThunder = meaning == .thunderstorm && words?.holds("Vicinity") == false
    // A station without a sky sensor has no cloud layer, and then the service says "clear".
    func seen(_ sky: Condition?) -> Condition? { sky == .clear && cloudCover == nil ? nil : sky }
    let falling = present.condition.flatMap { $0.isPrecipitation || $0.isDangerous ? $0 : nil }
    // The icon of thunder may be about the vicinity.
    let storms = [icon.condition, present.condition]
    let storm = [Condition.tornado, .squall].first(where: storms.contains)
    condition =
      storm ?? (isThunder ? meaning : nil) ?? falling ?? seen(icon.condition) ?? present.condition
      ?? seen(meaning)
    // With a kilometre or more METAR calls it mist, for which there is the icon of fog.
    if condition == .fog, !present.isFog, visibility ?? 0 >= 1000 {
      condition = cloudCover.map { Condition(cloudCover: $0) }
    }
    // METAR has no symbol for moderate intensity.
    let isFalling = present.condition?.hasIntensity == true && condition?.hasIntensity == true
    let usual = isFalling ? Intensity.moderate : nil
    intensity = icon.intensity ?? present.intensity ?? words.flatMap(NWSWords.intensity) ?? usual
  }
}

private struct NWSPresentWeather {
  private(set) var condition: Condition?
  private(set) var intensity: Intensity?
  /// Whether fog is reported, rather than mist.
  let isFog: Bool

  init(_ list: JSON) {
    // Weather in the vicinity is ignored.
    let kinds = list.array.filter { $0["inVicinity"].bool != true }
    let names = kinds.compactMap { $0["weather"].text }
    isFog = names.contains("fog")
    let conditions = kinds.compactMap(Self.condition)
    guard let first = conditions.first else { return }
    if let danger = Self.dangers.first(where: conditions.contains) {
      condition = danger
    } else if names.contains("rain"), names.contains("snow") {
      condition = .sleet
    } else {
      condition = first
    }
    intensity = kinds.lazy.compactMap { $0["intensity"].text.flatMap(Intensity.init) }.first
  }

  /// Weather that is told although more of something else falls, the worst first.
  private static let dangers: [Condition] = [
    .tornado, .squall, .thunderstorm, .hail, .freezingRain, .freezingDrizzle,
  ]

  private static func condition(_ kind: JSON) -> Condition? {
    let modifier = kind["modifier"].text
    switch kind["weather"].text {
    case "thunderstorms": return .thunderstorm
    case "hail", "snow_pellets": return .hail
    case "freezing_rain": return .freezingRain
    case "rain":
      return modifier == "freezing" ? .freezingRain : modifier == "showers" ? .showers : .rain
    case "freezing_drizzle": return .freezingDrizzle
    case "drizzle": return modifier == "freezing" ? .freezingDrizzle : .drizzle
    case "ice_pellets": return .sleet
    case "snow": return modifier == "showers" ? .snowShowers : .snow
    case "snow_grains", "ice_crystals": return .snow
    case "fog", "fog_mist": return .fog
    case "haze": return .haze
    case "smoke": return .smoke
    case "dust", "dust_storm", "dust_whirls", "sand", "sand_storm", "volcanic_ash": return .dust
    case "squalls": return .squall
    // In METAR, +FC is a tornado or a waterspout.
    case "funnel_cloud": return kind["intensity"].text == "heavy" ? .tornado : nil
    default: return nil
    }
  }
}

private enum NWSClouds {
  /// Returns the cloud cover in percent; nil when no layer is reported.
  ///
  /// A layer's abbreviation includes the layers below it, so the largest value is that of the sky.
  static func cover(_ layers: JSON) -> Double? {
    layers.array.compactMap { $0["amount"].text.flatMap(cover) }.max()
  }

  /// Returns the middle of an abbreviation's range, in percent of the sky.
  ///
  /// The ranges in eighths are 1 to 2 for few, 3 to 4 for scattered and 5 to 7 for broken.
  private static func cover(_ amount: String) -> Double? {
    switch amount {
    case "CLR", "SKC": 0
    case "FEW": 18.75
    case "SCT": 43.75
    case "BKN": 75
    // "VV" means that fog or snow hides the sky.
    case "OVC", "VV": 100
    default: nil
    }
  }
}

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
    // A danger goes before what is more likely. Storms have no number.
    let storms = codes.filter { [.squall, .tornado].contains(Self.condition($0)) }
    let dangers = codes.filter { chance($0) > 0 && Self.condition($0)?.isDangerous == true }
    let told = [storms, dangers].first { !$0.isEmpty } ?? codes
    guard var code = told.first else { return }
    if let second = told.last, chance(second) > chance(code) { code = second }
    condition = Self.condition(code)
    if code.first == "blizzard" { intensity = .heavy }
  }

  private static func condition(_ code: [Substring]) -> Condition? {
    let name = code.first ?? ""
    return switch name.hasPrefix("wind_") ? name.dropFirst(5) : name {
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

/// The weather in the service's text, such as "Light Snow and Fog/Mist", used without an icon.
enum NWSWords {
  static func condition(_ text: String) -> Condition {
    let text = text.lowercased()
    let worst = conditions.first { text.holds($0.words) }?.condition ?? .unknown
    // Whole words are compared, because "Snow Grains" contains the letters of "rain".
    if !worst.isDangerous, text.holds("snow"),
      text.split(whereSeparator: { !$0.isLetter }).contains("rain")
    {
      return .sleet
    }
    return worst
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
