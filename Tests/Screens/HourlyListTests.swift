import Exchange
import Line
import Support
import Testing
import Text
import Weather

@testable import Screens

private func lines(
  _ moments: [Moment], hours: Int = 24, height: Int? = nil, _ style: ViewStyle
) -> [String] {
  HourlyView(
    moments: moments, hours: hours, now: now, isAgeKnown: true, clock: clock, style: style,
    height: height
  ).lines.map(uncolored)
}

/// Hours from a shower at noon into the night, an hour each.
private func hours(_ count: Int) -> [Moment] {
  (0..<count).map { hour in
    var moment = Moment(time: now - 1800 + hour * 3600)
    moment.temperature = Double(12 - hour % 24)
    moment.precipitation = hour == 2 ? 3 : 0
    moment.precipitationProbability = hour == 2 ? 80 : 5
    (moment.windSpeed, moment.windDirection) = (5, 270)
    moment.condition = hour == 2 ? .rain : .clear
    moment.isDay = hour % 24 < 7
    return moment
  }
}

@Suite("Hours with colours") struct HourlyListTests {
  @Test("are rows with a bar, of which only the changes have words")
  func areRows() {
    #expect(
      lines(hours(5), hours: 5, style(color: true)) == [
        "The next 5 hours from Sat 21 Nov 10:00",
        "  now  ☀  clear                         12°        → 18 km/h",
        "11:00  ☀                            11°                 → 18",
        "12:00  🌧  rain                 10°            80%       → 18",
        "13:00  ☀  clear             9°                          → 18",
        "14:00  ☀               8°                               → 18",
      ])
  }

  @Test(
    "are several in a row where there are more than rows, none is left out", arguments: [24, 48])
  func areSeveralInARow(count: Int) {
    let shown = lines(hours(count), hours: count, height: 20, style(color: true))
    #expect(shown.count <= 20)
    let times = shown.dropFirst().compactMap {
      $0.split(separator: " ").first { $0.contains(":") || $0.contains("–") }
    }
    // The list begins hour by hour, and ends at the last full three hours.
    #expect(times.prefix(2) == ["11:00", count == 24 ? "12:00" : "12–15"])
    #expect(times.last == (count == 24 ? "09:00" : "09:00"))
    #expect(shown.contains { $0.contains("80%") })
  }

  @Test("show the danger, the fog and the strongest wind of several in a row")
  func showTheDangerOfSeveralInARow() {
    var moments = hours(24)
    (moments[8].condition, moments[8].precipitation) = (.rain, 3)
    (moments[9].condition, moments[9].precipitation) = (.thunderstorm, 0.5)
    moments[10].windSpeed = 24
    moments[15].condition = .fog
    let shown = lines(moments, hours: 24, height: 14, style(color: true))
    let evening = shown.first { $0.contains("18–21") } ?? ""
    #expect(evening.contains("thunderstorm") && evening.contains(" 86"), "\(shown)")
    #expect(shown.contains { $0.contains("00–03") && $0.contains("fog") }, "\(shown)")
  }

  @Test("are a curve where there are too many for a list")
  func areACurve() {
    let shown = lines(hours(16 * 24), hours: 16 * 24, height: 12, style(color: true))
    #expect(shown.count <= 12)
    #expect(lines(hours(24), height: -3, style(color: true)).count <= 1)
  }

  @Test(
    "begin with the present weather, unless it is old, and with what falls in the hour",
    arguments: [
      (3599, "now ⛈ thunderstorm 14° 80% ← 36 km/h"), (3600, "now ☀ clear 12° 80% → 18 km/h"),
    ])
  func beginWithThePresentWeather(age: Int, row: String) {
    var moments = hours(5)
    moments[0].precipitationProbability = 80
    var current = Moment(time: now - age)
    (current.condition, current.temperature) = (.thunderstorm, 14)
    (current.windSpeed, current.windDirection) = (10, 90)
    let view = HourlyView(
      moments: moments, current: current, hours: 5, now: now, isAgeKnown: true, clock: clock,
      style: style(color: true))
    let shown = view.lines.map(uncolored).dropFirst().first ?? ""
    #expect(shown.split(separator: " ").joined(separator: " ") == row)
  }

  @Test("call none now, nor show the present weather, where the clock may be wrong")
  func callNoneNow() {
    var current = Moment(time: now)
    (current.condition, current.temperature) = (.thunderstorm, 14)
    let view = HourlyView(
      moments: hours(5), current: current, hours: 5, now: now, isAgeKnown: false, clock: clock,
      style: style(color: true))
    let shown = view.lines.map(uncolored).dropFirst().first ?? ""
    #expect(shown.hasPrefix("10:00  ☀  clear"), "\(shown)")
  }

  @Test("have the words of precipitation also where its amounts are unknown")
  func haveTheWordsOfPrecipitation() {
    var moments = hours(24)
    for index in moments.indices {
      moments[index].precipitation = nil
      moments[index].condition = index % 6 == 0 ? .clear : .snow
    }
    let rows = lines(moments, hours: 24, height: 8, style(color: true)).dropFirst()
    #expect(rows.count > 2 && rows.contains { $0.contains("snow") }, "\(rows)")
    #expect(!rows.dropFirst().contains { $0.contains("clear") }, "\(rows)")
  }

  @Test("are darker in the night, but not where there is no day")
  func areDarkerInTheNight() throws {
    let slots = try #require(HourlySlots(hours(24), hours: 24, from: now))
    #expect(!slots.isNight(6) && slots.isNight(7))
    let polar = hours(24).map { moment in
      var moment = moment
      moment.isDay = false
      return moment
    }
    let dark = try #require(HourlySlots(polar, hours: 24, from: now))
    #expect(!(0..<24).contains(where: dark.isNight))
  }
}

@Test(
  "an hour of snow is a depth, however little it is, and rain is not",
  arguments: [
    (0.4, 0.28, Units.metric, "0.3 cm"), (2, 0.7, .metric, "0.7 cm"), (2, 0.1, .metric, "2.0 mm"),
    (0.4, nil, .metric, "0.4 mm"), (0.03, 0.02, .metric, nil), (0.03, 0, .us, nil),
    (0.05, 0, .us, "0.002 in"), (0.1, 0.07, .us, "0.03 in"), (0.4, 0.28, .us, "0.1 in"),
    (nil, nil, .us, nil),
  ] as [(Double?, Double?, Units, String?)])
func anHourOfSnowIsADepth(precipitation: Double?, snowfall: Double?, units: Units, text: String?) {
  #expect(style(units: units).amount(precipitation, snowfall: snowfall) == text)
}
