import Weather

/// The decoding that OpenWeatherMap's responses share.
enum OWMWeather {
  /// The length of the older forecast's steps, in seconds.
  static let step = 3 * 3600

  /// Returns the weather of an entry; nil when it has no time.
  ///
  /// - Parameters:
  ///   - main: the object with the temperature, which is the entry itself or its `main`.
  ///   - length: the period of the precipitation, in seconds.
  static func moment(_ entry: JSON, main: JSON, over length: Int = 3600) -> Moment? {
    guard let time = entry["dt"].epoch else { return nil }
    var moment = Moment(time: time)
    moment.temperature = main["temp"].number
    moment.feelsLike = main["feels_like"].number
    moment.humidity = main["humidity"].number
    moment.dewPoint = entry["dew_point"].number
    moment.pressure =
      main["sea_level"].number?.within(Limits.pressure) ?? main["pressure"].number
    moment.windSpeed = entry["wind_speed"].number ?? entry["wind"]["speed"].number
    moment.windGust = entry["wind_gust"].number ?? entry["wind"]["gust"].number
    moment.windDirection = entry["wind_deg"].number ?? entry["wind"]["deg"].number
    moment.cloudCover = entry["clouds"].number ?? entry["clouds"]["all"].number
    moment.visibility = entry["visibility"].number
    moment.uvIndex = entry["uvi"].number
    moment.precipitation = water(entry) { amount in
      amount.members.isEmpty && amount.isObject
        ? 0
        : amount["1h"].number.map { $0 * Double(length) / 3600 }
          ?? amount["3h"].number.map { $0 * Double(length) / Double(step) }
    }
    moment.precipitationProbability = entry["pop"].number?.percent
    (moment.condition, moment.intensity) = weather(entry["weather"][0])
    // The amounts are also absent "where not available".
    if moment.condition?.isPrecipitation == true, !["rain", "snow"].contains(where: entry.has) {
      moment.precipitation = nil
    }
    return moment.plausible
  }

  /// Returns the rain and snow of an entry in millimetres of water; nil when one is unknown.
  ///
  /// The service omits them when nothing has fallen.
  ///
  /// - Parameter amount: returns the amount of `rain` or `snow`.
  static func water(_ entry: JSON, _ amount: (JSON) -> Double?) -> Double? {
    var sum = 0.0
    for kind in ["rain", "snow"] where entry.has(kind) {
      guard let fallen = amount(entry[kind])?.within(Limits.precipitation) else { return nil }
      sum += fallen
    }
    return sum
  }

  /// Returns the time of sunrise or sunset; nil when it is 0, which means none.
  static func event(_ time: JSON) -> Int? { time.epoch.flatMap { $0 > 0 ? $0 : nil } }

  /// Returns the weather for an OpenWeatherMap condition code.
  static func weather(_ entry: JSON) -> (condition: Condition?, intensity: Intensity?) {
    guard let code = entry["id"].number.flatMap({ Int(exactly: $0) }), (100...999).contains(code)
    else { return (nil, nil) }
    return switch code {
    case 200, 210, 230: (.thunderstorm, .light)
    case 202, 212, 232: (.thunderstorm, .heavy)
    case 201, 211, 221, 231: (.thunderstorm, .moderate)
    case 300, 310: (.drizzle, .light)
    case 302, 312, 314: (.drizzle, .heavy)
    case 301, 311, 313, 321: (.drizzle, .moderate)
    case 500: (.rain, .light)
    case 501: (.rain, .moderate)
    case 502...504: (.rain, .heavy)
    case 511: (.freezingRain, .moderate)
    case 520: (.showers, .light)
    case 521, 531: (.showers, .moderate)
    case 522: (.showers, .heavy)
    case 600: (.snow, .light)
    case 601: (.snow, .moderate)
    case 602: (.snow, .heavy)
    case 611, 613, 616: (.sleet, .moderate)
    case 612, 615: (.sleet, .light)
    case 620: (.snowShowers, .light)
    case 621: (.snowShowers, .moderate)
    case 622: (.snowShowers, .heavy)
    case 701, 741: (.fog, nil)
    case 711: (.smoke, nil)
    case 721: (.haze, nil)
    case 731, 751, 761, 762: (.dust, nil)
    case 771: (.squall, nil)
    case 781: (.tornado, nil)
    case 800: (.clear, nil)
    case 801: (.mostlyClear, nil)
    case 802, 803: (.partlyCloudy, nil)
    case 804: (.overcast, nil)
    default: (.unknown, nil)
    }
  }
}
