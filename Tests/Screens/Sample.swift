import Exchange
import Line
import Support
import Text
import Weather

@testable import Screens

/// 2026-11-21 09:30 UTC.
let now = 1_795_253_400
let clock = PlaceClock.fixed(utcOffset: 3600)

func style(
  width: Int = 60, plain: Bool = false, ascii: Bool = false, color: Bool = false,
  units: Units = .metric, icons: IconSet = .emoji
) -> ViewStyle {
  ViewStyle(
    width: width, plain: plain, glyphs: ascii ? .ascii : .all,
    colors: color ? TerminalColors(depth: .indexed, background: .auto) : nil, units: units,
    icons: icons)
}

/// Returns a style of each kind, for a width in columns.
func styles(width: Int) -> [ViewStyle] {
  [
    style(width: width), style(width: width, ascii: true, icons: .ascii),
    style(width: width, plain: true, units: .uk), style(width: width, color: true, units: .us),
    style(width: width, units: .si, icons: .none), style(width: width, icons: .nerd),
    style(width: width, plain: true, ascii: true, color: true),
  ]
}

/// Returns a line without its SGR sequences.
func uncolored(_ line: String) -> String {
  line.replacing(/\u{1b}\[[0-9;]*m/.matchingSemantics(.unicodeScalar), with: "")
}

extension Double {
  /// Returns a value as a careless provider may send it, of which views receive the plausible part.
  static func odd(
    _ range: ClosedRange<Double>, using generator: inout some RandomNumberGenerator
  ) -> Double? {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: nil
    case 1: [.nan, .infinity, -.infinity, 1e300, -1e14, 1e15].randomElement(using: &generator)
    default: .random(in: range, using: &generator)
    }
  }
}

func randomMoments(_ count: Int, _ chance: inout Chance) -> [Moment] {
  (0..<count).map { index in
    var moment = Moment(time: now - 1800 + index * 3600)
    moment.temperature = .odd(-60...60, using: &chance)
    moment.feelsLike = .odd(-60...60, using: &chance)
    moment.precipitation = .odd(0...90, using: &chance)
    moment.precipitationProbability = .odd(0...100, using: &chance)
    moment.windSpeed = .odd(0...60, using: &chance)
    moment.windGust = .odd(0...90, using: &chance)
    moment.windDirection = .odd(0...360, using: &chance)
    moment.condition = Condition.allCases.randomElement(using: &chance)
    moment.isDay = Bool.random(using: &chance)
    moment.humidity = .odd(0...100, using: &chance)
    moment.dewPoint = .odd(-60...40, using: &chance)
    moment.pressure = .odd(500...1200, using: &chance)
    moment.cloudCover = .odd(0...100, using: &chance)
    moment.visibility = .odd(0...90_000, using: &chance)
    moment.uvIndex = .odd(0...14, using: &chance)
    return moment.plausible
  }
}

func randomDays(_ count: Int, _ chance: inout Chance) -> [Day] {
  (0..<count).map { index in
    let strange = ["2026-02-31", "", "tomorrow", "9999-12-31", "2026-11-99999999999999999999"]
    var day = Day(
      date: index % 5 == 4 ? strange.randomElement(using: &chance) ?? "" : "2026-11-\(10 + index)")
    day.temperatureMin = .odd(-60...60, using: &chance)
    day.temperatureMax = .odd(-60...60, using: &chance)
    day.precipitation = .odd(0...900, using: &chance)
    day.precipitationProbability = .odd(0...100, using: &chance)
    day.windSpeedMax = .odd(0...110, using: &chance)
    day.condition = Condition.allCases.randomElement(using: &chance)
    day.uvIndexMax = .odd(0...14, using: &chance)
    day.sunrise = [nil, now, .max, .min].randomElement(using: &chance) ?? nil
    day.sunset = [nil, now + 30_000, .max].randomElement(using: &chance) ?? nil
    return day.plausible
  }
}

func randomAir(_ chance: inout Chance) -> AirQuality {
  var air = AirQuality(time: now, provider: "", attribution: "")
  for scale in AirQuality.Scale.allCases {
    air.indices.append(.init(scale: scale, value: .odd(0...600, using: &chance) ?? 250))
  }
  for key in ["pm2_5", "no2", "o3", "a key that nobody has ever heard of \u{1b}[2J"] {
    air.pollutants[key] = .odd(0...9000, using: &chance)
  }
  air.pollen = ["birch": .nan, "grass": 3.4, "桜桜桜桜桜桜桜桜桜桜桜桜桜桜桜桜": 7]
  air.uvIndex = .odd(0...14, using: &chance)
  return air.plausible
}

/// A warning with everything that could do harm in a terminal.
let hostileAlert: Alert = {
  let word = String(repeating: "洪水👨‍👩‍👧⚠️e\u{301}", count: 20)
  let text = "One\u{1b}[2J two\r\nthree \u{202e}four\u{7}\n\n\u{9b}31m * \u{2028}\(word) \u{0}\tend"
  var alert = Alert(id: "1", source: text, event: text, severity: .extreme)
  (alert.headline, alert.description, alert.instruction) = (text, text, text)
  (alert.area, alert.url, alert.onset, alert.ends) = (text, text, .min, .max)
  return alert
}()

/// Returns the lines of all views of random data.
func randomLines(_ style: ViewStyle, seed: UInt32) -> [String] {
  var chance = Chance(seed: seed)
  let isTwelveHour = Bool.random(using: &chance)
  let clock = clock.formatted(isTwelveHour: isTwelveHour, in: style.units.language)
  let position = Position(
    latitude: .odd(-90...90, using: &chance) ?? 0, longitude: .odd(-180...180, using: &chance) ?? 0)
  let moments = randomMoments(60, &chance)
  let days = randomDays(16, &chance)
  let alerts = [hostileAlert, hostileAlert]
  func hourly(_ hours: Int) -> [String] {
    HourlyView(
      moments: moments, hours: hours, days: days, position: position, now: now,
      isAgeKnown: true, clock: clock, style: style
    ).lines
  }
  var content = NowContent(
    current: moments.randomElement(using: &chance) ?? Moment(time: now), hourly: moments,
    daily: days, alerts: Array(repeating: hostileAlert, count: 7), air: randomAir(&chance),
    position: position)
  content.current.intensity = [.light, .moderate, .heavy, nil].randomElement(using: &chance) ?? nil
  let heights = [nil, 24, Int.random(in: -5...60, using: &chance)]
  return hourly(24) + hourly(60)
    + heights.flatMap {
      NowView(content, now: now, clock: clock, style: style, height: $0).lines
    }
    + DailyView(days: days, count: 9, position: position, clock: clock, style: style).lines
    + AirView(air: randomAir(&chance), clock: clock, style: style).lines
    + AlertsView(alerts: alerts, clock: clock, style: style).lines
    + AlertsView(alerts: alerts, isFull: true, clock: clock, style: style).lines
}
