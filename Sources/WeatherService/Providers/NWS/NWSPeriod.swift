import Weather

/// A period of a forecast of the US National Weather Service: an hour or half a day.
struct NWSPeriod: Sendable {
  let moment: Moment
  /// Whether the service counts the period as daytime, 6:00 to 18:00; nil when missing.
  private let isDaytime: Bool?
  private let date: String
  private let hour: Int

  init?(_ period: JSON) {
    guard let start = period["startTime"].text, let time = period["startTime"].isoTime else {
      return nil
    }
    // The text is in local time with an offset from UTC: "2026-02-06T14:00:00-05:00".
    date = String(start.prefix(10))
    hour = Int(start.dropFirst(11).prefix(2)) ?? 0
    var moment = Moment(time: time)
    moment.temperature = Self.temperature(period)
    moment.dewPoint = NWSQuantity(period["dewpoint"])?.celsius
    moment.humidity = NWSQuantity(period["relativeHumidity"])?.percent
    moment.windSpeed = Self.speed(period["windSpeed"])
    moment.windGust = Self.speed(period["windGust"])
    moment.windDirection = period["windDirection"].text.flatMap(Self.direction)
    moment.precipitationProbability = NWSQuantity(period["probabilityOfPrecipitation"])?.percent
    let icon = NWSIcon(period["icon"].text)
    let words = period["shortForecast"].words
    moment.condition = icon.condition ?? words.map(NWSWords.condition)
    moment.intensity = icon.intensity ?? words.flatMap(NWSWords.intensity)
    isDaytime = period["isDaytime"].bool ?? icon.isDay
    self.moment = moment.plausible
  }

  private static func temperature(_ period: JSON) -> Double? {
    let told = period["temperature"]
    return (NWSQuantity(told, unit: period["temperatureUnit"]) ?? NWSQuantity(told))?.celsius
  }

  private static func speed(_ speed: JSON) -> Double? {
    (speed.text.map(NWSQuantity.init(speed:)) ?? NWSQuantity(speed))?.metresPerSecond
  }

  private static func direction(_ name: String) -> Double? {
    points.firstIndex(of: name).map { Double($0) * 22.5 }
  }

  private static let points = [
    "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE",
    "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
  ]

  /// Returns the days from half-day periods in order: the day's maximum, and the minimum of the
  /// following night.
  ///
  /// Incomplete values of today are omitted: from 13:00 on the maximum may be over, and in the
  /// evening the minimum is tomorrow's.
  static func days(_ periods: [NWSPeriod]) -> [Day] {
    var days: [Day] = []
    for period in periods {
      let moment = period.moment
      if days.last?.date != period.date { days.append(Day(date: period.date)) }
      var day = days.removeLast()
      switch period.isDaytime {
      case true:
        if period.hour <= 12 {
          day.temperatureMax = [day.temperatureMax, moment.temperature].compactMap { $0 }.max()
        }
        if let condition = moment.condition {
          (day.condition, day.intensity) = (condition, moment.intensity)
        }
      case false:
        day.temperatureMin = [day.temperatureMin, moment.temperature].compactMap { $0 }.min()
        // In the evening only the night remains. A daytime period's condition replaces that of the
        // early hours.
        if day.condition == nil {
          (day.condition, day.intensity) = (moment.condition, moment.intensity)
        }
      default: break
      }
      day.precipitationProbability =
        [day.precipitationProbability, moment.precipitationProbability].compactMap { $0 }.max()
      day.windSpeedMax = [day.windSpeedMax, moment.windSpeed].compactMap { $0 }.max()
      days.append(day)
    }
    let daytimes = Set(periods.filter { $0.isDaytime == true }.map(\.date))
    return days.map { given in
      var day = given
      if !daytimes.contains(day.date) { day.temperatureMin = nil }
      return day
    }
  }
}

/// A number with its unit, in the format of the US National Weather Service.
struct NWSQuantity {
  private let value: Double
  private let unit: Substring

  /// Creates a quantity; nil without a number or unit, or when quality control marked it X
  /// (rejected) or B (bad).
  init?(_ quantity: JSON) {
    // The upper end of a range.
    guard let value = quantity["value"].numeric ?? quantity["maxValue"].numeric,
      let code = quantity["unitCode"].text, let unit = code.split(separator: ":").last,
      // Older responses have "qc:X".
      !["X", "B"].contains(quantity["qualityControl"].text?.split(separator: ":").last)
    else { return nil }
    self.value = value
    self.unit = unit
  }

  init?(_ value: JSON, unit: JSON) {
    guard let value = value.numeric, let unit = unit.text?.split(separator: ":").last else {
      return nil
    }
    self.value = value
    self.unit = unit
  }

  /// Creates a speed from text such as "5 to 10 mph", with the largest number.
  init?(speed text: String) {
    let numbers = text.split { !$0.isASCII || !($0.isNumber || $0 == ".") }
    let fastest = numbers.compactMap { Double($0)?.ifFinite }.max()
    guard let fastest, let unit = text.split(whereSeparator: \.isWhitespace).last else {
      return nil
    }
    value = fastest
    self.unit = unit
  }

  var celsius: Double? {
    switch unit {
    case "degC", "C": value
    case "degF", "F": ((value - 32) * 5 / 9).ifFinite
    case "K": value - 273.15
    default: nil
    }
  }

  var metresPerSecond: Double? {
    switch unit {
    case "m_s-1", "m/s": value
    case "km_h-1", "km/h": value / 3.6
    case "mi_h-1", "mph": (value * 1609.344 / 3600).ifFinite
    case "kt", "kn", "knots": (value * 1852 / 3600).ifFinite
    default: nil
    }
  }

  var hectopascals: Double? {
    switch unit {
    case "Pa": value / 100
    case "hPa": value
    default: nil
    }
  }

  var metres: Double? {
    switch unit {
    case "m": value
    case "km": (value * 1000).ifFinite
    default: nil
    }
  }

  var millimetres: Double? {
    switch unit {
    case "mm": value
    case "m": (value * 1000).ifFinite
    default: nil
    }
  }

  var percent: Double? { unit == "percent" ? value : nil }

  var degrees: Double? { unit == "degree_(angle)" ? value : nil }
}
