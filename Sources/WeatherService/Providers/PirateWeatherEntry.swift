import Weather

/// An entry of a Pirate Weather response: now, an hour or a day; -999 marks a missing value.
struct PirateWeatherEntry {
  private let data: JSON
  private let units: PirateWeatherUnits

  init(_ data: JSON, _ units: PirateWeatherUnits) {
    self.data = data
    self.units = units
  }

  subscript(name: String, times factor: Double = 1) -> Double? {
    guard let number = data[name].number, number != -999 else { return nil }
    return (number * factor).ifFinite
  }

  /// Returns a temperature in degrees Celsius.
  func temperature(_ name: String) -> Double? {
    self[name].flatMap { units == .us ? (($0 - 32) * 5 / 9).ifFinite : $0 }
  }

  func time(_ name: String) -> Int? { self[name] == nil ? nil : data[name].epoch }

  /// The weather in an hour; nil without a time.
  var hour: Moment? {
    guard var hour = moment else { return nil }
    // The intensity is the water of the hour, also where that falls as snow.
    hour.precipitation = hour.precipitation ?? liquid
    hour.snowfall = snowfall ?? hour.snowfall
    return hour.plausible
  }

  /// The weather at an instant; nil without a time.
  var moment: Moment? {
    guard let time = time("time") else { return nil }
    var moment = Moment(time: time)
    moment.temperature = self.temperature("temperature")
    moment.feelsLike =
      self.temperature("apparentTemperature")?.within(Limits.feelsLike)
      ?? self.temperature("feelsLike")
    moment.humidity = self["humidity"]?.percent
    moment.dewPoint = self.temperature("dewPoint")
    moment.pressure = self["pressure"]
    moment.windSpeed = self["windSpeed", times: units.metresPerSecond]
    moment.windGust = self["windGust", times: units.metresPerSecond]
    moment.windDirection = self["windBearing"]
    moment.cloudCover = self["cloudCover"]?.percent
    moment.visibility = self["visibility", times: units.metres]
    moment.uvIndex = self["uvIndex"]
    // A rate, in millimetres per hour.
    moment.precipitation = intensity
    moment.snowfall = self["snowIntensity", times: units.millimetresOfDepth / 10]
    moment.precipitationProbability = precipitationProbability
    (moment.condition, moment.intensity) = weather
    moment.take(kind: fallen, amount: intensity)
    return moment.plausible
  }

  /// The probability of precipitation in percent, which is omitted when none is expected.
  var precipitationProbability: Double? {
    let isLeftOut = !data.has("precipProbability")
    return self["precipProbability"]?.percent ?? (isLeftOut && isDry ? 0 : nil)
  }

  /// The precipitation of the hour or day, in millimetres, if all of it is liquid; nil otherwise.
  ///
  /// The service's ratio of the depth of snow to its water varies, so water cannot be computed from
  /// a depth. `precipAccumulation` adds the depth of snow to the water of rain.
  var liquid: Double? {
    let millimetres = units.millimetresOfDepth
    let all = self["precipAccumulation", times: millimetres]
    // A dry day may have no amount.
    if all ?? 0 == 0, isDry { return 0 }
    let frozen = ["snowAccumulation", "iceAccumulation"].filter(data.has)
    let isLiquid =
      frozen.isEmpty
      ? ["rain", "none", nil].contains(data["precipType"].text)
      : frozen.allSatisfy { self[$0] == 0 }
    return isLiquid ? self["liquidAccumulation", times: millimetres] ?? all : nil
  }

  /// The depth of new snow of the hour or day, in centimetres; nil when unknown.
  var snowfall: Double? {
    let isDry = isDry && self["precipAccumulation"] ?? 0 == 0
    return self["snowAccumulation", times: units.millimetresOfDepth / 10] ?? (isDry ? 0 : nil)
  }

  var isDry: Bool { intensity == 0 && self["precipIntensityMax"] ?? 0 == 0 }

  /// The rate of precipitation, in millimetres per hour.
  var intensity: Double? {
    self["precipIntensity", times: units.millimetres]?.within(Limits.precipitation)
  }

  /// The weather for the icon, or for precipitation and clouds for an icon such as "wind".
  var weather: (condition: Condition?, intensity: Intensity?) {
    let icon = data["icon"].words
    var name = Substring(icon ?? "")
    for suffix in ["-day", "-night"] where name.hasSuffix(suffix) {
      name = name.dropLast(suffix.count)
    }
    var told: Intensity?
    for (prefix, meaning) in Self.prefixes where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
      told = meaning ?? told
    }
    let cloudCover = self["cloudCover"]?.percent?.within(Limits.percent)
    let condition = condition(name) ?? fallen ?? cloudCover.map { Condition(cloudCover: $0) }
    switch condition {
    case .rain, .showers:
      return (condition, told ?? intensity.flatMap(Intensity.init(rainRate:)))
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

  private var fallen: Condition? {
    guard let amount = intensity, amount > 0 else { return nil }
    return switch data["precipType"].text {
    case "rain": .rain
    case "snow": .snow
    case "sleet", "mixed": .sleet
    case "ice": .freezingRain
    default: nil
    }
  }
}

/// The units of a response, which names them, because a proxy may request units other than `si`.
enum PirateWeatherUnits: String {
  case si, ca, uk, uk2, us

  /// Creates units from their name; `si` for nil or an unknown name.
  init(name: String?) { self = name.flatMap(Self.init) ?? .si }

  /// The factor for speeds.
  var metresPerSecond: Double {
    switch self {
    case .si: 1
    case .ca: 1 / 3.6
    case .uk, .uk2, .us: 1609.344 / 3600
    }
  }

  /// The factor for distances.
  var metres: Double {
    switch self {
    case .si, .ca: 1000
    case .uk, .uk2, .us: 1609.344
    }
  }

  /// The factor for amounts of water, given in millimetres or inches.
  var millimetres: Double { self == .us ? 25.4 : 1 }

  /// The scale of the air quality index for these units (https://docs.pirateweather.net); nil for
  /// Canada's Air Quality Health Index, which wxhere does not support.
  var airQualityScale: AirQuality.Scale? {
    switch self {
    case .si, .uk, .uk2: .caqi
    case .us: .us
    case .ca: nil
    }
  }

  /// The factor for depths, given in centimetres or inches.
  var millimetresOfDepth: Double { self == .us ? 25.4 : 10 }
}
