import Exchange
import Line
import Testing
import Text
import Weather

@testable import Screens

@Test("the main screen has a picture, facts, coming weather, a curve and days")
func showsAllPartsOfTheScreen() {
  #expect(
    nowLines(style(width: 80), height: 23) { $0.title = "Somewhere" } == [
      "Somewhere                                                       Sat 21 Nov 10:30",
      "     ▄▄▄▄             ██▀▀▀ °C      Light snow  −5°C",
      "  ▗▟██████▙▄▖    ▀▀▀▀ ▀▀▀██         Snow until 13:00. Gusts up to 70 km/h",
      " ▟███████████▙        ▄▄▄██         at 20:00. Above freezing from 15:00.",
      " ▝▀▀▀▀▀▀▀▀▀▀▀▘   low −8°  high 0°   precip.    0.6 mm/h    wind       ⇘ 43 km/h",
      "   *   *   *     feels like −9°     gusts      65 km/h     humidity   81%",
      " *   *   *   *                      dew point  −7°C        pressure   1004 hPa",
      "   *   *   *                        air        moderate    warnings   none",
      "",
      "   2°C ┤       ⢀⣀⣀⣀⠤⠤⠤⠔⠒⠒⠒⠉⠉⠉⠒⠒⠒⠢⠤⠤⠤⣀⣀⣀⡀",
      "       │⠒⠒●⠒⠉⠉⠉⠁                       ⠈⠉⠉⠉⠒⠒⠒⠤⠤⠤⢄⣀⣀⣀",
      "       │                                             ⠉⠉⠉⠑⠒⠒⠒⠤⠤⠤⣀⣀⣀⡀",
      " −15°C ┤                                                          ⠈⠉⠉⠉⠒⠒⠒⠢⠤⠤⠤⣀⣀⣀",
      "2.0 mm ┤▃▃ ▃▃ ▃▃",
      "  hour   now   12    14    16    18    20    22   Sun    02    04    06    08",
      "",
      "Today   ☁  overcast  −8° ━━━━━━━━━━━━●━━━━━━━━━━━━━━━━━ 0°",
      "Sun 22  ☁  overcast  −8° ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ 1°",
      "Mon 23  ☁  overcast  −8° ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ 2°",
      "Tue 24  ☁  overcast  −8° ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ 3°",
      "Wed 25  ☁  overcast  −8° ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ 4°",
      "Thu 26  ☁  overcast  −8° ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ 5°",
      "Fri 27  ☁  overcast  −8° ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ 6°",
    ])
}

@Test("on a narrow screen without pictures, the facts are in one column")
func factsAreInOneColumnOnANarrowScreen() {
  #expect(
    nowLines(style(width: 40, icons: .none)).prefix(18) == [
      "     ██▀▀▀ °C  Light snow  −5°C", "▀▀▀▀ ▀▀▀██     low −8°  high 0°",
      "     ▄▄▄██     feels like −9°", "Snow until 13:00. Gusts up to 70 km/h",
      "at 20:00. Above freezing from 15:00. Up", "to 2°C at 16:00, down to −16°C tomorrow",
      "at 10:00.", "",
      "precip.    0.6 mm/h, 90% chance of snow",
      "wind       ⇘ 43 km/h NW, strong breeze",
      "gusts      65 km/h",
      "humidity   81%",
      "dew point  −7°C",
      "pressure   1004 hPa, ↘ falling",
      "sun        08:33–16:36",
      "air        42, moderate (European AQI)",
      "warnings   none",
      "moon       waxing gibbous, 86% lit",
    ])
}

@Test("on a narrow screen too, the amount stands behind the chance")
func theAmountStandsBehindTheChance() {
  let today = nowLines(style(width: 40)) {
    ($0.daily[0].precipitation, $0.daily[0].precipitationProbability) = (3.2, 90)
  }.first { $0.hasPrefix("Today") }
  #expect(today?.hasSuffix(" 90% 3.2 mm") == true, "\(today ?? "")")
}

@Test("plain facts are one per line") func plainFactsAreOnePerLine() {
  #expect(
    nowLines(style(width: 200, plain: true)) == [
      "Now: Saturday 21 November 10:30, light snow",
      "Temperature: minus 5°C, feels like minus 9°C",
      "Today: from minus 8°C, up to 0°C",
      "Next: Snow until 13:00. Gusts up to 70 km/h at 20:00. Above freezing from 15:00."
        + " Up to 2°C at 16:00, down to minus 16°C tomorrow at 10:00",
      "Precipitation: 0.6 mm/h, 90% chance of snow",
      "Wind: from north-west 43 km/h, strong breeze",
      "Gusts: 65 km/h",
      "Humidity: 81%",
      "Dew point: minus 7°C",
      "Pressure: 1004 hPa, falling",
      "Visibility: 4.3 km",
      "Clouds: 100%",
      "Air: 42, moderate (European AQI)",
      "Sun: sunrise 08:33, sunset 16:36",
      "Daylight: 8 h 3 min",
      "Moon: waxing gibbous, 86% lit",
      "Warnings: none",
      "Tomorrow: overcast, from minus 8°C, up to 1°C",
    ])
}

@Test("a strong wind has a heavy arrow") func aStrongWindHasAHeavyArrow() {
  let (unicode, ascii) = (style(), style(ascii: true))
  #expect(unicode.windArrow(from: 225, speed: 5) == "↗")
  #expect(unicode.windArrow(from: 225, speed: 10.7) == "↗")
  #expect(unicode.windArrow(from: 225, speed: 10.8) == "⇗")
  #expect(unicode.windArrow(from: 0, speed: nil) == "↓")
  #expect(unicode.windArrow(from: nil, speed: 20) == nil)
  #expect(ascii.windArrow(from: 225, speed: 20) == "SW")
  let tints = [1, 5, 9, 15, 20, 30].map { Tint.wind(Double($0)) }
  #expect(Set(tints).count == 5 && tints[0] == Tint.wind(3))
}

@Test("the parts are one below the other at any width", arguments: [40, 80, 120, 200])
func partsAreOneBelowTheOther(width: Int) throws {
  func row(_ text: String) throws -> Int {
    try #require(nowLines(style(width: width)).firstIndex { $0.contains(text) })
  }
  #expect(try row("  hour ") > row("visibility"))
  #expect(try row("Today") > row("  hour "))
}

@Test("with colours, a day's bar is filled and holds its temperatures")
func daysBarIsFilledAndHoldsItsTemperatures() throws {
  let rows = nowLines(filled(80))
  let today = try #require(rows.first { uncolored($0).hasPrefix("Today") })
  #expect(today.contains("48;2;"))
  #expect(uncolored(today).contains(" −8°") && uncolored(today).contains("0° "))
  #expect(uncolored(today).contains("◆"))
  let track = try #require(rows.first { uncolored($0).hasPrefix("Fri 27") })
  #expect(!uncolored(track).contains("◆") && !uncolored(track).contains("━"))
}

@Test("with colours, the curve is an area from the left edge with its extremes in it")
func curveIsAnAreaWithItsExtremesInIt() throws {
  let rows = nowLines(filled(80)).map(uncolored)
  #expect(!rows.contains { $0.contains("┤") || $0.contains("⠒") })
  let hours = try #require(rows.firstIndex { $0.contains("now ") && $0.contains("Sun") })
  #expect(rows[..<hours].contains { $0.contains("2°") && $0.contains("▄") || $0.contains("▂") })
}

@Test("a curve that only falls has its ends as labels") func curveThatOnlyFallsHasItsEnds() {
  let curve = FilledCurve(
    values: (0..<20).map { Double(20 - $0) }, nights: Array(repeating: false, count: 20), step: 2,
    height: 3, isLight: false
  ) { celsius in "\(Int(celsius))°" }
  let rows = curve.rows.map { row in row.map(\.text).joined() }
  #expect(rows.contains { $0.hasPrefix("20°") } && rows.last?.hasSuffix("1°") == true, "\(rows)")
}

@Test("with colours, a forecast of a few hours has a curve, too", arguments: 0...3)
func forecastOfAFewHoursHasACurve(count: Int) throws {
  let rows = nowLines(filled(80)) { content in
    content.hourly = content.hourly.filter { $0.time > now - 3600 }
    content.hourly = Array(content.hourly.prefix(count))
  }
  let today = try #require(rows.firstIndex { uncolored($0).hasPrefix("Today") })
  #expect(rows[..<today].contains { $0.contains("48;2;") } == (count > 0))
}

@Test("a number in large digits has three rows of equal width", arguments: ["67", "-5", "−108"])
func numberInLargeDigits(number: String) throws {
  let rows = try #require(LargeDigits.rows(of: number))
  #expect(rows.count == LargeDigits.height && Set(rows.map(\.count)).count == 1)
  #expect(LargeDigits.rows(of: "1e9") == nil && LargeDigits.rows(of: "") == nil)
}

/// A text from each part of the view, in the order of `Importance`.
private let signs = [
  "−5°C", "Today", "Mon 23", "Snow until", "  hour", "▟██", "Fri 27", "visibility", "    °C",
]

@Test("the least important parts are left out first, and only if necessary")
func leastImportantPartsAreLeftOutFirst() throws {
  func height(_ sign: String) throws -> Int {
    try #require(
      (1...99).first { rows in
        nowLines(style(width: 80), height: rows).contains { $0.contains(sign) }
      }, "\(sign)")
  }
  let heights = try signs.map(height)
  #expect(heights == heights.sorted(), "\(heights)")
  let whole = nowLines(style(width: 80)).count
  for rows in 2...whole {
    let shown = nowLines(style(width: 80), height: rows)
    #expect(shown.count <= rows && shown.count > rows - 5, "\(rows) rows")
  }
}

@Test("spare rows become blank lines, first above the curve, before the seventh day is shown")
func spareRowsBecomeBlankLinesFirstAboveTheCurve() {
  func blanks(_ rows: Int) -> [Int] {
    let shown = nowLines(style(width: 80), height: rows) { $0.title = "Somewhere" }
    return shown.indices.filter { shown[$0].isEmpty }
  }
  #expect(blanks(19) == [] && blanks(20) == [8] && blanks(21) == [8, 14])
  #expect(blanks(23) == [8, 15] && blanks(24) == [1, 9, 16])
}

@Test("filled bars of rain do not touch the first day while there is a blank line")
func barsOfRainDoNotTouchTheFirstDay() throws {
  func rows(_ height: Int, _ change: (inout NowContent) -> Void = { _ in }) -> [String] {
    nowLines(filled(80), height: height, change).map(uncolored)
  }
  for height in 16...40 {
    let shown = rows(height)
    let today = try #require(shown.firstIndex { $0.hasPrefix("Today") })
    #expect(shown[today - 1].isEmpty || !shown.contains(""), "\(height) rows")
  }
  let isTight = (16...40).map { !rows($0).contains("") }
  #expect(isTight.contains(true) && isTight.contains(false))
}

@Test("filled bars of rain have the amount of the highest at its top, in empty cells")
func filledBarsHaveTheAmountOfTheHighest() {
  func rows(_ change: (inout NowContent) -> Void = { _ in }) -> [String] {
    nowLines(filled(80), height: 40, change).map(uncolored)
  }
  #expect(rows().contains { $0.contains(/^[▁-█]+ 0\.8 mm$/) }, "\(rows())")
  let late = rows { content in
    content.hourly = content.hourly.map { hour in
      var hour = hour
      hour.precipitation = hour.time > now + 20 * 3600 ? 3.4 : 0
      return hour
    }
  }
  #expect(late.contains { $0.contains(/^ +3\.4 mm █+$/) }, "\(late)")
  let always = rows { content in
    for index in content.hourly.indices { content.hourly[index].precipitation = 3.4 }
  }
  #expect(!always.contains { $0.contains("3.4 mm") && $0.contains("█") }, "\(always)")
}

@Test(
  "the amount of the highest bar is never beside a lower one",
  arguments: [
    ([0.2, 0.2, 2.4, 0, 0, 0, 0, 0], ["▁▁▁▁██ 2.4 mm"]),
    ([0.2, 2.4, 2.4, 0, 0, 0, 0, 0], ["▁▁████ 2.4 mm"]),
    ([0, 0, 0, 0, 2.4, 0.2], [" 2.4 mm ██▁▁"]),
    ([0.2, 2.4, 0.2, 0, 0, 0, 0, 0], ["▁▁██▁▁"]),
    ([0.2, 0.9, 0.2, 0, 0, 0, 0, 0], ["   0.9 mm", "▂▂▇▇▂▂"]),
    ([0.2, 0.9, 0.2], ["", "▂▂▇▇▂▂"]),
    ([3.4, 3.4, 3.4, 3.4, 3.4, 3.4], ["████████████", "████████████"]),
  ] as [([Double], [String])])
func amountOfTheHighestBarIsNeverBesideALowerOne(amounts: [Double], rows: [String]) throws {
  let hours = amounts.enumerated().map { index, amount in
    var hour = Moment(time: now + index * 3600)
    (hour.temperature, hour.precipitation) = (5, amount)
    return hour
  }
  let slots = try #require(HourlySlots(hours, hours: 24, from: now))
  var panel = HourlyPanel(
    slots: slots, range: slots.moments.indices, step: 2, crossings: [], clock: clock,
    style: filled(80), isOverview: true)
  (panel.gutter, panel.barsHeight) = (0, rows.count)
  #expect(panel.overview(.hours).suffix(rows.count).map(uncolored) == rows)
}

@Test("from 132 columns on, facts on a scale are gauges, if the terminal can fill them")
func factsOnAScaleAreGauges() throws {
  func row(
    _ name: String, _ style: ViewStyle = filled(132),
    _ change: (inout NowContent) -> Void = { _ in }
  ) throws -> String {
    let rows = nowLines(style, height: nil, change).filter {
      " \(uncolored($0))".contains(" \(name) ")
    }
    #expect(rows.count == 1, "\(name)")
    return try #require(rows.first)
  }
  func isGauge(_ row: String) -> Bool { row.contains("48;2;") && row.contains("─") }
  for (name, number) in [("wind", "43 km/h"), ("gusts", "65 km/h"), ("humidity", "81%")] {
    let gauge = try row(name)
    #expect(isGauge(gauge) && uncolored(gauge).contains(" \(number) "), "\(gauge)")
  }
  let pressure = uncolored(try row("pressure"))
  #expect(pressure.contains(/1004 hPa +─+ +↘ falling/), "\(pressure)")
  let dry = uncolored(try row("humidity") { $0.current.humidity = 5 })
  #expect(dry.contains(/humidity +5% ─+/), "\(dry)")
  #expect(try !isGauge(row("humidity", filled(131))))
  #expect(try !isGauge(row("humidity", style(width: 132))))
}

@Test("a gauge has no less than one column of its bar, and the words of its value")
func gaugeHasAColumnAndTheWords() throws {
  func rows(_ change: (inout NowContent) -> Void) -> [String] {
    nowLines(filled(132), height: nil, change).map(uncolored)
  }
  let dark = rows {
    ($0.current.uvIndex, $0.current.humidity) = (0, nil)
    $0.air?.indices = [.init(scale: .us, value: 130)]
  }
  #expect(!dark.contains { $0.contains("UV index") })
  #expect(!dark.contains { $0.contains("humidity") })
  #expect(
    dark.contains { $0.contains("air        unhealthy for sensitive groups") },
    "the number does not fit with its word")
  let few = rows {
    ($0.current.pressure, $0.current.cloudCover, $0.current.uvIndex, $0.air) = (nil, nil, 0, nil)
    $0.current.windGust = nil
  }
  #expect(few.contains { $0.contains("humidity   81%") }, "two gauges are none")
  let bright = rows { $0.current.uvIndex = 8 }
  #expect(bright.contains { $0.contains(/UV index +8 +─+ +very high/) })
}

@Test("the credit is a dim last line, below the reasons for missing parts, which are as dim")
func theCreditIsADimLastLineBelowTheReasons() {
  let text = nowLines(style(width: 80, color: true), height: 40) { content in
    (content.credit, content.notes) = ("Data: NWS", ["The air could not be read."])
  }
  #expect(text.suffix(2).map(uncolored) == ["The air could not be read.", "Data: NWS"])
  #expect(text.suffix(2).allSatisfy { $0.hasPrefix("\u{1b}[38;5;243m") }, "\(text)")
}

@Test("unknown values are left out") func unknownValuesAreLeftOut() {
  let bare = NowContent(
    current: Moment(time: now), position: Position(latitude: 50, longitude: 8))
  for width in [40, 80, 120, 160] {
    let view = NowView(bare, now: now, clock: clock, style: style(width: width)).lines
    #expect(view.contains { $0.contains("Sky unknown") })
    #expect(!view.contains { $0.contains("wind") || $0.contains(" –") })
    #expect(view.contains { $0.contains("07:") }, "sunrise follows from the date")
  }
  let plain = NowView(bare, now: now, clock: clock, style: style(width: 90, plain: true)).lines
  #expect(plain.first == "Now: Saturday 21 November 10:30, sky unknown")
}

@Test("dew point comfort is shown only on warm days") func dewPointComfortIsShownOnlyOnWarmDays() {
  func dew(_ temperature: Double, _ dewPoint: Double) -> String? {
    nowLines(style(width: 40)) {
      ($0.current.temperature, $0.current.dewPoint) = (temperature, dewPoint)
    }.first { $0.hasPrefix("dew") }
  }
  #expect(dew(14, 10) == "dew point  10°C" && dew(15, 10) == "dew point  10°C, dry and comfortable")
  #expect(dew(30, 24) == "dew point  24°C, oppressive")
}

@Test(
  "a chance of precipitation names its kind",
  arguments: [
    (Condition.snow, "90% chance of snow"), (.drizzle, "90% chance of rain"),
    (.thunderstorm, "90% chance of thunderstorms"), (.freezingRain, "90% chance of freezing rain"),
    (.sleetShowers, "90% chance of sleet"), (.showers, "90% chance of showers"),
    (.overcast, "chance 90%"),
  ])
func aChanceOfPrecipitationNamesItsKind(condition: Condition, words: String) {
  let facts = nowLines(style(width: 200, icons: .none)) { $0.current.condition = condition }
  #expect(facts.contains { $0.contains("0.6 mm/h, \(words)") })
}

@Test(
  "the snow on the ground is a fact from a centimetre on",
  arguments: [(nil, nil), (0.4, nil), (1, "1 cm"), (23.6, "24 cm")] as [(Double?, String?)])
func theSnowOnTheGroundIsAFact(depth: Double?, text: String?) {
  func fact(_ style: ViewStyle, _ name: String) -> String? {
    nowLines(style) { $0.current.snowDepth = depth }.first { $0.hasPrefix(name) }
  }
  let plain = fact(style(width: 200, plain: true), "Snow on the ground")
  #expect(plain == text.map { "Snow on the ground: \($0)" })
  #expect(fact(style(width: 40, icons: .none), "snow depth") == text.map { "snow depth \($0)" })
}

@Test(
  "the UV index is a fact only while it is not zero, and then one of the first",
  arguments: [0.4, 2])
func theUVIndexIsAmongTheFirstFacts(present: Double) {
  var content = snowing
  content.current.uvIndex = present
  content.hourly[7].uvIndex = 9
  let view = NowView(content, now: now, clock: clock, style: style(width: 80))
  #expect(view.coming.sentence?.contains("UV index up to 9 at 13:00") == true)
  #expect(view.facts.prefix(4).contains { $0.name == "UV index" } == (present > 1))
  #expect(view.facts.contains { $0.name == "UV index" } == (present > 1))
}

@Test(
  "a light wind that stays the same has no column among the days and no row below the curve",
  arguments: [
    (2.5, 2.5, 2.5, false), (2.5, 2.5, 4.0, true), (9.0, 9.0, 9.0, true), (14.0, 2.5, 2.5, true),
    (nil, 2.5, 2.5, true),
  ] as [(Double?, Double, Double, Bool)])
func aLightWindThatStaysTheSameHasNoColumn(
  present: Double?, first: Double, later: Double, isShown: Bool
) {
  for style in [filled(120), style(width: 120)] {
    let rows = nowLines(style) { content in
      content.current.windSpeed = present
      content.hourly = content.hourly.map { hour in
        var hour = hour
        (hour.windSpeed, hour.windDirection) = (hour.time > now + 3600 ? later : first, 90)
        return hour
      }
      content.daily = content.daily.map { day in
        var day = day
        day.windSpeedMax = day.date == "2026-11-21" ? first : later
        return day
      }
    }.map(uncolored)
    #expect(rows.contains { $0.hasPrefix("Today") && $0.contains("km/h") } == isShown, "\(rows)")
    let hours = rows.filter { !$0.contains("km/h") || $0.hasPrefix("  km/h") }
    #expect(hours.contains { $0.contains("←") || $0.hasPrefix("  km/h") } == isShown, "\(rows)")
  }
}

@Test("the gusts stand behind the wind, also in the cold") func gustsStandBehindTheWind() {
  var content = snowing
  content.current.feelsLike = -50
  let names = NowView(content, now: now, clock: clock, style: style(width: 80)).facts.map(\.name)
  #expect(names.prefix(3) == ["wind", "gusts", "precip."], "\(names)")
}

@Test("in few columns, the air has its word rather than its number")
func theAirHasItsWordRatherThanItsNumber() throws {
  let view = NowView(snowing, now: now, clock: clock, style: style(width: 80))
  let air = try #require(view.facts.first { $0.name == "air" })
  func text(_ width: Int) -> String? {
    air.spans(style(), width: width, nameWidth: 4).map { $0.map(\.text).joined() }
  }
  #expect(text(31) == "air 42, moderate (European AQI)")
  #expect(text(30) == "air 42, moderate" && text(16) == "air 42, moderate")
  #expect(text(15) == "air moderate" && text(12) == "air moderate" && text(11) == nil)
}

@Test("in few columns, the wind is without its arrow") func theWindIsWithoutItsArrow() throws {
  let view = NowView(snowing, now: now, clock: clock, style: style(width: 80))
  let wind = try #require(view.facts.first { $0.name == "wind" })
  func text(_ width: Int) -> String? {
    wind.spans(style(), width: width, nameWidth: 10).map { $0.map(\.text).joined() }
  }
  #expect(text(19) == "wind      ⇘ 43 km/h")
  #expect(text(18) == "wind      43 km/h" && text(17) == "wind      43 km/h")
  #expect(text(16) == nil)
}
