import Exchange
import Line
import Testing
import Weather

@testable import Screens

private func lines(
  _ days: [Day], _ style: ViewStyle, latitude: Double? = nil, clock: PlaceClock = clock
) -> [String] {
  DailyView(
    days: days, position: latitude.map { Position(latitude: $0, longitude: 20) }, clock: clock,
    style: style
  ).lines
}

private let days: [Day] = (0..<3).map { index in
  var day = Day(date: "2026-11-\(21 + index)")
  day.temperatureMin = [-5, 0, 4][index]
  day.temperatureMax = [1, 12, nil][index]
  day.precipitation = [0, 12.34, nil][index]
  day.precipitationProbability = [5, 100, nil][index]
  day.condition = [.clear, .snow, nil][index]
  day.windSpeedMax = [5, 30, nil][index]
  if index < 2 { (day.sunrise, day.sunset) = (now - 7000, now + 22_000) }
  return day
}

@Test("days are rows on a common scale") func daysAreRowsOnACommonScale() {
  #expect(
    lines(days, style()) == [
      "         min °C           max   mm   % km/h         sun moon",
      "Sat 21 ☀  −5 ━━━━━          1        5   18 08:33–16:36 🌔",
      "Sun 22 🌨   0    ━━━━━━━━━  12 12.3 100  108 08:33–16:36 🌔",
      "Mon 23 –   4                –    –   –    –           – 🌕",
    ])
}

@Test("days in ASCII without icons describe the sky in words")
func daysInASCIIWithoutIconsDescribeTheSkyInWords() {
  #expect(
    lines(days, style(width: 80, ascii: true, units: .us, icons: .none)) == [
      "                   min  F               max    in    %  mph          sun  moon",
      "Sat 21 Nov  clear   23  =====            34          5   11  08:33-16:36  wax gi",
      "Sun 22 Nov  snow    32      ==========   54  0.49  100   67  08:33-16:36  wax gi",
      "Mon 23 Nov  -       39                    -     -    -    -            -  full",
    ])
}

@Test("a column without any value is left out") func aColumnWithoutAnyValueIsLeftOut() {
  let unknown = days.map { day in
    var day = day
    (day.precipitationProbability, day.windSpeedMax, day.condition) = (nil, nil, nil)
    return day
  }
  #expect(
    lines(unknown, style()) == [
      "       min °C                      max   mm         sun moon",
      "Sat 21  −5 ━━━━━━━━━                 1      08:33–16:36 🌔",
      "Sun 22   0       ━━━━━━━━━━━━━━━━━  12 12.3 08:33–16:36 🌔",
      "Mon 23   4                           –    –           – 🌕",
    ])
}

@Test("plain days are one sentence each") func plainDaysAreOneSentenceEach() {
  #expect(
    lines([days[0]], style(width: 94, plain: true)) == [
      "Saturday 21 November: clear, from minus 5°C, up to 1°C, chance of precipitation 5%, wind up",
      "  to 18 km/h, sunrise 08:33, sunset 16:36, moon: waxing gibbous",
    ])
}

@Test(
  "the highest chance of a day is not taken for that of its worst hour",
  arguments: [
    (.rain, "95% chance of rain"), (.snow, "95% chance of snow"),
    (.thunderstorm, "chance of precipitation 95%"), (.freezingRain, "chance of precipitation 95%"),
  ] as [(Condition, String)])
func theChanceOfADayIsNotThatOfItsWorstHour(condition: Condition, words: String) {
  var day = Day(date: "2026-11-21")
  (day.condition, day.precipitationProbability) = (condition, 95)
  let text = lines([day], style(width: 94, plain: true)).joined()
  #expect(text.contains(words), "\(text)")
}

@Test("the moon is turned in the south and has its phase at local noon")
func moonIsTurnedInTheSouth() {
  let day = Day(date: "2026-11-21")
  #expect(lines([day], style(), latitude: 50).last?.hasSuffix("🌔") == true)
  #expect(lines([day], style(), latitude: -50).last?.hasSuffix("🌖") == true)
  #expect(lines([Day(date: "2026-11-24")], style(), latitude: -50).last?.hasSuffix("🌕") == true)
  let far = DailyView(
    days: [Day(date: "2026-11-22")], position: Position(latitude: 2, longitude: -179), clock: clock,
    style: style())
  #expect(far.lines.last?.hasSuffix("🌕") == true, "in Greenwich it is not full yet")
}

@Test(
  "polar day and polar night are named",
  arguments: [("2026-12-21", "polar night"), ("2026-06-21", "polar day")])
func polarDayAndPolarNightAreNamed(date: String, words: String) {
  for style in styles(width: 60) {
    #expect(lines([Day(date: date)], style, latitude: 75).joined().contains(words))
    #expect(!lines([Day(date: date)], style).joined().contains(words))
  }
}

@Test("missing sunrise and sunset times are calculated")
func missingSunriseAndSunsetTimesAreCalculated() {
  #expect(lines([Day(date: "2026-11-21")], style(), latitude: 0).joined().contains("05:2"))
}

@Test(
  "an invalid date is a dash",
  arguments: ["", "2026", "2026-13-01", "2026-00-10", "-1--2--3", "a-b-c", "2026-11-21-1"])
func anInvalidDateIsADash(text: String) {
  #expect(lines([Day(date: text)], style()).last?.hasPrefix("–") == true)
}

@Test("an unavailable daily forecast is one sentence")
func anUnavailableDailyForecastIsOneSentence() {
  #expect(lines([], style()) == ["No daily forecast is available for this place."])
}

@Test("a narrow screen keeps the temperatures and the columns that fit")
func narrowScreenKeepsTheTemperatures() {
  #expect(
    lines(days, style(width: 40)) == [
      "         min °C        max   mm   % km/h",
      "Sat 21 ☀  −5 ━━━━        1        5   18",
      "Sun 22 🌨   0   ━━━━━━━  12 12.3 100  108",
      "Mon 23 –   4             –    –   –    –",
    ])
}

@Test("a wide screen has full column headings") func aWideScreenHasFullColumnHeadings() throws {
  let heading = try #require(lines(days, style(width: 120)).first)
  for word in ["precip. mm", "rain %", "wind km/h", "sun", "moon"] {
    #expect(heading.contains(word))
  }
}

@Test("past days are omitted, and days beyond the count are mentioned")
func pastDaysAreOmitted() {
  let week = (0..<10).map { Day(date: "2026-11-\(21 + $0)") }
  func rows(_ count: Int, from today: String, _ style: ViewStyle) -> [String] {
    DailyView(
      days: week, count: count, today: CalendarDate(today), position: nil, clock: clock,
      style: style
    ).lines
  }
  let three = rows(3, from: "2026-11-23", style())
  #expect(three.count == 5 && three[1].hasPrefix("Mon 23"))
  #expect(three.last == "--days 8 shows 5 more.")
  #expect(rows(16, from: "2026-11-23", style()).count == 9)
  #expect(rows(7, from: "2027-01-01", style()) == ["The daily forecast has ended."])
  let plain = rows(2, from: "2026-11-21", style(plain: true))
  #expect(plain.last == "--days 10 shows 8 more.")
}

@Test("the coming days begin with today") func theComingDaysBeginWithToday() {
  func dates(_ today: String?, _ count: Int = .max) -> [String] {
    DailyView.coming(days, from: today.flatMap { CalendarDate($0) }, count: count).map(\.date)
  }
  #expect(dates("2026-11-22") == ["2026-11-22", "2026-11-23"])
  #expect(dates("2026-11-22", 1) == ["2026-11-22"])
  #expect(dates(nil, 2) == ["2026-11-21", "2026-11-22"])
  #expect(dates("2026-11-24").isEmpty)
}

@Test("days that feel at least three degrees warmer or colder say so")
func daysThatFeelWarmerOrColderSaySo() {
  for (felt, isTold) in [(-8.0, true), (-7.9, false)] {
    var day = days[0]
    (day.feelsLikeMin, day.feelsLikeMax) = (felt, 2)
    let plain = lines([day], style(width: 200, plain: true)).joined()
    #expect(plain.contains("feels like minus 8°C to 2°C") == isTold)
    let table = lines([day, days[1]], style(width: 120))
    #expect(table[0].hasSuffix("feels like") == isTold)
    #expect(table[1].hasSuffix("      −8/2") == isTold)
    #expect(lines([day], style(width: 90))[0].contains("feels like") == false)
  }
}

@Test("plain days tell new snow as its depth, and nothing when nothing falls")
func plainDaysTellNewSnowAsItsDepth() {
  func sentence(_ precipitation: Double, _ snowfall: Double) -> String {
    var day = days[1]
    (day.precipitation, day.snowfall) = (precipitation, snowfall)
    return lines([day], style(width: 200, plain: true)).joined()
  }
  #expect(sentence(12.3, 17.2).contains(", snow: 17.2 cm, 100% chance of snow, "))
  #expect(!sentence(12.3, 17.2).contains("precipitation"))
  #expect(sentence(12.3, 0).contains(", precipitation 12.3 mm, "))
  #expect(sentence(0, 0).contains(", up to 12°C, 100% chance of snow, "))
}

@Test(
  "the chance of snow is not called that of rain",
  arguments: [(12.3, 0.9, true), (12.3, 1.7, true), (12.3, 1.8, false), (0.4, 0.3, false)])
func theChanceOfSnowIsNotCalledThatOfRain(
  precipitation: Double, snowfall: Double, isRain: Bool
) throws {
  var snowy = days
  (snowy[1].precipitation, snowy[1].snowfall) = (precipitation, snowfall)
  let table = lines(snowy, style(width: 120))
  let heading = try #require(table.first)
  #expect(heading.contains("rain %") == isRain && heading.contains(" %"))
  #expect(table.joined().contains(" cm ") == !isRain)
}
