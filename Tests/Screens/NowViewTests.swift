import Exchange
import Line
import Testing
import Text
import Weather

@testable import Screens

private let content: NowContent = {
  var current = Moment(time: now - 300)
  (current.temperature, current.feelsLike) = (-4.6, -9)
  (current.condition, current.intensity, current.isDay) = (.snow, .light, true)
  (current.humidity, current.dewPoint, current.pressure) = (81, -7, 1004.4)
  (current.windSpeed, current.windGust, current.windDirection) = (12, 18, 315)
  (current.cloudCover, current.visibility, current.uvIndex) = (100, 4300, 0.4)
  (current.precipitation, current.precipitationProbability) = (0.6, 90)
  var content = NowContent(
    current: current, alerts: [], position: Position(latitude: 50, longitude: 8))
  content.hourly = (-4...30).map { hour in
    var moment = Moment(time: now - 1800 + hour * 3600)
    moment.temperature = hour < 6 ? Double(hour) - 4 : Double(8 - hour)
    moment.pressure = 1004 - Double(hour)
    moment.precipitation = hour < 3 ? 0.8 : 0
    moment.windGust = hour == 10 ? 19.5 : 9
    return moment
  }
  content.daily = (0..<16).map { index in
    var day = Day(date: "2026-\(index < 10 ? "11-\(21 + index)" : "12-0\(index - 9)")")
    (day.temperatureMin, day.temperatureMax) = (-8, Double(index))
    day.condition = .overcast
    (day.sunrise, day.sunset) = (now - 7000 + index * 86400, now + 22_000 + index * 86400)
    return day
  }
  var air = AirQuality(time: now, provider: "open-meteo-air", attribution: "")
  air.indices = [.init(scale: .european, value: 42), .init(scale: .us, value: 120)]
  content.air = air
  return content
}()

private func lines(
  _ style: ViewStyle, height: Int? = nil, _ change: (inout NowContent) -> Void = { _ in }
) -> [String] {
  var content = content
  change(&content)
  return NowView(content, now: now, clock: clock, style: style, height: height).lines
}

@Test("the main screen has a picture, facts, coming weather, a curve and days")
func showsAllPartsOfTheScreen() {
  #expect(
    lines(style(width: 80), height: 21) { $0.title = "Somewhere" } == [
      "Somewhere                                                       Sat 21 Nov 10:30",
      "     ▄▄▄▄             ██▀▀▀ °C      Light snow  −5°C",
      "  ▗▟██████▙▄▖    ▀▀▀▀ ▀▀▀██         Snow until 13:00. Gusts up to 70 km/h",
      " ▟███████████▙        ▄▄▄██         at 20:00. Above freezing from 15:00.",
      " ▝▀▀▀▀▀▀▀▀▀▀▀▘   low −8°  high 0°   precip.    0.6 mm/h    wind       ⇘ 43 km/h",
      "   *   *   *     feels like −9°     gusts      65 km/h     humidity   81%",
      " *   *   *   *                      dew point  −7°C        pressure   1004 hPa",
      "   *   *   *                        air        42          warnings   none",
      "   2°C ┤       ⢀⣀⣀⣀⠤⠤⠤⠔⠒⠒⠒⠉⠉⠉⠒⠒⠒⠢⠤⠤⠤⣀⣀⣀⡀",
      "       │⠒⠒●⠒⠉⠉⠉⠁                       ⠈⠉⠉⠉⠒⠒⠒⠤⠤⠤⢄⣀⣀⣀",
      "       │                                             ⠉⠉⠉⠑⠒⠒⠒⠤⠤⠤⣀⣀⣀⡀",
      " −15°C ┤                                                          ⠈⠉⠉⠉⠒⠒⠒⠢⠤⠤⠤⣀⣀⣀",
      "2.0 mm ┤▃▃ ▃▃ ▃▃",
      "  hour   now   12    14    16    18    20    22   Sun    02    04    06    08",
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
    lines(style(width: 40, icons: .none)).prefix(18) == [
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
  let today = lines(style(width: 40)) {
    ($0.daily[0].precipitation, $0.daily[0].precipitationProbability) = (3.2, 90)
  }.first { $0.hasPrefix("Today") }
  #expect(today?.hasSuffix(" 90% 3.2 mm") == true, "\(today ?? "")")
}

@Test("plain facts are one per line") func plainFactsAreOnePerLine() {
  #expect(
    lines(style(width: 200, plain: true)) == [
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
      "UV index: 0, low",
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

@Test("warnings are short lines at the top") func warningsAreShortLinesAtTheTop() {
  func alert(_ event: String, from: Int?, until: Int?) -> Alert {
    var alert = Alert(id: event, source: "S", event: event, severity: .severe)
    (alert.onset, alert.ends) = (from, until)
    return alert
  }
  let four = [
    alert("Ice", from: now - 60, until: now + 7200), alert("Snow", from: now + 60, until: nil),
    alert("Wind", from: now + 7200, until: now + 86400),
    alert("Flood", from: nil, until: now + 9 * 86400),
  ]
  let all = lines(style(width: 80)) { $0.alerts = four }
  #expect(
    all.prefix(5) == [
      "Severe: Ice, until 12:30", "Severe: Snow, from 10:31",
      "Severe: Wind, from 12:30 until 10:30 tomorrow", "Severe: Flood, until Mon 30 Nov 10:30", "",
    ])
  #expect(!all.contains { $0.contains("warnings") })
  let five = lines(style(width: 80)) { $0.alerts = four + [four[0]] }
  #expect(five[4] == "Severe: Ice, until 12:30")
  let eight = lines(style(width: 80)) { $0.alerts = four + four }
  #expect(eight[5] == "and 3 more: `wxhere alerts`")
}

@Test("the worst warning is followed by what to do, whole if there is room")
func worstWarningIsFollowedByWhatToDo() {
  var alert = Alert(id: "", source: "S", event: "Ice", severity: .minor)
  alert.headline = "Bridges first. Then roads."
  alert.description = "All of that at length, and more than in the headline. And so on."
  func first(_ count: Int, width: Int = 60, height: Int? = nil, plain: Bool = false) -> [String] {
    Array(
      lines(style(width: width, plain: plain), height: height) { $0.alerts = [alert] }
        .prefix(count))
  }
  #expect(
    first(2) == ["Minor: Ice", "  All of that at length, and more than in the headline."])
  #expect(
    first(2, plain: true)
      == ["Minor: Ice", "All of that at length, and more than in the headline."])
  alert.instruction = "Stay at home.\nDo not drive unless you must; take a shovel and a blanket."
  #expect(
    first(3) == [
      "Minor: Ice", "  Stay at home. Do not drive unless you must; take a shovel",
      "  and a blanket.",
    ])
  #expect(
    first(2, height: 3) == ["Minor: Ice", "  Stay at home. Do not drive unless you must; take a …"])
  #expect(first(1, height: 2) == ["Minor: Ice"])
}

@Test("for screen readers too, the worst warning is followed by what to do")
func theWorstWarningIsFollowedByWhatToDoInPlainText() {
  var alerts = ["Ice", "Snow"].map { Alert(id: $0, source: "S", event: $0, severity: .severe) }
  alerts[0].instruction = "Stay at home.\nTake a shovel."
  alerts[1].instruction = "Drive slowly."
  let plain = lines(style(width: 80, plain: true)) { $0.alerts = alerts }
  #expect(
    plain.prefix(3) == [
      "Severe: Ice", "What to do: Stay at home. Take a shovel.", "Severe: Snow",
    ])
  #expect(!plain.joined().contains("Drive slowly."))
}

@Test("the other warnings say the sentence that tells most, and then where")
func otherWarningsSayTheSentenceThatTellsMost() {
  var alert = Alert(id: "", source: "S", event: "Ice", severity: .minor)
  alert.instruction = "Stay at home."
  alert.area = "Hesse"
  let row = lines(style(width: 60)) { $0.alerts = [alert, alert] }[2]
  #expect(row == "Minor: Ice  Stay at home.                              Hesse")
}

@Test("the first sentence of a warning does not end after an abbreviation")
func firstSentenceDoesNotEndAfterAnAbbreviation() {
  func sentence(_ description: String) -> String? {
    var alert = Alert(id: "", source: "S", event: "Ice", severity: .minor)
    alert.description = description
    return lines(style(width: 100)) { $0.alerts = [alert] }.first { $0.hasPrefix("  ") }
  }
  #expect(sentence("Es gilt ab 18. März. Ende.") == "  Es gilt ab 18. März.")
  #expect(sentence("Ice in St. Ives at 6 p.m. now. End.") == "  Ice in St. Ives at 6 p.m. now.")
  #expect(sentence("Gusts of 70 km/h. End.") == "  Gusts of 70 km/h.")
}

@Test("on a low screen, each warning is named before anything else is shown")
func eachWarningIsNamedOnALowScreen() {
  let names = ["Ice and very much of it on all the roads", "Snow", "Wind"]
  var alerts = names.map { Alert(id: $0, source: "S", event: $0, severity: .severe) }
  for index in alerts.indices { alerts[index].ends = now + 7200 }
  func first(_ width: Int) -> ArraySlice<String> {
    lines(style(width: width), height: 5) { $0.alerts = alerts }.prefix(2)
  }
  #expect(
    first(60) == [
      "Severe: Ice and very much of it on all the roads, → 12:30",
      "Severe: Snow, until 12:30   Severe: Wind, until 12:30",
    ])
  #expect(first(40).first == "Severe: Ice and very much of it on all …")
}

@Test("distinguishes no warnings from unavailable and pending ones")
func distinguishesNoWarningsFromPending() {
  func words(_ change: (inout NowContent) -> Void) -> String? {
    lines(style(width: 40), height: nil, change).first { $0.hasPrefix("warnings") }
  }
  #expect(words { $0.alerts = [] } == "warnings   none")
  #expect(words { $0.alerts = nil } == "warnings   unavailable")
  let asking = words {
    $0.alerts = nil
    $0.isAskingForAlerts = true
  }
  #expect(asking == "warnings   loading")
  let old = words {
    $0.alerts = []
    $0.absence = agePhrase(3 * 3600)
  }
  #expect(old == "warnings   none (3 h ago)")
  let over = words {
    $0.alerts = []
    $0.absence = agePhrase(3 * 3600)
    $0.hadAlerts = true
  }
  #expect(over == "warnings   unavailable")
}

@Test("says nothing of the coming hours for weather of unknown age")
func saysNothingOfTheComingHoursForWeatherOfUnknownAge() {
  var content = content
  var coming: ComingHours {
    ComingHours(content: content, now: now, clock: clock, style: style(width: 80))
  }
  #expect(coming.falling != nil && !coming.hours.isEmpty)
  content.isAgeKnown = false
  #expect(coming.falling == nil && coming.hours.isEmpty)
}

@Test("the parts are one below the other at any width", arguments: [40, 80, 120, 200])
func partsAreOneBelowTheOther(width: Int) throws {
  func row(_ text: String) throws -> Int {
    try #require(lines(style(width: width)).firstIndex { $0.contains(text) })
  }
  #expect(try row("  hour ") > row("visibility"))
  #expect(try row("Today") > row("  hour "))
}

/// A style with colours, which fills areas.
private func filled(_ width: Int) -> ViewStyle {
  ViewStyle(
    width: width, plain: false, glyphs: .all,
    colors: TerminalColors(depth: .all, background: .dark), units: .metric, icons: .emoji)
}

@Test("with colours, a day's bar is filled and holds its temperatures")
func daysBarIsFilledAndHoldsItsTemperatures() throws {
  let rows = lines(filled(80))
  let today = try #require(rows.first { uncolored($0).hasPrefix("Today") })
  #expect(today.contains("48;2;"))
  #expect(uncolored(today).contains(" −8°") && uncolored(today).contains("0° "))
  #expect(uncolored(today).contains("◆"))
  let track = try #require(rows.first { uncolored($0).hasPrefix("Fri 27") })
  #expect(!uncolored(track).contains("◆") && !uncolored(track).contains("━"))
}

@Test("with colours, the curve is an area from the left edge with its extremes in it")
func curveIsAnAreaWithItsExtremesInIt() throws {
  let rows = lines(filled(80)).map(uncolored)
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
  let rows = lines(filled(80)) { content in
    content.hourly = content.hourly.filter { $0.time > now - 3600 }
    content.hourly = Array(content.hourly.prefix(count))
  }
  let today = try #require(rows.firstIndex { uncolored($0).hasPrefix("Today") })
  #expect(rows[..<today].contains { $0.contains("48;2;") } == (count > 0))
}

@Test("with colours, a warning's name is a label in its colour") func warningsNameIsALabel() {
  var alert = Alert(id: "", source: "S", event: "Tornado Warning", severity: .extreme)
  alert.instruction = "Take cover."
  let rows = lines(filled(80)) { $0.alerts = [alert] }
  #expect(
    rows[0].hasPrefix("\u{1b}[1;38;2;255;255;255;48;2;200;16;46m Tornado Warning \u{1b}[0m"))
  #expect(uncolored(rows[1]) == "▌ Take cover.")
}

@Test(
  "where there is little room, a later warning has its beginning, never its end alone",
  arguments: [
    ("Tropical Storm Warning", "from Sun 10:30"), ("Severe Thunderstorm Watch", "Sun 10:30 →"),
    ("Severe Thunderstorm Warning", ""),
  ])
func aLaterWarningHasItsBeginning(event: String, time: String) {
  var alert = Alert(id: "", source: "S", event: event, severity: .severe)
  (alert.onset, alert.ends) = (now + 86400, now + 2 * 86400)
  let row = lines(filled(40)) { $0.alerts = [alert] }.first.map(uncolored) ?? ""
  #expect(row.hasPrefix(" \(event)"))
  let shown = row.dropFirst(event.count + 1).split(separator: " ").joined(separator: " ")
  #expect(shown == time)
}

@Test(
  "a warning names a weekday in full where there is room",
  arguments: [
    (Language.Code.english, 60, "until Tuesday 10:30"), (.english, 40, "until Tue 10:30"),
    (.czech, 60, "do úterý 10:30"), (.dutch, 60, "tot dinsdag 10:30"),
  ])
func aWarningNamesAWeekdayInFull(code: Language.Code, width: Int, time: String) {
  var alert = Alert(id: "", source: "S", event: "Flood Warning", severity: .severe)
  (alert.onset, alert.ends) = (now - 60, now + 3 * 86400)
  var units = Units.metric
  var content = content
  units.language = Language(code)
  content.alerts = [alert]
  let view = NowView(
    content, now: now, clock: clock.localized(in: units.language),
    style: style(width: width, units: units), height: nil)
  #expect(view.lines[0].hasSuffix(", \(time)"), "\(view.lines[0])")
}

@Test(
  "a time beyond a week has its date, since the weekday alone means the next one",
  arguments: [(-1, 9, "→ Mon 30 Nov"), (9, 10, "Mon 30 Nov →"), (-1, 6, "→ Fri 10:30")])
func aTimeBeyondAWeekHasItsDate(onset: Int, ends: Int, time: String) {
  var alert = Alert(id: "", source: "S", event: "Severe Thunderstorm Wind", severity: .severe)
  (alert.onset, alert.ends) = (now + onset * 86400, now + ends * 86400)
  let row = lines(filled(40)) { $0.alerts = [alert] }.first.map(uncolored) ?? ""
  #expect(row == " Severe Thunderstorm Wind  \(time)")
  let labels = AlertsView(alerts: [alert], now: now, clock: clock, style: filled(40)).lines
  let label = labels.first.map(uncolored) ?? ""
  #expect(label.hasSuffix("\(time) "), "\(label)")
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
        lines(style(width: 80), height: rows).contains { $0.contains(sign) }
      }, "\(sign)")
  }
  let heights = try signs.map(height)
  #expect(heights == heights.sorted(), "\(heights)")
  let whole = lines(style(width: 80)).count
  for rows in 2...whole {
    let shown = lines(style(width: 80), height: rows)
    #expect(shown.count <= rows && shown.count > rows - 5, "\(rows) rows")
  }
}

@Test("spare rows become blank lines, first above the curve")
func spareRowsBecomeBlankLinesFirstAboveTheCurve() {
  func blanks(_ rows: Int) -> [Int] {
    let shown = lines(style(width: 80), height: rows) { $0.title = "Somewhere" }
    return shown.indices.filter { shown[$0].isEmpty }
  }
  #expect(blanks(21) == [] && blanks(22) == [8] && blanks(23).count == 2)
}

@Test("filled bars of rain do not touch the first day while there is a blank line")
func barsOfRainDoNotTouchTheFirstDay() throws {
  func rows(_ height: Int, _ change: (inout NowContent) -> Void = { _ in }) -> [String] {
    lines(filled(80), height: height, change).map(uncolored)
  }
  for height in 16...40 {
    let shown = rows(height)
    let today = try #require(shown.firstIndex { $0.hasPrefix("Today") })
    #expect(shown[today - 1].isEmpty || !shown.contains(""), "\(height) rows")
  }
  let isTight = (16...40).map { !rows($0).contains("") }
  #expect(isTight.contains(true) && isTight.contains(false))
}

@Test("from 132 columns on, facts on a scale are gauges, if the terminal can fill them")
func factsOnAScaleAreGauges() throws {
  func row(
    _ name: String, _ style: ViewStyle = filled(132),
    _ change: (inout NowContent) -> Void = { _ in }
  ) throws -> String {
    let rows = lines(style, height: nil, change).filter {
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
    lines(filled(132), height: nil, change).map(uncolored)
  }
  let dark = rows {
    ($0.current.uvIndex, $0.current.humidity) = (0, nil)
    $0.air?.indices = [.init(scale: .us, value: 130)]
  }
  #expect(dark.contains { $0.contains("UV index   0, low") })
  #expect(!dark.contains { $0.contains("humidity") })
  #expect(dark.contains { $0.contains("air        130 (US AQI)") }, "its word does not fit")
  let few = rows {
    ($0.current.pressure, $0.current.cloudCover, $0.current.uvIndex, $0.air) = (nil, nil, 0, nil)
    $0.current.windGust = nil
  }
  #expect(few.contains { $0.contains("humidity   81%") }, "two gauges are none")
  let bright = rows { $0.current.uvIndex = 8 }
  #expect(bright.contains { $0.contains(/UV index +8 +─+ +very high/) })
}

@Test("the credit is a dim last line, below the messages")
func theCreditIsADimLastLineBelowTheMessages() {
  let text = lines(style(width: 80, color: true), height: 40) { content in
    (content.credit, content.notes) = ("Data: NWS", ["The air could not be read."])
  }
  #expect(text.suffix(2).map(uncolored) == ["The air could not be read.", "Data: NWS"])
  #expect(text.last == "\u{1b}[38;5;243mData: NWS\u{1b}[0m")
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
    lines(style(width: 40)) {
      ($0.current.temperature, $0.current.dewPoint) = (temperature, dewPoint)
    }.first { $0.hasPrefix("dew") }
  }
  #expect(dew(14, 10) == "dew point  10°C" && dew(15, 10) == "dew point  10°C, dry and comfortable")
  #expect(dew(30, 24) == "dew point  24°C, oppressive")
}

@Test("the coming weather is told in sentences") func theComingWeatherIsToldInSentences() {
  func sentence(_ change: (inout NowContent) -> Void = { _ in }) -> String {
    var content = content
    change(&content)
    return ComingHours(content: content, now: now, clock: clock, style: style()).sentence ?? ""
  }
  #expect(
    sentence()
      == "Snow until 13:00. Gusts up to 70 km/h at 20:00. Above freezing from 15:00."
      + " Up to 2°C at 16:00, down to −16°C tomorrow at 10:00.")
  let again = sentence { $0.hourly[16].precipitation = 0.8 }
  #expect(again.hasPrefix("Snow until 13:00, again from 22:00 until 23:00. Gusts"))
  let rain = sentence { ($0.hourly[20].precipitation, $0.hourly[20].condition) = (0.8, .rain) }
  #expect(
    rain.hasPrefix("Snow until 13:00, then rain from 02:00 tomorrow until 03:00. Gusts"))
  #expect(sentence { $0.hourly = [] } == "Gusts up to 65 km/h now.")
  #expect(sentence { ($0.hourly, $0.current) = ([], Moment(time: now)) } == "")
  #expect(sentence { $0.daily[1].temperatureMax = 4 }.contains(". Tomorrow 4° warmer. Up to"))
  #expect(sentence { $0.daily[1].temperatureMax = -5 }.contains(". Tomorrow 5° colder. Up to"))
}

@Test("weather of unknown age says nothing of the coming hours, nor of today and tomorrow")
func weatherOfUnknownAgeSaysNothingOfComingHours() {
  var content = content
  content.isAgeKnown = false
  let coming = ComingHours(content: content, now: now, clock: clock, style: style())
  #expect(coming.sentence == "Gusts up to 65 km/h now.")
  for index in content.hourly.indices {
    content.hourly[index].precipitation = 0
    content.hourly[index].windGust = nil
  }
  content.current.condition = .overcast
  content.current.windGust = nil
  func text(_ isPlain: Bool) -> String {
    lines(style(width: 80, plain: isPlain)) { $0 = content }.joined(separator: "\n")
  }
  for isPlain in [false, true] {
    for words in ["Dry", "for the next", "Today", "Tomorrow", "steady", "falling", "Next"] {
      #expect(!text(isPlain).contains(words), "\(words): \(text(isPlain))")
    }
  }
  // Nor is any column of the curve that of now.
  let isNow = { (content: NowContent) in
    lines(style(width: 132)) { $0 = content }.contains { $0.split(separator: " ").contains("now") }
  }
  #expect(!isNow(content))
  content.isAgeKnown = true
  #expect(isNow(content))
  #expect(text(true).contains("Dry for the next 24 hours") && text(true).contains("Tomorrow"))
}

@Test("fog goes before dryness, with its end") func fogGoesBeforeDryness() {
  func sentence(_ change: (inout NowContent) -> Void) -> String {
    var content = content
    content.current.condition = .fog
    content.current.precipitation = 0
    for index in content.hourly.indices {
      content.hourly[index].precipitation = 0
      content.hourly[index].condition = .fog
    }
    change(&content)
    return ComingHours(content: content, now: now, clock: clock, style: style()).sentence ?? ""
  }
  #expect(sentence { $0.hourly[8].condition = .clear }.hasPrefix("Fog until 14:00. "))
  #expect(sentence { _ in }.hasPrefix("Fog for the next 24 hours. "))
  #expect(sentence { $0.hourly = [] }.hasPrefix("Fog. "))
  let coming = sentence { $0.current.condition = .overcast }
  #expect(coming.hasPrefix("Fog from 11:00. "))
  #expect(coming.contains("Dry for the next 24 hours"))
}

@Test("dryness is told only where precipitation is unlikely", arguments: [49.0, 50])
func drynessIsToldOnlyWherePrecipitationIsUnlikely(chance: Double) {
  var content = content
  (content.current.condition, content.current.precipitation) = (.overcast, 0)
  for index in content.hourly.indices {
    (content.hourly[index].condition, content.hourly[index].precipitation) = (.overcast, 0)
  }
  content.hourly[10].precipitationProbability = chance
  let coming = ComingHours(content: content, now: now, clock: clock, style: style())
  #expect(coming.sentence?.contains("Dry for the next 24 hours") == (chance < 50))
}

@Test("new snow is told as its depth") func newSnowIsToldAsItsDepth() {
  func sentence(_ hours: ClosedRange<Int>, _ units: Units = .metric) -> String {
    var content = content
    for index in hours { content.hourly[index].snowfall = 1.4 }
    let style = style(units: units)
    return ComingHours(content: content, now: now, clock: clock, style: style).sentence ?? ""
  }
  #expect(sentence(5...5).hasPrefix("Snow until 13:00, about 1.4 cm. "))
  #expect(sentence(5...7).hasPrefix("Snow until 13:00, about 4 cm. "))
  #expect(sentence(5...11, .us).hasPrefix("Snow until 13:00, about 4 inches. "))
}

/// The kind, the hours since midnight and the millimetres of each, and the amount that is told.
private let amounts: [(kind: Condition, hours: Range<Int>, hourly: Double, told: String)] = [
  (.snow, 31..<50, 1, "about 19 cm"), (.rain, 31..<50, 2, "about 38 mm"),
  (.snow, 10..<50, 1, "for the next 24 hours, about 24 cm"),
]

@Test(
  "an amount is that of the whole event if it begins within 24 hours", arguments: amounts.indices)
func anAmountIsThatOfTheWholeEvent(index: Int) {
  let (kind, hours, hourly, told) = amounts[index]
  let situation = Situation("\(kind)", at: 17.5, .overcast, (-4, 1)) {
    $0.falls(kind, hours, hourly)
  }
  let sentence = situation.view(plain: true).coming.sentence ?? ""
  #expect(sentence.contains(told + "."), "\(sentence)")
}

@Test("a sentence that ends in an abbreviation has one full stop")
func aSentenceThatEndsInAnAbbreviationHasOneFullStop() {
  var situation = Situation("rain", .overcast) { $0.falls(.rain, 15..<19) }
  situation.isAmerican = true
  let coming = situation.view(.spanish).coming
  let sentence = coming.sentence ?? ""
  #expect(sentence.contains("7 p.\u{a0}m. ") && !sentence.contains(".."), "\(sentence)")
  #expect(coming.clause?.hasSuffix(" a.\u{a0}m.") == true)
  let english = situation.view()
  #expect(english.coming.sentence == english.coming.clause.map { $0 + "." })
}

@Test(
  "today is compared with yesterday if that is known",
  arguments: [
    (-3.0, "3° warmer than yesterday"), (2, "2° colder than yesterday"),
    (1.9, "about the same as yesterday"), (-1.9, "about the same as yesterday"),
  ])
func todayIsComparedWithYesterdayIfThatIsKnown(yesterday: Double, words: String) {
  func sentence(_ date: String, _ units: Units = .metric) -> String {
    var content = content
    content.yesterday = Day(date: date)
    content.yesterday?.temperatureMax = yesterday
    content.daily[1].temperatureMax = -4
    let style = style(units: units)
    return ComingHours(content: content, now: now, clock: clock, style: style).sentence ?? ""
  }
  #expect(sentence("2026-11-20").lowercased().contains(". \(words); tomorrow 4° colder."))
  #expect(sentence("2026-11-20", .us).contains("tomorrow 7° colder."))
  #expect(!sentence("2026-11-19").contains("yesterday"), "that is another day by now")
}

@Test("with few rows the sentence omits what the curve shows")
func withFewRowsTheSentenceOmitsWhatTheCurveShows() {
  let coming = ComingHours(content: content, now: now, clock: clock, style: style())
  #expect(coming.lines(60, rows: nil).count == 3)
  #expect(coming.lines(60, rows: 1) == ["Snow until 13:00. Gusts up to 70 km/h at 20:00."])
  #expect(coming.lines(40, rows: 1) == ["Snow until 13:00."])
  #expect(coming.lines(15, rows: 1) == ["Snow."])
  #expect(coming.lines(4, rows: 1) == [])
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
  let facts = lines(style(width: 200, icons: .none)) { $0.current.condition = condition }
  #expect(facts.contains { $0.contains("0.6 mm/h, \(words)") })
}

@Test(
  "the snow on the ground is a fact from a centimetre on",
  arguments: [(nil, nil), (0.4, nil), (1, "1 cm"), (23.6, "24 cm")] as [(Double?, String?)])
func theSnowOnTheGroundIsAFact(depth: Double?, text: String?) {
  func fact(_ style: ViewStyle, _ name: String) -> String? {
    lines(style) { $0.current.snowDepth = depth }.first { $0.hasPrefix(name) }
  }
  let plain = fact(style(width: 200, plain: true), "Snow on the ground")
  #expect(plain == text.map { "Snow on the ground: \($0)" })
  #expect(fact(style(width: 40, icons: .none), "snow depth") == text.map { "snow depth \($0)" })
}

@Test("the UV index is among the first facts only while it is not zero", arguments: [0.4, 2])
func theUVIndexIsAmongTheFirstFacts(present: Double) throws {
  var content = content
  content.current.uvIndex = present
  content.hourly[7].uvIndex = 9
  let view = NowView(content, now: now, clock: clock, style: style(width: 80))
  #expect(view.coming.sentence?.contains("UV index up to 9 at 13:00") == true)
  let index = try #require(view.facts.firstIndex { $0.name == "UV index" })
  #expect((index < 4) == (present > 1))
}

@Test("in few columns, the wind is without its arrow") func theWindIsWithoutItsArrow() throws {
  let view = NowView(content, now: now, clock: clock, style: style(width: 80))
  let wind = try #require(view.facts.first { $0.name == "wind" })
  func text(_ width: Int) -> String? {
    wind.spans(style(), width: width, nameWidth: 10).map { $0.map(\.text).joined() }
  }
  #expect(text(19) == "wind      ⇘ 43 km/h")
  #expect(text(18) == "wind      43 km/h" && text(17) == "wind      43 km/h")
  #expect(text(16) == nil)
}
