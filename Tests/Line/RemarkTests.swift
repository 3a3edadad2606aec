import Coarsen
import Exchange
import Report
import Testing
import Text
import Weather

@testable import Line

/// 2024-10-04 00:00 UTC, which is also the local time.
private let midnight = 20_000 * 86400

/// A moment of a situation, with all the numbers that remarks insert, or only the temperature.
private func moment(_ situation: Remark.Situation, hasNumbers: Bool = true) -> Moment {
  var moment = Moment(time: midnight)
  moment.isDay = true
  moment.temperature = -27.8
  moment.visibility = hasNumbers ? 9900 : nil
  moment.windSpeed = 3
  moment.condition = .clear
  switch situation {
  case .storm: moment.condition = .thunderstorm
  case .snow: moment.condition = .snowShowers
  case .ice: moment.condition = .freezingRain
  case .pouring: (moment.condition, moment.intensity) = (.showers, .heavy)
  case .rain: (moment.condition, moment.intensity) = (.drizzle, .light)
  case .gale: (moment.condition, moment.windSpeed) = (.overcast, 24.2)
  case .fog: moment.condition = .fog
  case .dirt: moment.condition = .haze
  case .grey: moment.condition = .overcast
  case .hot: moment.temperature = 39
  case .cold: break
  case .frost: moment.isDay = false
  case .evening, .morning: (moment.temperature, moment.isDay) = (13, false)
  case .night, .fine: moment.temperature = 13
  }
  return moment
}

/// The hour of a sample of a situation.
private func hour(_ situation: Remark.Situation) -> Int {
  switch situation {
  case .morning: 7
  case .evening: 18
  case .night: 23
  default: 12
  }
}

/// Returns the remark of a moment on a day after `midnight`.
private func remark(
  _ moment: Moment, hour: Int = 12, day: Int = 0, hasNumbers: Bool = true,
  units: Units = .metric, _ change: (inout WeatherNow) -> Void = { _ in }
) -> Phrase? {
  let time = midnight + day * 86400 + hour * 3600
  var weather = WeatherNow(provider: "", attribution: "", fetchedAt: time, current: moment)
  if hasNumbers {
    var today = Day(date: "2024-10-04")
    today.precipitation = 102.4
    today.precipitationProbability = 100
    today.snowfall = 102.4
    (weather.today, weather.todayEnds) = (today, time + 3600)
  }
  change(&weather)
  return Remark.phrase(weather, moment, at: time, by: .fixed(utcOffset: 0), in: units)
}

/// Returns the remarks of consecutive days of a situation.
private func remarks(
  _ situation: Remark.Situation, days: Int, hasNumbers: Bool = true, units: Units = .metric
) -> [Phrase] {
  (0..<days).compactMap { day in
    remark(
      moment(situation, hasNumbers: hasNumbers), hour: hour(situation), day: day,
      hasNumbers: hasNumbers, units: units)
  }
}

private func situation(_ moment: Moment, hour: Int, isUTC: Bool = false) throws
  -> Remark.Situation?
{
  var local = try #require(LocalTime(year: 2024, month: 10, day: 4, hour: hour, minute: 0))
  local.isUTC = isUTC
  return Remark.Situation(moment, local)
}

@Suite("Remarks") struct RemarkTests {
  @Test(
    "differ on six days in a row, and on seven of rain", arguments: Remark.Situation.allCases,
    [true, false])
  func differ(_ expected: Remark.Situation, hasNumbers: Bool) throws {
    let sample = moment(expected, hasNumbers: hasNumbers)
    #expect(try situation(sample, hour: hour(expected)) == expected)
    let run = expected == .rain ? 7 : 6
    let remarks = remarks(expected, days: 40, hasNumbers: hasNumbers)
    try #require(remarks.count == 40)
    for first in 0...(40 - run) {
      let formats = Set(remarks[first..<(first + run)].map(\.format))
      #expect(formats.count == run, "\(formats)")
    }
  }

  @Test("stay the same for a day") func stay() {
    let rain = moment(.rain)
    #expect(remark(rain, hour: 0) == remark(rain, hour: 23))
    #expect(remark(rain, hour: 23) != remark(rain, day: 1))
  }

  @Test("exist before 1970") func longAgo() { #expect(remark(moment(.rain), day: -30_001) != nil) }

  @Test(
    "insert numbers in the reader's units",
    arguments: [
      (Remark.Situation.rain, "-18°F, and you own a coat"),
      (.rain, "4.03 in today, I will keep the bar dry"),
      (.rain, "100% chance of rain, and it took it"),
      (.snow, "40.3 in of snow, and no carrot in sight"),
      (.gale, "54 mph, and the bins have left town"),
      (.fog, "6.2 mi of view, the rest costs extra"),
    ])
  func numbers(_ situation: Remark.Situation, _ expected: String) {
    #expect(remarks(situation, days: 8, units: .us).map(\.english).contains(expected))
  }

  @Test("have no number that is unknown or zero", arguments: [true, false])
  func unknownNumbers(isZero: Bool) {
    for situation in [Remark.Situation.storm, .pouring, .rain, .snow, .fog, .dirt, .grey] {
      var sample = moment(situation, hasNumbers: false)
      sample.temperature = nil
      let texts = (0..<8).map { day in
        remark(sample, day: day, hasNumbers: isZero) {
          $0.today?.precipitation = 0.1
          $0.today?.precipitationProbability = 0
          $0.today?.snowfall = 0
        }?.english
      }
      for text in texts {
        #expect(text?.contains { $0.isNumber } == false, "\(text ?? "none")")
      }
    }
    let day = remarks(.rain, days: 8, hasNumbers: false).map(\.english)
    #expect(day.contains("do not worry, I kept the bar dry"))
  }

  @Test(
    "fit 40 columns in every language with the widest numbers", arguments: Language.Code.allCases)
  func width(_ code: Language.Code) {
    var filled = 0
    for (_, set) in Units.sets {
      var units = set
      units.language = Language(code)
      for phrase in Remark.Situation.allCases.flatMap({ remarks($0, days: 8, units: units) }) {
        let text = units.language.text(phrase)
        #expect(displayWidth(text) <= 40, "\(code.rawValue): \(text)")
        filled += phrase.arguments.count
      }
    }
    #expect(filled > 100)
  }

  // MARK: Danger

  @Test(
    "are missing under a severe warning, active or coming",
    arguments: [
      (Alert.Severity.extreme, -1, true), (.severe, -1, true), (.severe, 5, true),
      (.severe, -8, false), (.moderate, -1, false), (.unknown, -1, true),
    ])
  func warnings(_ severity: Alert.Severity, start: Int, isSilent: Bool) {
    let phrase = remark(moment(.fine)) { weather in
      var alert = Alert(id: "", source: "", event: "", severity: severity)
      alert.onset = weather.fetchedAt + start * 3600
      alert.ends = weather.fetchedAt + (start + 3) * 3600
      weather.warnings = [alert]
    }
    #expect((phrase == nil) == isSilent)
  }

  @Test("are missing until the warnings are known") func unknownWarnings() {
    #expect(remark(moment(.fine)) { $0.awaitsAlerts = true } == nil)
    #expect(remark(moment(.fine)) { $0.awaitsAlerts = false } != nil)
    let old = remark(moment(.storm)) { weather in
      weather.warnings = []
      weather.alertsAt = weather.fetchedAt - 3 * 3600
    }
    #expect(old == nil)
  }

  @Test(
    "are missing in dangerous and unknown weather",
    arguments: [Condition.tornado, .squall, .unknown, nil])
  func danger(_ condition: Condition?) {
    var moment = moment(.fine)
    moment.condition = condition
    #expect(remark(moment) == nil)
  }

  @Test("are missing in dangerous wind, heat and cold, also without a warning")
  func dangerLimits() {
    for (path, value) in [
      (\Moment.windSpeed, 25.0), (\.windGust, 25), (\.temperature, 46), (\.feelsLike, 40),
      (\.temperature, -40), (\.feelsLike, -28),
    ] {
      var moment = moment(.fine)
      #expect(remark(moment) != nil)
      moment[keyPath: path] = value
      #expect(remark(moment) == nil, "\(value)")
    }
  }

  // MARK: Time of day

  @Test(
    "know night from darkness",
    arguments: [
      (18, false, Remark.Situation.evening), (22, false, .evening), (23, false, .night),
      (23, true, .night), (0, false, .night), (4, false, .night), (5, false, .morning),
      (8, false, .morning), (5, true, .fine), (12, false, .fine), (15, false, .evening),
      (18, true, .fine),
    ])
  func timeOfDay(_ hour: Int, isDay: Bool, _ expected: Remark.Situation) throws {
    var moment = moment(.fine)
    moment.isDay = isDay
    #expect(try situation(moment, hour: hour) == expected)
    let atUTC = try situation(moment, hour: hour, isUTC: true)
    #expect(atUTC == .fine, "the hour of the place is unknown")
    moment.condition = .overcast
    #expect(try situation(moment, hour: hour) == (expected == .night ? .night : .grey))
    moment.condition = .rain
    #expect(try situation(moment, hour: hour) == .rain)
  }

  @Test("know frost at night, and heat by day") func temperatureAtNight() throws {
    var moment = moment(.cold)
    #expect(try situation(moment, hour: 23) == .frost)
    #expect(try situation(moment, hour: 18) == .cold)
    moment.isDay = false
    #expect(try situation(moment, hour: 18) == .frost)
    moment.temperature = 35
    #expect(try situation(moment, hour: 18) == .evening)
    #expect(try situation(moment, hour: 12) == .fine)
  }

  // MARK: The line

  @Test(
    "end the line, or stand where the format has them", arguments: ["{icon}", "{icon} {remark}"])
  func inTheLine(format: String) throws {
    func text(
      _ alerts: [Alert], _ voice: Voice = .snarky, air index: Double? = nil
    ) throws -> String? {
      let style = LineStyle(
        template: try Template(format), units: .metric, icons: .emoji, alerts: .none, voice: voice,
        staleAfter: 3600, forgetAfter: 86400)
      let line = StatusLine(style: style, now: time) { _ in
        PlaceWords(name: "", town: nil, region: nil, country: nil, countryCode: nil)
      } clock: { _ in
        .fixed(utcOffset: -4 * 3600)
      }
      var report = try report()
      report.weather?.warnings = alerts
      var outlook = Outlook()
      outlook.air = AirQuality(time: time, provider: "", attribution: "")
      outlook.air?.indices = index.map { [AirQuality.Index(scale: .european, value: $0)] } ?? []
      return line.segments(report) { outlook }?.text
    }
    let gale = alert("Gale", .severe)
    #expect(try text([gale]) == "☀")
    #expect(try text([], .plain) == "☀")
    #expect(try text([], air: 81) == "☀", "nobody is sent into very poor air")
    #expect(try text([], air: 80) == text([]))
    let remark = try #require(try text([]))
    #expect(remark.hasPrefix(format == "{icon}" ? "☀ · " : "☀ ") && remark.count > 10)
  }
}
