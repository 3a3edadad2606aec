import Exchange
import Weather

/// The amounts of rain and snow in the grid of the US National Weather Service.
struct NWSAmounts {
  /// Without a grid, no amount is known.
  static let none = NWSAmounts(water: [], snow: [])

  /// The names of the amounts in a grid, which has a megabyte of other values.
  static let names = ["quantitativePrecipitation", "snowfallAmount"]

  private let water: [Interval]
  private let snow: [Interval]

  private init(water: [Interval], snow: [Interval]) {
    self.water = water
    self.snow = snow
  }

  init(_ grid: JSON) {
    func intervals(_ name: String) -> [Interval] {
      let amounts = grid["properties"][name]
      return amounts["values"].array.prefix(1000).compactMap { Interval($0, amounts["uom"]) }
    }
    self.init(water: intervals(Self.names[0]), snow: intervals(Self.names[1]))
  }

  /// Returns the amounts with long intervals divided among those of their hours in which
  /// precipitation is possible, which the service forecasts for each hour.
  func divided(by hours: [Moment]) -> NWSAmounts {
    let chances = Dictionary(hours.map { ($0.time, $0.precipitationProbability) }) { first, _ in
      first
    }.compactMapValues { $0 }
    return NWSAmounts(
      water: water.flatMap { $0.divided(by: chances) },
      snow: snow.flatMap { $0.divided(by: chances) })
  }

  /// Returns the hours with their shares of the amounts.
  func hours(_ hours: [Moment]) -> [Moment] {
    hours.map { hour in
      var hour = hour
      hour.precipitation = water.amount(from: hour.time, to: hour.time + 3600)
      hour.snowfall = snow.amount(from: hour.time, to: hour.time + 3600).map { $0 / 10 }
      return hour
    }
  }

  /// Returns the days with the amounts of those that the intervals cover from midnight to midnight.
  func days(_ days: [Day], at place: WeatherPlace) -> [Day] {
    days.map { day in
      var day = day
      guard let start = "\(day.date)T12:00Z".isoTime else { return day }
      let noon = start - place.utcOffset(at: start)
      let (from, to) = (place.endOfDay(at: noon - 86400), place.endOfDay(at: noon))
      day.precipitation = water.amount(from: from, to: to)
      day.snowfall = snow.amount(from: from, to: to).map { $0 / 10 }
      return day
    }
  }
}

private struct Interval {
  let start: Timestamp
  let end: Timestamp
  /// Millimetres of water or of snow; nil when unknown.
  let amount: Double?

  init?(_ entry: JSON, _ unit: JSON) {
    guard let parts = entry["validTime"].text?.split(separator: "/"), parts.count == 2,
      let start = String(parts[0]).isoTime, let length = Self.seconds(parts[1])
    else { return nil }
    self.start = start
    end = start + length
    amount = NWSQuantity(entry["value"], unit: unit)?.millimetres?.within(Limits.precipitation)
  }

  private init(start: Timestamp, amount: Double) {
    self.start = start
    end = start + 3600
    self.amount = amount
  }

  /// Returns the interval's hours with equal shares, without those that stay dry, or the interval
  /// alone when none or each is known to stay dry.
  ///
  /// - Parameter chances: the probabilities of hours, by the time at which they begin.
  func divided(by chances: [Timestamp: Double]) -> [Interval] {
    guard let amount, (3601...86400).contains(end - start), (end - start).isMultiple(of: 3600)
    else { return [self] }
    let hours = Array(stride(from: start, to: end, by: 3600))
    let wet = hours.count { chances[$0] != 0 }
    guard wet > 0, wet < hours.count else { return [self] }
    return hours.map { hour in
      Interval(start: hour, amount: chances[hour] == 0 ? 0 : amount / Double(wet))
    }
  }

  /// Returns the length of an ISO 8601 duration such as "P1DT6H", at most a month.
  private static func seconds(_ text: Substring) -> Int? {
    var (total, digits, isTime) = (0, "", false)
    guard text.first == "P" else { return nil }
    for character in text.dropFirst() {
      if character == "T", !isTime, digits.isEmpty {
        isTime = true
      } else if ("0"..."9").contains(character) {
        digits.append(character)
      } else {
        let units: [Character: Int] = isTime ? ["H": 3600, "M": 60, "S": 1] : ["D": 86400]
        guard let unit = units[character], digits.count <= 5, let number = Int(digits) else {
          return nil
        }
        total += number * unit
        digits = ""
      }
    }
    return digits.isEmpty && (1...31 * 86400).contains(total) ? total : nil
  }
}

extension [Interval] {
  /// Returns what falls in a period, with the shares of the intervals that extend beyond it; nil
  /// when a part of the period is unknown.
  fileprivate func amount(from: Int, to: Int) -> Double? {
    var (sum, covered) = (0.0, 0)
    for interval in self {
      let seconds = Swift.min(to, interval.end) - Swift.max(from, interval.start)
      guard seconds > 0 else { continue }
      guard let amount = interval.amount else { return nil }
      sum += amount * Double(seconds) / Double(interval.end - interval.start)
      covered += seconds
    }
    return covered == to - from ? sum : nil
  }
}
