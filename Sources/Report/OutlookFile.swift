import FoundationEssentials
import Platform
import Weather

/// An outlook as a file: a line of JSON with the hours and the days, and one with all else.
///
/// The first is most of it and stays the same while the rest is still being asked for: it is made once.
package final class OutlookFile {
  private var known: (hourly: [Moment], daily: [Day], line: [UInt8])?

  package init() {}

  /// - Throws: for a number that JSON cannot write; those of providers are finite.
  func bytes(_ outlook: Outlook) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if known?.hourly != outlook.hourly || known?.daily != outlook.daily {
      let columns = Forecast(
        hours: MomentColumns(outlook.hourly), days: DayColumns(outlook.daily))
      known = (outlook.hourly, outlook.daily, Array(try encoder.encode(columns)))
    }
    var rest = outlook
    (rest.hourly, rest.daily) = ([], [])
    return (known?.line ?? []) + [UInt8(ascii: "\n")] + Array(try encoder.encode(rest))
  }

  /// - Returns: nil for what is no such file.
  static func outlook(_ bytes: [UInt8]) -> Outlook? {
    let decoder = JSONDecoder()
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
      let columns = try? decoder.decode(Forecast.self, from: Data(bytes[..<end])),
      var outlook = try? decoder.decode(Outlook.self, from: Data(bytes[(end + 1)...])),
      let hourly = columns.hours.moments, let daily = columns.days.days
    else { return nil }
    (outlook.hourly, outlook.daily) = (hourly, daily)
    outlook.air = outlook.air?.plausible
    outlook.nowcast = outlook.nowcast?.plausible
    return outlook
  }

  private struct Forecast: Codable {
    var hours: MomentColumns
    var days: DayColumns
  }
}

/// Values in a row as one text, with a comma between two and nothing where one is nil: Foundation
/// encodes and decodes a text many times faster than as many numbers.
private struct Column: Codable {
  private var text: String

  /// Which values there are; empty where none of them is known.
  init<Value>(_ values: [Value?]) where Value: LosslessStringConvertible {
    text = ""
    guard values.contains(where: { $0 != nil }) else { return }
    text.reserveCapacity(values.count * 8)
    for (index, value) in values.enumerated() {
      if index > 0 { text += "," }
      if let value { text += value.description }
    }
  }

  init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// - Parameters:
  ///   - count: how many there must be.
  ///   - value: nil for what is none.
  /// - Returns: nil where there are not as many.
  func values<Value>(_ count: Int, _ value: (Substring) -> Value?) -> [Value?]? {
    if text.isEmpty { return Array(repeating: nil, count: count) }
    let values = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    return values.count == count ? values.map { value(Substring($0)) } : nil
  }
}

/// Moments in columns of the same length, by the names that JSON has for them.
private struct MomentColumns: Codable {
  var count: Int
  var time: Column
  var numbers: [String: Column] = [:]
  var condition: Column
  var intensity: Column
  var is_day: Column

  private static var paths: [(name: String, path: WritableKeyPath<Moment, Double?>)] {
    [
      ("temperature_c", \.temperature), ("feels_like_c", \.feelsLike),
      ("humidity_percent", \.humidity), ("dew_point_c", \.dewPoint),
      ("pressure_hpa", \.pressure), ("wind_speed_ms", \.windSpeed),
      ("wind_gust_ms", \.windGust), ("wind_direction_deg", \.windDirection),
      ("cloud_cover_percent", \.cloudCover), ("visibility_m", \.visibility),
      ("uv_index", \.uvIndex), ("precipitation_mm", \.precipitation),
      ("precipitation_probability_percent", \.precipitationProbability),
      ("snowfall_cm", \.snowfall),
    ]
  }

  init(_ moments: [Moment]) {
    count = moments.count
    time = Column(moments.map(\.time))
    condition = Column(moments.map(\.condition?.rawValue))
    intensity = Column(moments.map(\.intensity?.rawValue))
    is_day = Column(moments.map(\.isDay))
    for (name, path) in Self.paths { numbers[name] = Column(moments.map { $0[keyPath: path] }) }
  }

  /// nil when the columns do not fit together.
  var moments: [Moment]? {
    guard (0...10_000).contains(count), let times = time.values(count, { Int($0) }),
      let conditions = condition.values(count, { Condition(rawValue: String($0)) }),
      let intensities = intensity.values(count, { Intensity(rawValue: String($0)) }),
      let lights = is_day.values(count, { Bool(String($0)) })
    else { return nil }
    var moments = times.compactMap { $0.map(Moment.init) }
    guard moments.count == count else { return nil }
    for (name, path) in Self.paths {
      guard let column = numbers[name]?.values(count, { Double($0) }) else { return nil }
      for index in moments.indices { moments[index][keyPath: path] = column[index] }
    }
    for index in moments.indices {
      moments[index].condition = conditions[index]
      moments[index].intensity = intensities[index]
      moments[index].isDay = lights[index]
    }
    return moments.map(\.plausible)
  }
}

/// Days likewise.
private struct DayColumns: Codable {
  var date: [String]
  var condition: Column
  var sunrise: Column
  var sunset: Column
  var intensity: Column
  var numbers: [String: Column] = [:]

  private static var paths: [(name: String, path: WritableKeyPath<Day, Double?>)] {
    [
      ("temperature_min_c", \.temperatureMin), ("temperature_max_c", \.temperatureMax),
      ("precipitation_mm", \.precipitation),
      ("precipitation_probability_percent", \.precipitationProbability),
      ("snowfall_cm", \.snowfall),
      ("wind_speed_max_ms", \.windSpeedMax), ("uv_index_max", \.uvIndexMax),
    ]
  }

  init(_ days: [Day]) {
    date = days.map(\.date)
    condition = Column(days.map(\.condition?.rawValue))
    intensity = Column(days.map(\.intensity?.rawValue))
    sunrise = Column(days.map(\.sunrise))
    sunset = Column(days.map(\.sunset))
    for (name, path) in Self.paths { numbers[name] = Column(days.map { $0[keyPath: path] }) }
  }

  /// nil when the columns do not fit together.
  var days: [Day]? {
    let count = date.count
    guard let conditions = condition.values(count, { Condition(rawValue: String($0)) }),
      let intensities = intensity.values(count, { Intensity(rawValue: String($0)) }),
      let sunrises = sunrise.values(count, { Int($0) }),
      let sunsets = sunset.values(count, { Int($0) })
    else { return nil }
    var days = date.map(Day.init)
    for (name, path) in Self.paths {
      guard let column = numbers[name]?.values(count, { Double($0) }) else { return nil }
      for index in days.indices { days[index][keyPath: path] = column[index] }
    }
    for index in days.indices {
      days[index].condition = conditions[index]
      days[index].intensity = intensities[index]
      days[index].sunrise = sunrises[index]
      days[index].sunset = sunsets[index]
    }
    return days.map(\.plausible)
  }
}
