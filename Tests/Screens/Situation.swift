import Exchange
import Glibc
import Line
import Text
import Weather

@testable import Screens

/// Weather at a place, and what is to be said about it.
struct Situation: Sendable {
  let name: String
  /// The local time in hours since midnight of Saturday 21 November 2026.
  let hour: Double
  var content: NowContent
  var isAmerican = false

  /// Saturday's midnight.
  static let midnight = 1_795_215_600

  /// Creates dry weather without wind, coldest at 6 and warmest at 15 o'clock.
  ///
  /// - Parameter temperatures: the lowest and the highest temperature of today and of tomorrow.
  init(
    _ name: String, at hour: Double = 10.5, _ sky: Condition = .partlyCloudy,
    _ temperatures: (Double, Double) = (6, 12), _ change: (inout Situation) -> Void = { _ in }
  ) {
    self.name = name
    self.hour = hour
    let (low, high) = temperatures
    func moment(_ hour: Double) -> Moment {
      var moment = Moment(time: Self.midnight + Int(hour * 3600))
      let cycle = cos((hour - 15) / 24 * 2 * .pi)
      moment.temperature = (low + high) / 2 + (high - low) / 2 * cycle
      moment.feelsLike = moment.temperature
      (moment.condition, moment.precipitation) = (sky, 0)
      moment.precipitationProbability = 5
      (moment.windSpeed, moment.windGust, moment.windDirection) = (3, 6, 240)
      (moment.humidity, moment.dewPoint, moment.pressure) = (70, low, 1015)
      (moment.visibility, moment.cloudCover, moment.uvIndex) = (20_000, 50, 0.6)
      moment.isDay = (8..<17).contains(Int(hour) % 24)
      return moment
    }
    content = NowContent(
      current: moment(hour), hourly: (0..<60).map { moment(Double($0)) }, alerts: [],
      position: Position(latitude: 50, longitude: 8))
    content.daily = (21...25).map { date in
      var day = Day(date: "2026-11-\(date)")
      (day.temperatureMin, day.temperatureMax, day.condition) = (low, high, sky)
      return day
    }
    change(&self)
  }

  var now: Timestamp { Self.midnight + Int(hour * 3600) }

  /// Sets the hours from one to another since Saturday's midnight, and the present if it is among
  /// them.
  mutating func hours(_ range: Range<Int>, _ change: (inout Moment) -> Void) {
    for index in range { change(&content.hourly[index]) }
    if range.contains(Int(hour)) { change(&content.current) }
  }

  /// Lets precipitation fall in a range of hours.
  ///
  /// - Parameter amount: millimetres an hour, which are as many centimetres of snow.
  mutating func falls(
    _ condition: Condition, _ range: Range<Int>, _ amount: Double = 1,
    _ intensity: Intensity = .moderate, chance: Double = 90
  ) {
    hours(range) { moment in
      (moment.condition, moment.intensity) = (condition, intensity)
      (moment.precipitation, moment.precipitationProbability) = (amount, chance)
      (moment.cloudCover, moment.visibility) = (100, 6000)
      if condition.general == .snow { moment.snowfall = amount }
    }
  }

  mutating func sky(_ condition: Condition, _ range: Range<Int>) {
    hours(range) { $0.condition = condition }
  }

  /// Sets the UV index, which is highest at 13 o'clock.
  mutating func sun(_ highest: Double) {
    func index(_ time: Timestamp) -> Double {
      let hour = Double((time - Self.midnight) % 86_400) / 3600
      return max(0, highest - 0.4 * (hour - 13) * (hour - 13))
    }
    hours(0..<60) { $0.uvIndex = index($0.time) }
  }

  mutating func gusts(_ speed: Double, at hour: Int) {
    hours(max(0, hour - 2)..<hour + 3) { moment in
      moment.windSpeed = speed * 0.55
      moment.windGust = speed - 1.5 * abs(Double(moment.time - Self.midnight) / 3600 - Double(hour))
    }
  }

  /// Sets tomorrow's highest temperature, and shifts its hours as far.
  mutating func tomorrow(_ highest: Double) {
    let shift = highest - (content.daily[1].temperatureMax ?? highest)
    content.daily[1].temperatureMax = highest
    for index in 24..<60 {
      content.hourly[index].temperature? += shift * min(1, Double(index - 24) / 12)
    }
  }

  mutating func yesterday(_ highest: Double) {
    content.yesterday = Day(date: "2026-11-20")
    content.yesterday?.temperatureMax = highest
  }

  mutating func air(_ scale: AirQuality.Scale, _ value: Double) {
    content.air = AirQuality(time: now, provider: "open-meteo-air", attribution: "")
    content.air?.indices = [.init(scale: scale, value: value)]
    content.countryCode = scale == .us ? "US" : "DE"
  }

  /// Returns the screen in a language.
  func view(_ code: Language.Code = .english, width: Int = 80, plain: Bool = false) -> NowView {
    var units = isAmerican ? Units.us : .metric
    units.language = Language(code)
    let clock = PlaceClock.fixed(utcOffset: 3600)
      .formatted(isTwelveHour: isAmerican, in: units.language)
    let style = ViewStyle(
      width: width, plain: plain, glyphs: .all, colors: nil, units: units, icons: .emoji)
    return NowView(content, now: now, clock: clock, style: style)
  }
}
