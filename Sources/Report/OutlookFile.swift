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

/// Values that are nil here and there, as numbers alone: those Foundation encodes many times faster.
private enum Missing {
  static let number = 1e99
  static let time = Int.min

  static func column(_ values: [Double?]) -> [Double] { values.map { $0 ?? number } }
  static func column(_ values: [Int?]) -> [Int] { values.map { $0 ?? time } }

  static func value(_ number: Double) -> Double? { number == Missing.number ? nil : number }
  static func value(_ time: Int) -> Int? { time == Missing.time ? nil : time }
}

/// Moments in columns of the same length, by the names that JSON has for them.
private struct MomentColumns: Codable {
  var time: [Int]
  var numbers: [String: [Double]] = [:]
  /// Empty where there is none.
  var condition: [String]
  var intensity: [String]
  /// 1, 0, or neither.
  var is_day: [Int]

  private static var paths: [(name: String, path: WritableKeyPath<Moment, Double?>)] {
    [
      ("temperature_c", \.temperature), ("feels_like_c", \.feelsLike),
      ("humidity_percent", \.humidity), ("dew_point_c", \.dewPoint),
      ("pressure_hpa", \.pressure), ("wind_speed_ms", \.windSpeed),
      ("wind_gust_ms", \.windGust), ("wind_direction_deg", \.windDirection),
      ("cloud_cover_percent", \.cloudCover), ("visibility_m", \.visibility),
      ("uv_index", \.uvIndex), ("precipitation_mm", \.precipitation),
      ("precipitation_probability_percent", \.precipitationProbability),
    ]
  }

  init(_ moments: [Moment]) {
    time = moments.map(\.time)
    condition = moments.map { $0.condition?.rawValue ?? "" }
    intensity = moments.map { $0.intensity?.rawValue ?? "" }
    is_day = moments.map { $0.isDay.map { $0 ? 1 : 0 } ?? 2 }
    for (name, path) in Self.paths {
      let column = moments.map { $0[keyPath: path] }
      if column.contains(where: { $0 != nil }) { numbers[name] = Missing.column(column) }
    }
  }

  /// nil when the columns do not fit together.
  var moments: [Moment]? {
    let lengths = [condition.count, intensity.count, is_day.count] + numbers.values.map(\.count)
    guard lengths.allSatisfy({ $0 == time.count }) else { return nil }
    var moments = time.map(Moment.init)
    for (name, path) in Self.paths {
      guard let column = numbers[name] else { continue }
      for (index, number) in column.enumerated() {
        moments[index][keyPath: path] = Missing.value(number)
      }
    }
    for index in moments.indices {
      moments[index].condition = Condition(rawValue: condition[index])
      moments[index].intensity = Intensity(rawValue: intensity[index])
      moments[index].isDay = [0: false, 1: true][is_day[index]]
    }
    return moments.map(\.plausible)
  }
}

/// Days likewise.
private struct DayColumns: Codable {
  var date: [String]
  var condition: [String]
  var sunrise: [Int]
  var sunset: [Int]
  var numbers: [String: [Double]] = [:]

  private static var paths: [(name: String, path: WritableKeyPath<Day, Double?>)] {
    [
      ("temperature_min_c", \.temperatureMin), ("temperature_max_c", \.temperatureMax),
      ("precipitation_mm", \.precipitation),
      ("precipitation_probability_percent", \.precipitationProbability),
      ("wind_speed_max_ms", \.windSpeedMax), ("uv_index_max", \.uvIndexMax),
    ]
  }

  init(_ days: [Day]) {
    date = days.map(\.date)
    condition = days.map { $0.condition?.rawValue ?? "" }
    sunrise = Missing.column(days.map(\.sunrise))
    sunset = Missing.column(days.map(\.sunset))
    for (name, path) in Self.paths {
      numbers[name] = Missing.column(days.map { $0[keyPath: path] })
    }
  }

  /// nil when the columns do not fit together.
  var days: [Day]? {
    let lengths = [condition.count, sunrise.count, sunset.count] + numbers.values.map(\.count)
    guard lengths.allSatisfy({ $0 == date.count }) else { return nil }
    var days = date.map(Day.init)
    for (name, path) in Self.paths {
      guard let column = numbers[name] else { continue }
      for (index, number) in column.enumerated() {
        days[index][keyPath: path] = Missing.value(number)
      }
    }
    for index in days.indices {
      days[index].condition = Condition(rawValue: condition[index])
      days[index].sunrise = Missing.value(sunrise[index])
      days[index].sunset = Missing.value(sunset[index])
    }
    return days.map(\.plausible)
  }
}
