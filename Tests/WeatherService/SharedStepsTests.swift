import Foundation
import Network
import Platform
import Support
import Testing
import Weather

@testable import WeatherService

/// Zones with whole and broken offsets, and days on which the clocks change, one at midnight.
private let zones: [(name: String, around: String)] = [
  ("GMT", "2026-11-25"), ("Asia/Kolkata", "2026-11-25"), ("Asia/Kathmandu", "2026-11-25"),
  ("Asia/Karachi", "2026-11-25"), ("Asia/Tehran", "2026-11-25"), ("America/Denver", "2026-11-01"),
  ("Europe/Berlin", "2026-03-29"), ("America/Santiago", "2026-09-06"),
  ("Australia/Lord_Howe", "2026-10-04"), ("Pacific/Kiritimati", "2026-11-25"),
  ("Pacific/Chatham", "2026-04-05"), ("America/St_Johns", "2026-11-01"),
]

private func isClose(_ one: Double?, _ other: Double) -> Bool {
  one.map { abs($0 - other) < 1e-6 } ?? false
}

/// Returns whether hours cover a day, counted without the code that is tested.
private func covers(_ hours: [Moment], _ date: String, _ place: WeatherPlace) -> Bool {
  let times = hours.map(\.time)
  guard let first = times.first, let last = times.last else { return false }
  return place.date(at: first - 3600) != date && place.date(at: last + 3600) != date
    && zip(times, times.dropFirst()).allSatisfy { $1 - $0 == 3600 }
}

/// Checks that days and hours do not contradict each other.
private func check(_ forecast: Forecast, _ place: WeatherPlace, _ what: String) {
  for day in forecast.daily {
    let hours = forecast.hourly.filter { place.date(at: $0.time) == day.date }
    for temperature in hours.compactMap(\.temperature) {
      #expect(day.temperatureMin ?? -99 <= temperature, "\(what): \(day)")
      #expect(day.temperatureMax ?? 99 >= temperature, "\(what): \(day)")
    }
    for wind in hours.compactMap(\.windSpeed) { #expect(day.windSpeedMax ?? -1 >= wind) }
    let amounts = hours.compactMap(\.precipitation)
    let sum = amounts.reduce(0, +)
    if amounts.count == hours.count, covers(hours, day.date, place) {
      #expect(isClose(day.precipitation, sum), "\(what): \(day) has \(sum) mm in its hours")
    } else if !amounts.isEmpty {
      // An unknown amount does not become that of some hours.
      #expect(day.precipitation ?? sum >= sum - 1e-6, "\(what): \(day) has \(sum) mm")
    }
  }
}

@Suite("Hours and days") struct HoursAndDaysTests {
  @Test("never contradict each other, in any zone", arguments: zones.indices)
  func neverContradictEachOther(index: Int) throws {
    let (zone, around) = zones[index]
    var chance = Chance(seed: UInt32(index))
    let place = try StandIn.place(27.7, 85.3, nil, zone)
    let middle = try #require("\(around)T12:00Z".isoTime)
    for _ in 0..<20 {
      let first = middle - middle % 3600 - Int.random(in: 20...70, using: &chance) * 3600
      let hours = (0..<Int.random(in: 1...120, using: &chance)).map { number in
        var moment = Moment(time: first + number * 3600)
        if Int.random(in: 0..<20, using: &chance) > 0 {
          moment.temperature = Double.random(in: -20...30, using: &chance)
        }
        if Int.random(in: 0..<40, using: &chance) > 0 {
          moment.precipitation =
            Bool.random(using: &chance) ? 0 : .random(in: 0...5, using: &chance)
        }
        moment.windSpeed = .random(in: 0...20, using: &chance)
        return moment
      }
      // A provider with days of its own, which contradict its hours.
      let dates = Set(hours.map { place.date(at: $0.time) }).sorted()
      let days = dates.map { date in
        var day = Day(date: date)
        day.temperatureMin = Bool.random(using: &chance) ? 9 : nil
        day.temperatureMax = Bool.random(using: &chance) ? 10 : nil
        day.precipitation = Bool.random(using: &chance) ? 2 : nil
        return day
      }
      var given = Forecast(hourly: hours, daily: days)
      given.settle(at: place)
      check(given, place, zone)
      #expect(given.daily.map(\.date) == dates)
      var made = Forecast(hourly: hours)
      made.settle(makesDays: true, at: place)
      check(made, place, zone)
      #expect(made.daily.map(\.date) == dates)
    }
  }

  @Test("share a long step out over its hours, in any zone", arguments: zones.indices)
  func shareALongStepOut(index: Int) throws {
    let (zone, around) = zones[index]
    var chance = Chance(seed: UInt32(100 + index))
    let place = try StandIn.place(27.7, 85.3, nil, zone)
    let middle = try #require("\(around)T12:00Z".isoTime)
    for length in [3, 6, 12] {
      // Some hours, then longer steps at multiples of their length.
      let start = middle - middle % (12 * 3600) - 48 * 3600
      var steps: [ForecastStep] = []
      var amounts: [Int: Double] = [:]
      var time = start
      while time < start + 120 * 3600 {
        let hours = time < start + 24 * 3600 ? 1 : length
        var moment = Moment(time: time)
        moment.temperature = Double.random(in: -5...5, using: &chance)
        let amount = Double.random(in: 0...12, using: &chance)
        moment.precipitation = amount / Double(hours)
        for hour in 0..<hours { amounts[time + hour * 3600] = amount / Double(hours) }
        var step = ForecastStep(moment: moment, length: hours * 3600)
        (step.temperatureMin, step.temperatureMax) = (-6, 6)
        steps.append(step)
        time += hours * 3600
      }
      var forecast = Forecast()
      forecast.settle(of: steps, makesDays: true, at: place)
      for day in forecast.daily {
        let sum = amounts.filter { place.date(at: $0.key) == day.date }.values.reduce(0, +)
        #expect(isClose(day.precipitation, sum), "\(zone): \(day)")
      }
      let total = forecast.daily.reduce(0) { $0 + ($1.precipitation ?? 0) }
      // Hours of the last step on a date without a step of its own.
      let missing = amounts.filter { amount in
        !forecast.daily.contains { $0.date == place.date(at: amount.key) }
      }.values.reduce(0, +)
      #expect(isClose(total + missing, amounts.values.reduce(0, +)), "\(zone)")
    }
  }
}

/// A zone, the local time at which a step of six hours begins at 18:00 UTC, and the share of its
/// 12 mm that falls on the day on which it begins.
private let steps: [(zone: String, share: Int)] = [
  ("Asia/Kolkata", 1), ("Asia/Kathmandu", 1), ("Asia/Karachi", 1), ("Asia/Tehran", 3),
  ("Europe/London", 6), ("Europe/Athens", 4), ("Africa/Nairobi", 3), ("Asia/Dhaka", 0),
]

@Test("six hours over midnight belong to both days", arguments: steps.indices)
func sixHoursOverMidnightBelongToBothDays(index: Int) throws {
  let (zone, share) = steps[index]
  // Six-hour steps from 2026-11-23 00:00 UTC on; that from 18:00 on the 24th has 12 mm and -9 °C.
  let start = 1_795_392_000
  let list = (0..<16).map { number in
    let isWet = number == 7
    let time = Date(timeIntervalSince1970: Double(start + number * 21600)).formatted(.iso8601)
    return """
      {"time":"\(time)","data":{"instant":{"details":{"air_temperature":5,
       "cloud_area_fraction":50}},"next_6_hours":{"summary":{"symbol_code":"\(isWet ? "rain" : "cloudy")"},
       "details":{"precipitation_amount":\(isWet ? 12 : 0),
        "air_temperature_min":\(isWet ? -9 : 4),"air_temperature_max":\(isWet ? 19 : 6)}}}}
      """
  }
  let body = #"{"properties":{"timeseries":[\#(list.joined(separator: ","))]}}"#
  let place = try StandIn.place(27.7, 85.3, nil, zone)
  let client = StandIn.client {
    start
  } _: { _ in
    HTTPResponse(status: 200, body: Array(body.utf8))
  }
  let days = try METNorway().forecast(for: place, from: client).daily
  let amounts = Dictionary(uniqueKeysWithValues: days.map { ($0.date, $0.precipitation) })
  #expect(isClose(amounts["2026-11-24"] ?? nil, Double(2 * share)), "\(zone): \(amounts)")
  #expect(isClose(amounts["2026-11-25"] ?? nil, Double(12 - 2 * share)), "\(zone): \(amounts)")
  // The step's own extremes belong to the day with at least half of it.
  func low(_ date: String) -> Double? { days.first { $0.date == date }?.temperatureMin }
  #expect(low("2026-11-24") == (share >= 3 ? -9 : 4), "\(zone)")
  #expect(low("2026-11-25") == (share <= 3 ? -9 : 4), "\(zone)")
}

@Test("three hours over midnight belong to both days")
func threeHoursOverMidnightBelongToBothDays() throws {
  // 2026-11-24 00:00 UTC; in Karachi a step from 18:00 to 21:00 UTC begins at 23:00.
  let start = 1_795_478_400
  let list = (1...16).map { number in
    let isWet = number == 7
    return """
      {"dt":\(start + number * 10800),"main":{"temp":9},"clouds":{"all":90},
       "weather":[{"id":\(isWet ? 501 : 804)}]\(isWet ? #","rain":{"3h":9}"# : "")}
      """
  }
  let client = StandIn.client { request in
    let body: String? =
      switch request.url.path {
      case "/data/2.5/weather":
        #"{"dt":\#(start),"main":{"temp":9},"clouds":{"all":90},"weather":[{"id":804}]}"#
      case "/data/2.5/forecast": #"{"list":[\#(list.joined(separator: ","))]}"#
      default: nil
      }
    return HTTPResponse(status: body == nil ? 401 : 200, body: Array((body ?? "").utf8))
  }
  let karachi = try StandIn.place(24.9, 67.1, "PK", "Asia/Karachi")
  let days = try OpenWeatherMap().forecast(for: karachi, from: client).daily
  #expect(days.map(\.date).prefix(2) == ["2026-11-24", "2026-11-25"])
  #expect(days.map(\.precipitation).prefix(2) == [3, 6])
}
