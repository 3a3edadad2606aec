import Weather

/// The weather now, in an hour or on a day, in Pirate Weather's words; -999 stands for what
/// is missing.
struct PirateWeatherEntry {
  private let data: JSON

  init(_ data: JSON) { self.data = data }

  subscript(name: String, times factor: Double = 1) -> Double? {
    guard let number = data[name].number, number != -999 else { return nil }
    return (number * factor).ifFinite
  }

  func time(_ name: String) -> Int? { self[name] == nil ? nil : data[name].epoch }

  /// - Returns: nil without a time.
  var moment: Moment? {
    guard let time = time("time") else { return nil }
    var moment = Moment(time: time)
    moment.temperature = self["temperature"]
    moment.feelsLike = self["apparentTemperature"] ?? self["feelsLike"]
    moment.humidity = self["humidity"]?.percent
    moment.dewPoint = self["dewPoint"]
    moment.pressure = self["pressure"]
    moment.windSpeed = self["windSpeed"]
    moment.windGust = self["windGust"]
    moment.windDirection = self["windBearing"]
    moment.cloudCover = self["cloudCover"]?.percent
    moment.visibility = self["visibility", times: 1000]
    moment.uvIndex = self["uvIndex"]
    // Millimetres an hour, for an hour.
    moment.precipitation = self["precipIntensity"]
    moment.precipitationProbability = self["precipProbability"]?.percent
    (moment.condition, moment.intensity) = weather
    moment.isDay = isDay
    return moment
  }

  private var isDay: Bool? {
    let icon = data["icon"].text ?? ""
    return icon.hasSuffix("-day") ? true : icon.hasSuffix("-night") ? false : nil
  }

  /// By the icon; where it says nothing of the sky, as "wind", by what falls and by the clouds.
  var weather: (condition: Condition?, intensity: Intensity?) {
    let icon = data["icon"].words
    var name = Substring(icon ?? "")
    if isDay != nil { name = name[..<(name.lastIndex(of: "-") ?? name.endIndex)] }
    var told: Intensity?
    for (prefix, meaning) in Self.prefixes where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
      told = meaning ?? told
    }
    let condition = condition(name) ?? fallen ?? self["cloudCover"]?.percent.map(Condition.init)
    switch condition {
    case .rain, .showers:
      return (condition, told ?? self["precipIntensity"].flatMap(Intensity.init(rainRate:)))
    case nil: return (icon == nil ? nil : .unknown, nil)
    default: return (condition, told)
    }
  }

  private static let prefixes: [(String, Intensity?)] = [
    ("possible-", nil), ("very-", nil), ("light-", .light), ("heavy-", .heavy),
  ]

  private func condition(_ icon: Substring) -> Condition? {
    switch icon {
    case "clear": .clear
    case "mostly-clear": .mostlyClear
    case "partly-cloudy", "mostly-cloudy": .partlyCloudy
    case "cloudy": .overcast
    case "fog", "mist": .fog
    case "haze": .haze
    case "smoke": .smoke
    case "dust": .dust
    case "drizzle": .drizzle
    case "freezing-drizzle": .freezingDrizzle
    case "rain": .rain
    case "freezing-rain": .freezingRain
    case "sleet", "mixed": data["precipType"].text == "ice" ? .freezingRain : .sleet
    case "snow", "flurries": .snow
    case "hail": .hail
    case "thunderstorm", "thunderstorms": .thunderstorm
    default: nil
    }
  }

  /// What falls; nil when nothing does.
  private var fallen: Condition? {
    guard let amount = self["precipIntensity"], amount > 0 else { return nil }
    return switch data["precipType"].text {
    case "rain": .rain
    case "snow": .snow
    case "sleet", "mixed": .sleet
    case "ice": .freezingRain
    default: nil
    }
  }
}
